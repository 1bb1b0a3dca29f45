import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { ownDatabase } from '../../../../test/database.ts';
import { listenOnPort } from '../../../../test/listen-on-port.ts';
import { startServer } from '../../../../test/server-process.ts';
import { newWorld } from '../../../../test/world.ts';
import { connect, type Db } from '../database/db.ts';
import { newMetrics } from './metrics.ts';

await ownDatabase();

async function watched(change: { db?: Db } = {}) {
  const world = await newWorld();
  const metrics = newMetrics(change.db ?? world.db);
  const app = await world.another({ metrics });
  return { world, app, metrics };
}

test('requests are counted by pattern and class of status, never by address', async () => {
  const { app, metrics } = await watched();
  await app.inject('/api/products/product_1700000000000?phone=03001234567');
  await app.inject('/secret/03001234567');
  await app.inject('/healthz');

  const text = await metrics.read();

  expect(text).toContain('http_requests_total{method="GET",route="/api/products/:id",status="4xx"} 1');
  expect(text).toContain('http_requests_total{method="GET",route="unknown",status="4xx"} 1');
  expect(text).toContain('http_request_duration_seconds_count{method="GET",route="/healthz",status="2xx"} 1');
  expect(text).not.toMatch(/03001234567|1700000000000|secret/);
});

test('a live stream counts while it is open, and its length is no answer time', async () => {
  const { app, metrics } = await watched();
  const { url } = await listenOnPort(app);

  const request = get(`${url}/api/live`);
  const [line] = (await once(request, 'response')) as [IncomingMessage];
  expect(await metrics.read()).toContain('kisan_mandi_live_connections 1');
  request.destroy();
  line.destroy();

  await expect.poll(() => metrics.read()).toContain('kisan_mandi_live_connections 0');
  expect(await metrics.read()).not.toContain(
    'http_request_duration_seconds_count{method="GET",route="/api/live"',
  );
});

test('the outbox, the database and the process are told', async () => {
  const { world, metrics } = await watched();
  await world.db`
    insert into outbox (channel, sealed, tries, give_up_at, failed_at)
    values ('sms', '', 0, now(), null), ('sms', '', 3, now(), null), ('sms', null, 9, now(), now())`;

  const text = await metrics.read();

  expect(text).toContain('kisan_mandi_outbox_waiting 2');
  expect(text).toContain('kisan_mandi_outbox_failing 1');
  expect(text).toContain('kisan_mandi_outbox_given_up 1');
  expect(text).toContain('kisan_mandi_database_up 1');
  expect(text).toMatch(/kisan_mandi_database_answer_seconds 0?\.?\d/);
  expect(text).toMatch(/kisan_mandi_database_connections\{state="\w+"\} \d/);
  expect(text).toMatch(/process_resident_memory_bytes \d{6}/);
  expect(text).toMatch(/nodejs_eventloop_lag_seconds \d/);
  expect(text).toMatch(/process_start_time_seconds \d{9}/);
});

test('without its database the metrics still answer, and say so', async () => {
  const gone = connect('postgres://nobody@127.0.0.1:1/none', { connections: 1 });
  onTestFinished(() => gone.end({ timeout: 0 }));
  const { metrics } = await watched({ db: gone });

  const text = await metrics.read();

  expect(text).toContain('kisan_mandi_database_up 0');
  expect(text).not.toMatch(/kisan_mandi_outbox_waiting \d/);
});

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, 'close');
  return port;
}

test('the metrics have a port of their own, and the public one knows nothing of them', async () => {
  const port = await freePort();
  const server = await startServer({ DATABASE_URL: await ownDatabase(), METRICS_PORT: String(port) });

  expect((await fetch(`${server.url}/metrics`, { headers: { accept: 'text/plain' } })).status).toBe(404);
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);

  expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4');
  expect(await answer.text()).toContain('http_requests_total{method="GET",route="');
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
  expect(await server.end()).toBe(0);
});
