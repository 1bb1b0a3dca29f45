import { createServer, type ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Db } from '../database/db.ts';
import { listenError } from '../listening.ts';
import { isOwnRequest } from '../http/own-requests.ts';
import { inTime } from '../http/unavailable.ts';

const live = '/api/live';
const timeoutMs = 2000;
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export type Metrics = { watch: (app: FastifyInstance) => void; read: () => Promise<string> };

/** What this process has done so far, and how its database and its outbox stand at the moment of reading. */
export function newMetrics(db: Db): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `kisan_mandi_${name}`, help, labelNames, registers });
  const labelNames = ['method', 'route', 'status'];
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests answered, by route pattern and class of status.',
    labelNames,
    registers,
  });
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to the end of its answer, without live streams, which stay open.',
    labelNames,
    buckets,
    registers,
  });
  const liveConnections = gauge('live_connections', 'Open live streams.');
  const isUp = gauge('database_up', '1 if the database answered within two seconds.');
  const answer = gauge(
    'database_answer_seconds',
    'Time of the smallest question, with the wait for a place.',
  );
  const connections = gauge('database_connections', 'Connections of all processes, by state.', ['state']);
  const waiting = gauge('outbox_waiting', 'Messages not sent yet.');
  const failing = gauge('outbox_failing', 'Messages among them that failed at least once.');
  const clientErrors = gauge('client_errors', 'Errors on people’s screens that were told in the last month.');
  const givenUp = gauge('outbox_given_up', 'Messages that were given up in the last month.');

  return {
    watch: (app) => {
      app.addHook('onRequest', async ({ routeOptions }, { raw }) => {
        if (routeOptions.url !== live) return;
        liveConnections.inc();
        raw.once('close', () => liveConnections.dec());
      });
      app.addHook('onResponse', async (request, reply) => {
        if (isOwnRequest(request)) return;
        const { method, routeOptions } = request;
        // The pattern and never the address: that can hold phone numbers, and anybody could make up new ones for ever.
        const route = routeOptions.url ?? 'unknown';
        const labels = { method, route, status: `${Math.floor(reply.statusCode / 100)}xx` };
        requests.inc(labels);
        if (route !== live) seconds.observe(labels, reply.elapsedTime / 1000);
      });
    },
    read: async () => {
      const now = await inTime(readGauges(db), timeoutMs).catch(() => undefined);
      isUp.set(now ? 1 : 0);
      connections.reset();
      // Nothing rather than a nought that nobody has seen.
      for (const one of [answer, waiting, failing, givenUp, clientErrors]) one.remove();
      if (now) {
        answer.set(now.seconds);
        waiting.set(now.waiting);
        failing.set(now.failing);
        givenUp.set(now.givenUp);
        clientErrors.set(now.clientErrors);
        for (const { state, count } of now.connections) connections.set({ state }, count);
      }
      return registry.metrics();
    },
  };
}

/** GET /metrics on a port of its own, which is not for the public. */
export async function showMetrics(metrics: Metrics, { host, port }: { host: string; port: number }) {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics')
      return send(response, 404, 'Look at /metrics.\n');
    return void metrics.read().then(
      (text) => send(response, 200, text),
      () => send(response, 500, 'The metrics could not be read.\n'),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen({ host, port, exclusive: true }, resolve);
  }).catch((error: unknown) => {
    throw listenError(error, { host, port, setting: 'METRICS_PORT' });
  });
  return async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
}

function send(response: ServerResponse, status: number, text: string) {
  response.writeHead(status, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text);
}

async function readGauges(db: Db) {
  const from = performance.now();
  await db`select 1`;
  const seconds = (performance.now() - from) / 1000;
  const [outbox] = await db<{ waiting: number; failing: number; givenUp: number }[]>`
    select count(*) filter (where failed_at is null)::int as waiting,
      count(*) filter (where failed_at is null and tries > 0)::int as failing,
      count(failed_at)::int as given_up
    from outbox`;
  const [screens] = await db<{ clientErrors: number }[]>`
    select coalesce(sum(seen), 0)::int as client_errors from client_errors`;
  const connections = await db<{ state: string; count: number }[]>`
    select coalesce(state, 'unknown') as state, count(*)::int as count from pg_stat_activity
    where datname = current_database() and application_name = 'kisan-mandi' group by 1`;
  return { seconds, ...outbox!, ...screens!, connections };
}
