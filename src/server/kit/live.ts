import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Db, Tx } from './db.ts';

const channel = 'live';
const heartbeatMs = 25_000;
/** More unread text than this and the reader has gone away or is stuck: cut, so that it comes back and refetches. */
const mostUnreadBytes = 256 * 1024;

/** Told inside the transaction, so nobody hears of a change that was rolled back. */
export async function announce(tx: Tx, topic: string, id: string) {
  await tx`select pg_notify(${channel}, ${JSON.stringify({ topic, id })})`;
}

/** GET /api/live: every announcement of every process, to every open browser, as server-sent events. */
export function liveRoutes(app: FastifyInstance, db: Db) {
  const open = new Set<FastifyReply>();
  let stopListening = async () => {};
  let heartbeat: NodeJS.Timeout;

  app.addHook('onReady', async () => {
    // Called again when the database came back: what was said meanwhile is lost, so everyone reconnects and refetches.
    const listening = await db.listen(
      channel,
      (payload) => tell(open, `data: ${payload}\n\n`),
      () => endAll(open),
    );
    stopListening = () => listening.unlisten();
    heartbeat = setInterval(() => tell(open, ': still here\n\n'), heartbeatMs);
  });
  app.addHook('preClose', async () => {
    clearInterval(heartbeat);
    endAll(open);
    await stopListening();
  });

  app.get('/api/live', (request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-cache, no-transform',
      'x-accel-buffering': 'no',
    });
    reply.raw.write('retry: 2000\n: welcome\n\n');
    open.add(reply);
    request.raw.once('close', () => open.delete(reply));
  });
}

function tell(open: Set<FastifyReply>, text: string) {
  for (const { raw } of open) {
    if (raw.writableLength > mostUnreadBytes) raw.destroy();
    else raw.write(text);
  }
}

function endAll(open: Set<FastifyReply>) {
  for (const { raw } of open) raw.end();
  open.clear();
}
