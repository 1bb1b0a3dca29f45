import type { FastifyInstance } from 'fastify';
import { messages } from '#contract/messages.ts';
import { callerOf } from '#server/kit/caller.ts';
import type { Db } from '#server/kit/db.ts';
import { route } from '#server/kit/route.ts';
import { requireRole } from '#server/kit/session.ts';
import { markMessage, messagesFor, sendMessage } from './service.ts';

export function messageRoutes(app: FastifyInstance, db: Db) {
  route(app, messages.list, async (wish, request) => {
    requireRole(request, 'isAdmin');
    return messagesFor(db, wish);
  });
  route(app, messages.mark, async (mark, request) =>
    markMessage(db, requireRole(request, 'isAdmin').id, mark),
  );
  route(app, messages.send, (draft, request) =>
    sendMessage(db, draft, { caller: callerOf(request), personId: request.person?.id }),
  );
}
