import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readMigrations } from '#server/kit/database/migrate.ts';
import { checkDatabase } from '#server/operations/check-database.ts';
import { checkBucket } from '#server/operations/check-outside.ts';
import { examine } from '#server/operations/examine.ts';
import { checkNode, checkPackages } from '#server/operations/check-place.ts';
import { bareDatabase, connectToOwnDatabase, ownDatabase } from './database.ts';
import { ownBucket } from './own-bucket.ts';
import { marketFolder, startServer, temporaryFolder } from './server-process.ts';

/** The command as its user runs it: what it printed, and its exit code. To compile it costs two seconds of a core: once for a
 *  healthy market and once for a broken one. */
async function doctor(settings: Record<string, string>) {
  const env = { ...process.env, PORT: '0', ...settings };
  return new Promise<{ text: string; code: number }>((resolve) => {
    const args = ['--import', 'tsx', 'scripts/doctor.ts'];
    execFile(process.execPath, args, { env }, (error, stdout, stderr) =>
      resolve({ text: stdout + stderr, code: error ? Number(error.code) : 0 }),
    );
  });
}

/** What the command prints, each finding in a line. */
async function findings(settings: Record<string, string>) {
  const env = { ...process.env, PORT: '0', ...settings };
  const lines: string[] = [];
  for await (const { state, what, todo } of examine({ root: process.cwd(), env, isBuilt: true }))
    lines.push(`${state}: ${what}`, todo ?? '');
  return lines.join('\n');
}

test('a healthy market gets no trouble, and is left as it was', async () => {
  const folder = await marketFolder();
  const { url } = await startServer({ DATA_DIR: folder });
  const before = await readdir(folder);

  const { text, code } = await doctor({ DATA_DIR: folder, PORT: new URL(url).port });

  expect(text).not.toContain('trouble');
  expect(code).toBe(0);
  expect(text).toContain(`ok       The market answers on port ${new URL(url).port}.`);
  expect(text).toMatch(
    /ok {7}The database postgres:\/\/127\.0\.0\.1:\d+\/kisan_mandi answers, PostgreSQL 18/,
  );
  expect(text).toContain('ok       The database is up to date.');
  expect(text).not.toContain('runs without its market');
  const elsewhere = await findings({ DATA_DIR: folder, PORT: String(await freePort()) });
  expect(elsewhere).toMatch(
    /warning: Nothing answers on port \d+\.\nIf this market uses another port, set PORT\./,
  );
  expect(elsewhere).not.toContain('is not running');
  expect(text).toContain('warning  Demo mode');
  expect(text).not.toContain(await readFile(join(folder, 'postgres/password'), 'utf8'));
  expect(await readdir(folder)).toEqual(before);
});

test('a killed market leaves an orphan, and a killed database a stale lock', async () => {
  const folder = await marketFolder();
  const server = await startServer({ DATA_DIR: folder });
  await server.end('SIGKILL');

  expect(await findings({ DATA_DIR: folder })).toContain(
    'warning: The database is still running after its market was killed',
  );

  const pid = Number(
    (await readFile(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n')[0],
  );
  process.kill(pid, 'SIGKILL');
  await expect.poll(() => isAlive(pid)).toBe(false);
  const after = await findings({ DATA_DIR: folder });

  expect(after).toContain('its lock is stale');
  expect(after).not.toContain('trouble');
});

/** Nobody listens there any more. */
async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

function isAlive(pid: number) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('a new folder is left empty', async () => {
  const folder = await temporaryFolder();

  const found = await findings({ DATA_DIR: folder });

  expect(found).toContain('warning: There is no database in the data folder yet.');
  expect(found).not.toContain('trouble');
  expect(await readdir(folder)).toEqual([]);
});

test('a broken installation hears of all its troubles, and no password is shown', async () => {
  const other = createServer((_, response) => response.end('hello')).listen(0, '127.0.0.1');
  await once(other, 'listening');
  onTestFinished(() => void other.close());
  const { port } = other.address() as { port: number };

  const { text, code } = await doctor({
    DATA_DIR: '/proc',
    PORT: String(port),
    DATABASE_URL: 'postgres://kisan:hidden-1@127.0.0.1:1/market',
    DATABASE_REPLICA_URL: 'postgres://kisan:hidden-8@127.0.0.1:2/market',
    S3_URL: 'http://127.0.0.1:1',
    S3_BUCKET: 'mandi',
    S3_KEY: 'hidden-2',
    S3_SECRET: 'hidden-3',
    SMS_URL: 'http://user:hidden-4@127.0.0.1:1/send?key=hidden-5',
    SMS_TEMPLATE: 'to={to}&text={text}',
    SMTP_URL: 'smtp://user:hidden-6@127.0.0.1:1',
    APP_SECRET: `hidden-7${'x'.repeat(32)}`,
  });

  expect(code).toBe(1);
  expect(text).toMatch(/trouble {2}You cannot write to the data folder \/proc of user \d+: E\w+\./);
  expect(text).toContain(`trouble  Port ${port} is taken by another program.`);
  expect(text).toContain(
    'trouble  The database postgres://127.0.0.1:1/market does not answer: ECONNREFUSED.',
  );
  expect(text).toContain('trouble  The replica postgres://127.0.0.1:2/market does not answer: ECONNREFUSED.');
  expect(text).toContain('trouble  The bucket mandi at http://127.0.0.1:1 cannot be used: ECONNREFUSED.');
  expect(text).toContain('trouble  The SMS gateway http://127.0.0.1:1/send cannot be reached: ECONNREFUSED.');
  expect(text).toContain('trouble  The mail server smtp://127.0.0.1:1 cannot be reached: ECONNREFUSED.');
  expect(text).not.toContain('hidden');
});

test('bad settings are named, each in a line', async () => {
  const found = await findings({ PORT: 'abc', DEMO_DATA: 'perhaps' });

  expect(found).toContain('trouble: The setting PORT must be a whole number from 0 to 65535.');
  expect(found).toContain('trouble: The setting DEMO_DATA must be on or off.');
});

test('a secret that others may read is trouble, and so are uploads', async () => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'secret'), 'x'.repeat(64));
  await chmod(join(folder, 'secret'), 0o644);
  await mkdir(join(folder, 'uploads'));
  await chmod(join(folder, 'uploads'), 0o755);

  const found = await findings({ DATA_DIR: folder });

  expect(found).toContain(`trouble: Other users can read ${folder}/secret.`);
  expect(found).toContain(`Run chmod 700 ${folder}/uploads.`);
});

test('a database that is behind, ahead, edited or new is told apart', async () => {
  const { db } = await connectToOwnDatabase();
  const steps = await readMigrations('db/migrations');
  const said = async (known = steps) =>
    (await checkDatabase(await ownDatabase(), known)).map(({ state, what }) => `${state}: ${what}`);

  expect(await said()).toContain('ok: The database is up to date.');
  const later = { name: '9999-later.sql', hash: '' };
  expect(await said([...steps, { ...later, text: '' }])).toContain(
    'warning: The database is 1 migration behind.',
  );
  const [first, ...rest] = steps;
  expect(await said([{ ...first!, hash: 'other' }, ...rest])).toContain(
    `trouble: The migration ${first!.name} was edited after it ran.`,
  );
  await db`insert into migrations ${db(later)}`;
  expect(await said()).toContain('trouble: The database was made by a newer version of this program.');

  const findings = await checkDatabase(await bareDatabase(), steps);
  expect(findings.map(({ what }) => what)).toContain('The database has no market tables yet.');
});

test('a bucket that works is left as it was', async () => {
  const [finding] = await checkBucket({ s3: await ownBucket() });

  expect(finding).toMatchObject({ state: 'ok' });
});

test('an old Node.js and packages that do not fit the lock are trouble', async () => {
  const root = await temporaryFolder();
  await writeFile(
    join(root, 'package-lock.json'),
    JSON.stringify({ packages: { '': {}, 'node_modules/zod': { version: '1.0.0' } } }),
  );

  expect(checkNode('18.20.0')).toMatchObject({ state: 'trouble' });
  expect(checkPackages(root)).toMatchObject({ state: 'trouble', todo: 'Run npm ci.' });
  expect(checkPackages(process.cwd())).toMatchObject({ state: 'ok' });
});
