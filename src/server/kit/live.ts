import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { live } from '#contract/api.ts';
import type { Db, Tx } from './db.ts';
import { bindDoor } from './route.ts';
import type { SignedIn } from './session.ts';
import type { Reads } from './replica.ts';
import { letGo } from './unavailable.ts';

const channel = 'live';
const heartbeatMs = 25_000;
/** More unread text than this and the reader has gone away or is stuck: cut, so that it comes back and refetches. */
const mostUnreadBytes = 256 * 1024;

/** A page loads its lists before its line stands: what was told in between is repeated to whoever comes. */
const repeatMs = 60_000;
const mostRepeated = 500;

type Reader = { raw: ServerResponse; person: SignedIn | undefined };
type News = { topic: string; id: string; to: Audience };
/** Everyone, the admins, or the people with these ids. */
type Audience = 'everyone' | 'admins' | string[];
type End = { endsLinesOf: string };

/** Told inside the transaction, so nobody hears of a change that was rolled back. */
export async function announce(tx: Tx, topic: string, id: string, to: Audience) {
  await tx`select pg_notify(${channel}, ${JSON.stringify({ topic, id, to } satisfies News)})`;
}

/** Whoever is not any more who they were when they began to listen: every process ends their lines, and their browsers
 *  come back as who they are then. Said after what they are still to be told. */
export async function endLines(tx: Tx, personId: string) {
  await tx`select pg_notify(${channel}, ${JSON.stringify({ endsLinesOf: personId } satisfies End)})`;
}

/** GET /api/live: what any process announces, to every open browser that may see it, as server-sent events. */
export function liveRoutes(app: FastifyInstance, db: Db, reads: Reads) {
  const open = new Set<Reader>();
  let lately: (News & { at: number })[] = [];
  /** Whose lines were ended lately, and when. */
  const ended = new Map<string, number>();
  const end = (personId: string) => {
    const at = performance.now();
    for (const [id, past] of ended) if (past < at - repeatMs) ended.delete(id);
    ended.set(personId, at);
    endAll(open, ({ person }) => person?.id === personId);
  };
  const pass = (news: News | End) => {
    if ('endsLinesOf' in news) return end(news.endsLinesOf);
    const at = performance.now();
    // The last word of each topic to each audience is enough: a reader fetches the whole list anyway.
    const isOther = (past: News) => past.topic !== news.topic || String(past.to) !== String(news.to);
    lately = [...lately.filter((past) => past.at > at - repeatMs && isOther(past)), { ...news, at }].slice(
      -mostRepeated,
    );
    return spread(open, news);
  };
  const heard: (News | End)[] = [];
  let passing: Promise<void> | undefined;
  // Whoever is told comes to look at once: not before it can be seen there.
  const passAll = async () => {
    while (heard.length > 0) {
      const now = heard.splice(0);
      await reads.caughtUp();
      now.forEach(pass);
    }
  };
  const hear = (news: News | End) => {
    heard.push(news);
    passing ??= passAll().finally(() => (passing = undefined));
  };
  let stopListening = async () => {};
  let heartbeat: NodeJS.Timeout;

  app.addHook('onReady', async () => {
    // Called again when the database came back: what was said meanwhile is lost, so everyone reconnects and refetches.
    const listening = await db.listen(
      channel,
      (payload) => hear(JSON.parse(payload) as News | End),
      () => endAll(open),
    );
    stopListening = () => listening.unlisten();
    heartbeat = setInterval(() => tell(open, ': still here\n\n'), heartbeatMs);
  });
  app.addHook('preClose', async () => {
    clearInterval(heartbeat);
    endAll(open);
    await letGo(stopListening());
  });

  bindDoor(app, live.listen, (request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    reply.raw.write('retry: 2000\n: welcome\n\n');
    const reader = { raw: reply.raw, person: request.person };
    open.add(reader);
    reply.raw.once('close', () => open.delete(reader));
    const now = performance.now();
    for (const news of lately) if (news.at > now - repeatMs) spread([reader], news);
    // Who they are was asked for at the beginning: it may have ended before the line stood.
    const endedAt = reader.person && ended.get(reader.person.id);
    if (endedAt && endedAt > now - reply.elapsedTime) endAll(open, (one) => one === reader);
  });
}

function spread(readers: Iterable<Reader>, { topic, id, to }: News) {
  const mayHear = [...readers].filter(({ person }) => {
    if (to === 'everyone') return true;
    return person && (to === 'admins' ? person.flags.includes('isAdmin') : to.includes(person.id));
  });
  // Of what strangers hear, nobody can tell whose it is.
  tell(mayHear, `data: ${JSON.stringify(to === 'everyone' ? { topic } : { topic, id })}\n\n`);
}

function tell(readers: Iterable<Reader>, text: string) {
  for (const { raw } of readers) {
    if (raw.writableLength > mostUnreadBytes) raw.destroy();
    else raw.write(text);
  }
}

function endAll(open: Set<Reader>, isMeant: (reader: Reader) => boolean = () => true) {
  for (const reader of open) {
    if (!isMeant(reader)) continue;
    reader.raw.end();
    open.delete(reader);
  }
}
