import type { FastifyInstance } from 'fastify';
import { messages } from '#contract/people/messages.ts';
import { route } from '#server/kit/http/route.ts';
import { type ReplyParts, replyTo } from './replies.ts';
import { markMessage, messagesFor, sendMessage } from './service.ts';

export function messageRoutes(app: FastifyInstance, parts: ReplyParts) {
  const { db } = parts;
  route(app, messages.list, (query) => messagesFor(db, query));
  route(app, messages.mark, (mark, { person }) => markMessage(db, person.id, mark));
  route(app, messages.reply, (reply, { person }) => replyTo(parts, person.id, reply));
  route(app, messages.send, (draft, { person }) => sendMessage(db, draft, person?.id));
}
