import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { connect, createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { ownDatabase } from '../../test/database.ts';
import { processes } from '../../test/processes.ts';
import { builtServer, type ServerProcess, startServer, temporaryFolder } from '../../test/server-process.ts';

async function startCrew(settings: Record<string, string> = {}) {
  const DATABASE_URL = await ownDatabase();
  return startServer({ DATABASE_URL, DATA_DIR: await temporaryFolder(), WORKERS: '2', ...settings });
}

/** By a connection of its own each time, so that the workers take turns. */
async function ask({ url }: ServerProcess, path: string, body?: object) {
  const asking = request(url + path, {
    agent: false,
    // One that comes in the instant in which the last worker stops listening is cut only when all have ended.
    signal: AbortSignal.timeout(30_000),
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '10.0.0.9' },
  });
  asking.end(body && JSON.stringify(body));
  const [answer] = (await once(asking, 'response')) as [IncomingMessage];
  return { status: answer.statusCode!, headers: answer.headers, body: await text(answer) };
}

/** Without asking for anything: an answer may wait for all requests in flight, and this one waits for it. */
async function isListening({ url }: ServerProcess) {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  return once(socket, 'connect').then(
    () => Boolean(socket.destroy()),
    () => false,
  );
}

function workersOf({ pid }: ServerProcess) {
  return processes()
    .filter(({ parent, command }) => parent === pid && command.includes(builtServer))
    .map((worker) => worker.pid);
}

/** Which processes have written that they answered. */
function answeredBy(server: ServerProcess) {
  return new Set([...server.output().matchAll(/"pid":(\d+).*"route":/g)].map(([, pid]) => Number(pid)));
}

test('two workers answer at one address, share their limits, and the address is said once', async () => {
  const server = await startCrew({ LOG_LEVEL: 'info' });

  // As many as a network of visitors may send in an hour, and one more.
  const sent = [];
  for (let i = 0; i < 151; i++) sent.push((await ask(server, '/api/messages', { message: 'salaam' })).status);

  expect(sent.filter((status) => status === 200)).toHaveLength(150);
  expect(sent).toContain(429);
  await expect.poll(() => answeredBy(server)).toEqual(new Set(workersOf(server)));
  expect(workersOf(server)).toHaveLength(2);
  expect(server.output().match(/Kisan Mandi is ready/g)).toHaveLength(1);
  expect(await server.end('SIGTERM')).toBe(0);
  expect(workersOf(server)).toEqual([]);
});

test('a worker that is killed is replaced, and readers go on reading', async () => {
  const server = await startCrew();
  const before = workersOf(server);

  process.kill(before[0]!, 'SIGKILL');
  await expect.poll(() => server.output()).toContain('(SIGKILL) and is being replaced');
  await expect.poll(() => workersOf(server).filter((pid) => pid !== before[0])).toHaveLength(2);

  // Each as soon as its database answers, which on a busy machine is not at once.
  for (let i = 0; i < 4; i++) await expect.poll(async () => (await ask(server, '/readyz')).status).toBe(200);
  expect(await server.end('SIGINT')).toBe(0);
});

test('a request in flight is finished by its worker before all end', async () => {
  const server = await startCrew();
  const sending = request(`${server.url}/api/messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', expect: '100-continue' },
  });
  sending.flushHeaders();
  await once(sending, 'continue');

  const ended = server.end('SIGTERM');
  await expect.poll(() => isListening(server)).toBe(false);
  sending.end('{"message":"late but whole"}');
  const [answer] = (await once(sending, 'response')) as [IncomingMessage];

  expect(answer.statusCode).toBe(200);
  expect(await ended).toBe(0);
});

test('a taken port stops the start with one sentence', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as { port: number };

  const failure = await startCrew({ PORT: String(port) }).then(() => '', String);

  other.close();
  expect(failure.match(/Port \d+ is taken by another program\./g)).toHaveLength(1);
  expect(failure).toMatch(/^Error: ended with 1:/);
  expect(failure).not.toMatch(/replaced|ready/);
});

test('when the first process is killed no worker stays behind', async () => {
  const server = await startCrew();
  const workers = workersOf(server);

  await server.end('SIGKILL');

  await expect.poll(() => workers.filter(isRunning)).toEqual([]);
});

function isRunning(pid: number) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
