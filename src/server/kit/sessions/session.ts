import { randomBytes } from 'node:crypto';
import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Db, Tx } from '../database/db.ts';
import { Refused } from '../errors.ts';
import { endStreams } from '../live/live.ts';
import { hashToken } from './secrets.ts';
import type { SignedIn } from './signed-in.ts';
import type { RoleFlag } from '#contract/people/roles.ts';
import { nobody, personHeader } from '#contract/site/device.ts';
import { inTime } from '../http/unavailable.ts';

const days = 30;
const freshMinutes = 10;
const maxAge = days * 86_400;

declare module 'fastify' {
  interface FastifyRequest {
    person?: SignedIn;
  }
  interface FastifyInstance {
    /** Whether people reach the market by https. */
    isSecure: boolean;
    adminsNeedApp: boolean;
  }
}

type Rules = { isSecure: boolean; adminsNeedApp: boolean };

/** Who is asking, by the cookie alone. */
export async function sessions(app: FastifyInstance, db: Db, { isSecure, adminsNeedApp }: Rules) {
  await app.register(cookie);
  app.decorate('isSecure', isSecure);
  app.decorate('adminsNeedApp', adminsNeedApp);
  app.decorateRequest('person', undefined);
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/api/')) return undefined;
    // The service worker of the page keeps an answer only for the one it was made for.
    reply.header(personHeader, nobody);
    const token = request.cookies[cookieName(app, 'session')];
    if (!token) return undefined;
    const session = await inTime(findSession(db, token));
    if (!session) return clearCookie(reply);
    request.person = personIn(session, app);
    reply.header(personHeader, session.personId);
    if (!session.isStale) return undefined;
    await touchSession(db, session.id);
    return setCookie(reply, token);
  });
}

export async function markFresh(tx: Tx, { sessionId }: SignedIn) {
  await tx`update sessions set confirmed_at = now() where id = ${sessionId}`;
}

/** For what comes to stand in everybody's sight. The lock lets a suspension in before or after, never between. */
export async function requireActive(tx: Tx, personId: string) {
  const [row] = await tx<{ isHeld: boolean }[]>`
    select held_at is not null as is_held from people
    where id = ${personId} and suspended_at is null for key share`;
  if (!row) throw new Refused('suspended');
  if (row.isHeld) throw new Refused('name_held');
}

/** A new token for each sign-in; the one that came along, if any, ends. */
export async function startSession(tx: Tx, request: FastifyRequest, reply: FastifyReply, personId: string) {
  if (request.person) await endSession(tx, request.person);
  const token = randomBytes(32).toString('base64url');
  await tx`
    insert into sessions (person_id, token_hash, device, expires_at)
    values (${personId}, ${hashToken(token)}, ${deviceName(request.headers['user-agent'])},
      now() + make_interval(days => ${days}))`;
  setCookie(reply, token);
}

export async function endSession(tx: Tx, { id, sessionId }: SignedIn) {
  await tx`delete from sessions where id = ${sessionId}`;
  await endStreams(tx, id);
}

/** All but this one, or all of them. */
export async function endSessions(tx: Tx, personId: string, but?: string) {
  await tx`delete from sessions where person_id = ${personId} and id is distinct from ${but ?? null}`;
  await endStreams(tx, personId);
}

export function clearCookie(reply: FastifyReply) {
  reply.clearCookie(cookieName(reply.server, 'session'), cookieOptions(reply.server));
}

export async function deleteOldSessions(db: Tx) {
  await db`delete from sessions where expires_at < now()`;
}

type Session = {
  id: string;
  personId: string;
  roleFlags: RoleFlag[];
  isStale: boolean;
  isFresh: boolean;
  hasApp: boolean;
};

async function findSession(db: Db, token: string) {
  const [row] = await db<Session[]>`
    select s.id, s.person_id, p.role_flags, s.last_seen_at < now() - interval '1 hour' as is_stale,
      coalesce(s.confirmed_at > now() - make_interval(mins => ${freshMinutes}), false) as is_fresh,
      exists (select from authenticators a where a.person_id = p.id and a.confirmed_at is not null) as has_app
    from sessions s join people p on p.id = s.person_id
    where s.token_hash = ${hashToken(token)} and s.expires_at > now() and p.suspended_at is null`;
  return row;
}

function personIn({ id, personId, roleFlags, isFresh, hasApp }: Session, { adminsNeedApp }: Rules): SignedIn {
  const mustHaveApp = adminsNeedApp && roleFlags.includes('isAdmin');
  const lacksApp = mustHaveApp && !hasApp;
  const flags = lacksApp ? roleFlags.filter((flag) => flag !== 'isAdmin') : roleFlags;
  return { id: personId, sessionId: id, flags, isFresh, mustHaveApp, lacksApp };
}

async function touchSession(db: Db, id: string) {
  await db`
    update sessions set last_seen_at = now(), expires_at = now() + make_interval(days => ${days}) where id = ${id}`;
}

function setCookie(reply: FastifyReply, token: string) {
  reply.setCookie(cookieName(reply.server, 'session'), token, { ...cookieOptions(reply.server), maxAge });
}

/** The `__Host-` name on https keeps other subdomains from setting it. */
export function cookieName({ isSecure }: FastifyInstance, name: string) {
  return isSecure ? `__Host-${name}` : name;
}

export function cookieOptions({ isSecure: secure }: FastifyInstance) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
}

/** "Chrome on Android": enough for a person to know their phone from a stranger's. */
function deviceName(agent = '') {
  const first = (names: [RegExp, string][]) => names.find(([pattern]) => pattern.test(agent))?.[1];
  const browser = first([
    [/Edg/, 'Edge'],
    [/OPR|Opera/, 'Opera'],
    [/SamsungBrowser/, 'Samsung Internet'],
    [/Firefox/, 'Firefox'],
    [/Chrome|CriOS/, 'Chrome'],
    [/Safari/, 'Safari'],
  ]);
  const system = first([
    [/Android/, 'Android'],
    [/iPhone|iPad/, 'iPhone or iPad'],
    [/Windows/, 'Windows'],
    [/Mac OS/, 'Mac'],
    [/Linux/, 'Linux'],
  ]);
  return [browser ?? 'A browser', system].filter(Boolean).join(' on ');
}
