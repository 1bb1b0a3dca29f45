import type { FastifyInstance } from 'fastify';
import { messages } from '#contract/people/messages.ts';
import type { Db } from '#server/kit/database/db.ts';
import { route } from '#server/kit/http/route.ts';
import { markMessage, messagesFor, sendMessage } from './service.ts';

export function messageRoutes(app: FastifyInstance, db: Db) {
  route(app, messages.list, (query) => messagesFor(db, query));
  route(app, messages.mark, (mark, { person }) => markMessage(db, person.id, mark));
  route(app, messages.send, (draft, { person }) => sendMessage(db, draft, person?.id));
}
