import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { live } from '#contract/api/live.ts';
import type { Db, Tx } from '../database/db.ts';
import { liveHistory } from './history.ts';
import { type Audience, liveReaders, type Reader } from './readers.ts';
import { bindRawEndpoint } from '../http/route.ts';
import type { Reads } from '../database/replica.ts';
import { settleInTime } from '../http/unavailable.ts';

export const liveChannel = 'live';
const heartbeatMs = 25_000;

type Announced = { topics: string[]; to: Audience };
type End = { endsStreamsOf: string };

/** Says what has changed, inside the transaction, so nobody hears of a change that was rolled back. A topic is the
 *  beginning of the web's query keys: 'orders' for all of them, 'order:KM-10012' for one. */
export async function announce(tx: Tx, topics: string | string[], to: Audience) {
  await tx`select pg_notify(${liveChannel}, ${announcement(topics, to)})`;
}

/** Several at once. */
export async function announceEach(tx: Tx, announcements: string[]) {
  await tx`select pg_notify(${liveChannel}, event) from unnest(${announcements}::text[]) event`;
}

/** For a statement that says it besides what it does. */
export function announcement(topics: string | string[], to: Audience) {
  return JSON.stringify({ topics: [topics].flat(), to } satisfies Announced);
}

/** Ends the streams of somebody whose rights have changed (signed out, suspended, made an admin), in every process: who
 *  may hear what is checked only when a stream opens. Announced last, after what they are still to hear. */
export async function endStreams(tx: Tx, personId: string) {
  await tx`select pg_notify(${liveChannel}, ${JSON.stringify({ endsStreamsOf: personId } satisfies End)})`;
}

/** GET /api/live: what any process announces, to every open browser that may see it, as server-sent events. */
export function liveRoutes(app: FastifyInstance, db: Db, reads: Reads) {
  const readers = liveReaders();
  const history = liveHistory();
  /** Whose streams were ended lately, and when. */
  const ended = new Map<string, number>();
  const end = (personId: string) => {
    const at = performance.now();
    for (const [id, past] of ended) if (past < at - history.keptMs) ended.delete(id);
    ended.set(personId, at);
    readers.end(({ person }) => person?.id === personId);
  };
  const pass = (said: Announced | End) => {
    if ('endsStreamsOf' in said) return end(said.endsStreamsOf);
    history.add(said);
    return readers.tell(said);
  };
  const heard: (Announced | End)[] = [];
  let passing: Promise<void> | undefined;
  // Whoever is told comes to look at once: not before it can be seen there.
  const passAll = async () => {
    while (heard.length > 0) {
      const now = heard.splice(0);
      await reads.caughtUp();
      now.forEach(pass);
    }
  };
  /** Something was said that nobody heard: everyone comes back, and is told so. */
  const loseTrack = () => {
    history.begin();
    readers.end();
  };
  const hear = (payload: string) => {
    const said = readPayload(payload);
    // Of another release that runs beside this one for a while: whoever listens fetches everything.
    if (!said) return loseTrack();
    heard.push(said);
    passing ??= passAll().finally(() => (passing = undefined));
  };
  let stopListening = async () => {};
  let heartbeat: NodeJS.Timeout;

  app.addHook('onReady', async () => {
    const listening = await db.listen(
      liveChannel,
      hear,
      // Called again when the database came back: what was said in between is lost, so everyone reconnects and refetches.
      loseTrack,
    );
    stopListening = () => listening.unlisten();
    heartbeat = setInterval(() => readers.beat(), heartbeatMs);
  });
  app.addHook('preClose', async () => {
    clearInterval(heartbeat);
    readers.end();
    await settleInTime(stopListening());
  });

  bindRawEndpoint(app, live.listen, (request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    reply.raw.write('retry: 2000\n: welcome\n\n');
    const reader: Reader = { raw: reply.raw, person: request.person };
    readers.add(reader);
    reply.raw.once('close', () => readers.remove(reader));
    for (const event of history.since(agoOf(request.query), reader)) readers.write(reader, event);
    // Who they are was asked for at the beginning: it may have ended before the line stood.
    const endedAt = reader.person && ended.get(reader.person.id);
    if (endedAt && endedAt > performance.now() - reply.elapsedTime) readers.end((one) => one === reader);
  });
}

const Payload = z.union([
  z.object({
    topics: z.array(z.string()),
    to: z.union([z.enum(['everyone', 'admins']), z.array(z.string())]),
  }),
  z.object({ endsStreamsOf: z.string() }),
]);

function readPayload(payload: string): Announced | End | undefined {
  return Payload.safeParse(JSON.parse(payload)).data;
}

/** How long ago the reader last knew what there was; who does not say has loaded nothing yet. */
function agoOf(query: unknown) {
  const ago = Number((query as { ago?: unknown }).ago);
  return ago > 0 ? ago : 0;
}
