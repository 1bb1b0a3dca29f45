import type { FastifyInstance } from 'fastify';
import { notifications } from '#contract/notifications.ts';
import { everyMinute } from '#server/kit/every-minute.ts';
import { route } from '#server/kit/route.ts';
import { signedIn } from '#server/kit/session.ts';
import { type LetterParts, writeLetters } from './letters.ts';
import { notificationsOf, readAll, readOne, setWish, unreadOf, wishOf } from './service.ts';

export function notificationRoutes(app: FastifyInstance, parts: LetterParts) {
  const { db, messenger } = parts;
  route(app, notifications.list, async ({ after }, request) =>
    notificationsOf(db, signedIn(request).id, after),
  );
  route(app, notifications.unread, async (_, request) => unreadOf(db, signedIn(request).id));
  route(app, notifications.read, async ({ id }, request) => readOne(db, signedIn(request).id, id));
  route(app, notifications.readAll, async ({ upTo }, request) => readAll(db, signedIn(request).id, upTo));
  route(app, notifications.wish, async (_, request) => wishOf(db, messenger, signedIn(request).id));
  route(app, notifications.setWish, async ({ way }, request) =>
    setWish(db, messenger, signedIn(request).id, way),
  );
  if (!messenger.isDemo) everyMinute(app, () => writeLetters(parts));
}
