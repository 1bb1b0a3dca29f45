import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { ownDatabase } from '../../test/database.ts';
import { processes } from '../../test/processes.ts';
import { post } from '../../test/sign-in.ts';
import { marketFolder, type ServerProcess, startServer, temporaryFolder } from '../../test/server-process.ts';

async function sendMessage({ url }: ServerProcess, message: string) {
  const answer = await fetch(`${url}/api/messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ message }),
  });
  expect(answer.status).toBe(200);
}

/** The servers, without a connection that was forked off in this moment and is still named like its server. */
function postgresOn(folder: string) {
  const found = processes().filter(
    ({ command }) => command.includes(`${folder}/`) && command.includes('bin/postgres'),
  );
  return found.filter(({ parent }) => !found.some(({ pid }) => pid === parent));
}

test('SIGTERM ends the server and its database, and the next start finds what was kept', async () => {
  const folder = await temporaryFolder();
  const first = await startServer({ DATA_DIR: folder, LOG_LEVEL: 'info', DEMO_DATA: 'on' });
  await sendMessage(first, 'kept');

  expect(await first.end('SIGTERM')).toBe(0);
  expect(postgresOn(folder)).toEqual([]);
  // The address is the last line of the start; only what is asked for comes after it.
  const [, after] = first.output().split(first.url);
  expect(after).not.toContain('listening');
  expect(after).toContain('/api/messages');

  const second = await startServer({ DATA_DIR: folder, DEMO_DATA: 'on' });
  expect(first.output()).toContain('Creating a new database');
  expect(first.output()).toContain('filled with demo data');
  expect(first.output()).toMatch(
    /Drawing the pictures of its (\d+) products \(only once\) …\n(  \d+ of \1\n){3}  \1 of \1\n/,
  );
  expect(second.output()).not.toContain('Creating a new database');
  expect(second.output()).not.toContain('demo data');
});

test('after a kill -9 the next start takes over the orphaned database, never a second one', async () => {
  const folder = await marketFolder();
  const first = await startServer({ DATA_DIR: folder });
  await sendMessage(first, 'kept');

  await first.end('SIGKILL');
  expect(postgresOn(folder)).toHaveLength(1);
  const second = await startServer({ DATA_DIR: folder, DEMO_DATA: 'on' });

  expect(postgresOn(folder)).toHaveLength(1);
  // Had the message been lost, the market would have been empty and filled.
  expect(second.output()).not.toContain('demo data');
  expect(await second.end()).toBe(0);
  expect(postgresOn(folder)).toEqual([]);
});

test('a second server on the same data folder is told so and leaves the first alone', async () => {
  const folder = await marketFolder();
  const first = await startServer({ DATA_DIR: folder });

  await expect(startServer({ DATA_DIR: folder })).rejects.toThrow(
    /Another Kisan Mandi is already using the data folder/,
  );

  await sendMessage(first, 'still here');
});

test('[6-07] the first admin is made on the command line', async () => {
  const folder = await marketFolder();
  const { url } = await startServer({ DATA_DIR: folder });
  const person = { username: 'Ayesha Khan', phoneNumber: '03000000004', roles: { isBuyer: true } };
  expect((await post(`${url}/api/people`, person)).status).toBe(200);
  const admin = (phone: string) =>
    execFileSync(process.execPath, ['--import', 'tsx', 'scripts/admin.ts', phone], {
      env: { ...process.env, DATA_DIR: folder },
      encoding: 'utf8',
      stdio: 'pipe',
    });

  expect(admin('+923000000004')).toContain('Ayesha Khan is now an admin.');
  expect(() => admin('03009999999')).toThrow('Command failed');
});

test('a taken port is named in a sentence', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  const { port } = other.address() as { port: number };

  const start = startServer({ DATABASE_URL: await ownDatabase(), PORT: String(port) });

  await expect(start).rejects.toThrow(`Port ${port} is taken by another program.`);
  other.close();
});

test('a bad setting stops the start', async () => {
  await expect(startServer({ PORT: 'abc' })).rejects.toThrow('The setting PORT must be a whole number');
});

test('a request in flight is finished before the server ends', async () => {
  const server = await startServer({ DATABASE_URL: await ownDatabase() });
  const sending = request(`${server.url}/api/messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', expect: '100-continue' },
  });
  sending.flushHeaders();
  await once(sending, 'continue');

  const ended = server.end('SIGTERM');
  await refused(server.url);
  sending.end('{"message":"late but whole"}');
  const [answer] = (await once(sending, 'response')) as [IncomingMessage];

  expect(answer.statusCode).toBe(200);
  expect(await ended).toBe(0);
});

/** Resolves once the server takes nothing new any more: it has heard the signal. */
async function refused(url: string): Promise<void> {
  const open = await fetch(`${url}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );
  if (open) return refused(url);
}
