import { expect, test } from 'vitest';
import { messages } from '#contract/people/messages.ts';
import { picturesPath, uploadsPath } from '#contract/trade/pictures.ts';
import { listenOnPort } from '../listen-on-port.ts';
import { newWorld } from '../world.ts';
import { openRawSocket, plain, statusesIn } from './raw-socket.ts';

const hurry = { headMs: 200, requestMs: 600, silenceMs: 1000 };
const forEver = ['Content-Length: 100000', 'Content-Type: application/json'];

/** Sends one more byte now and then, as slowly as the server lets it. */
function trickle(socket: { write: (bytes: string) => void; destroyed: boolean }, bytes: string) {
  const timer = setInterval(() => (socket.destroyed ? clearInterval(timer) : socket.write(bytes)), 50);
}

test('whoever never ends the head of a request is cut off', async () => {
  const { dial, say } = await openRawSocket((await newWorld({ timeouts: hurry })).app);
  const { socket, closed } = dial('GET / HTTP/1.1\r\nHost: localhost\r\n');
  trickle(socket, 'X-A: b\r\n');

  expect(statusesIn(await closed)).toEqual([408]);
  expect(statusesIn(await say(plain('GET /healthz', ['Connection: close'])))).toEqual([200]);
});

test.each([
  ['a message', messages.send.path, forEver],
  ['a form', picturesPath, ['Content-Length: 100000', 'Content-Type: multipart/form-data; boundary=b']],
  ['a body in pieces', messages.send.path, ['Transfer-Encoding: chunked', 'Content-Type: application/json']],
])('whoever never ends %s is cut off, and nothing is kept', async (_, path, head) => {
  const world = await newWorld({ timeouts: hurry });
  const { dial } = await openRawSocket(world.app);
  const { cookie } = await world.person();
  const { socket, closed } = dial(plain(`POST ${path}`, [`Cookie: ${cookie}`, ...head]));
  trickle(socket, '1\r\n \r\n');

  expect(statusesIn(await closed)).not.toContain(200);
  expect(await world.db`select from messages`).toHaveLength(0);
});

test('a chunk of an upload that never ends is cut off, and what came is kept', async () => {
  const world = await newWorld();
  const { cookie } = await world.person();
  const headers = { cookie, 'tus-resumable': '1.0.0' };
  const calm = await listenOnPort(world.app);
  const begun = await fetch(`${calm.url}${uploadsPath}`, {
    method: 'POST',
    headers: { ...headers, 'upload-length': '100000' },
  });
  const path = begun.headers.get('location')!;
  // Time enough to ask who is calling, and for which upload.
  const { dial } = await openRawSocket(await world.another({ timeouts: { ...hurry, requestMs: 3000 } }));
  const head = [`Cookie: ${cookie}`, 'Tus-Resumable: 1.0.0', 'Upload-Offset: 0', 'Content-Length: 100000'];
  const { socket, closed } = dial(
    plain(`PATCH ${path}`, [...head, 'Content-Type: application/offset+octet-stream'], 'x'.repeat(1000)),
  );
  trickle(socket, 'x');

  await closed;

  const left = await fetch(`${calm.url}${path}`, { method: 'HEAD', headers });
  expect(Number(left.headers.get('upload-offset'))).toBeGreaterThanOrEqual(1000);
});

test('whoever opens a connection and says nothing is cut off', async () => {
  const { say } = await openRawSocket((await newWorld({ timeouts: hurry })).app);

  expect(statusesIn(await say(''))).not.toContain(200);
});

test('whoever never reads the answer is cut off', async () => {
  const { app } = await newWorld({ timeouts: hurry });
  app.get('/large', async () => Buffer.alloc(50_000_000));
  const cut = new Promise<string>((resolve) => {
    app.server.on('connection', (socket) => socket.once('close', () => resolve('cut')));
  });
  const { dial } = await openRawSocket(app);
  const { socket } = dial(plain('GET /large'));
  socket.pause();

  expect(await cut).toBe('cut');
});

test('a reader of live news who is only quiet is not cut off', async () => {
  const { app, db } = await newWorld();
  const { dial } = await openRawSocket(app);
  const { socket } = dial(plain('GET /api/live'));
  const heard = new Promise<string>((resolve) => {
    socket.on('data', (chunk) => String(chunk).includes('products') && resolve(String(chunk)));
  });
  socket.once(
    'data',
    () =>
      void db`select pg_notify('live', ${JSON.stringify({ topics: ['products'], to: 'everyone' })})`.execute(),
  );

  expect(app.server.timeout).toBeGreaterThan(2 * 25_000);
  expect(await heard).toContain('products');
});
