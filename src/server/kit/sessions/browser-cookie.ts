import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Secrets } from './secrets.ts';
import { cookieName, cookieOptions } from './session.ts';

const maxAge = 365 * 86_400;

/** The browser that asks, by a cookie of ours; nothing where there is none, or one that we did not make. */
export function browserOf(request: FastifyRequest, secrets: Secrets) {
  const [id = '', mark = ''] = request.cookies[nameIn(request.server)]?.split('.') ?? [];
  const expected = Buffer.from(markOf(secrets, id));
  const given = Buffer.from(mark);
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined;
}

/** The same, with a cookie for whoever has none yet. It says nothing of who sits there, and outlives every session. */
export function setBrowserCookie(request: FastifyRequest, reply: FastifyReply, secrets: Secrets) {
  const id = browserOf(request, secrets) ?? randomBytes(16).toString('base64url');
  const value = `${id}.${markOf(secrets, id)}`;
  reply.setCookie(nameIn(reply.server), value, { ...cookieOptions(reply.server), maxAge });
  return id;
}

function nameIn(app: FastifyInstance) {
  return cookieName(app, 'browser');
}

function markOf(secrets: Secrets, id: string) {
  return secrets.hash(`browser ${id}`).toString('base64url');
}
