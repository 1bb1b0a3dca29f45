import type { FastifyInstance } from 'fastify';
import { notifications } from '#contract/people/notifications.ts';
import { everyMinute } from '#server/kit/jobs/every-minute.ts';
import { route } from '#server/kit/http/route.ts';
import { type SendingParts, enqueueNotifications } from './sending.ts';
import {
  notificationsOf,
  preferenceOf,
  readAll,
  readOf,
  readOne,
  setPreference,
  unreadOf,
} from './service.ts';

export function notificationRoutes(app: FastifyInstance, parts: SendingParts) {
  const { db, messenger } = parts;
  route(app, notifications.list, async ({ after }, { person }) => notificationsOf(db, person.id, after));
  route(app, notifications.unread, async (_, { person }) => unreadOf(db, person.id));
  route(app, notifications.read, async ({ id }, { person }) => readOne(db, person.id, id));
  route(app, notifications.readAll, async ({ upTo }, { person }) => readAll(db, person.id, upTo));
  route(app, notifications.readOfOrder, async ({ orderNo }, { person }) => readOf(db, person.id, orderNo));
  route(app, notifications.readOfOffer, async ({ id }, { person }) => readOf(db, person.id, id));
  route(app, notifications.preference, async (_, { person }) => preferenceOf(db, messenger, person.id));
  route(app, notifications.setPreference, async ({ channel }, { person }) =>
    setPreference(db, messenger, person.id, channel),
  );
  if (!messenger.isDemo || messenger.push) everyMinute(app, () => enqueueNotifications(parts));
}
