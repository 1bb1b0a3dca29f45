import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { bareDatabase, ownDatabase } from '../../test/database.ts';
import { databaseProxy } from '../../test/database-proxy.ts';
import { freePorts } from '../../test/free-ports.ts';
import { startServer, temporaryFolder } from '../../test/server-process.ts';

const nowhere = 'http://127.0.0.1:1';

test('a database that comes later than the market is waited for, and whoever asks meanwhile is told', async () => {
  const line = await databaseProxy(await ownDatabase());
  line.down();
  const home = `http://127.0.0.1:${(await freePorts(1))[0]}`;
  const starting = startServer({ DATABASE_URL: line.url, PORT: new URL(home).port });
  const ask = (path: string) =>
    fetch(home + path).then(
      async (answer) => ({
        status: answer.status,
        again: answer.headers.get('retry-after'),
        text: await answer.text(),
      }),
      () => undefined,
    );
  const away = {
    status: 503,
    again: '2',
    text: expect.stringContaining('The market cannot be reached right now.'),
  };
  await expect.poll(() => ask('/')).toEqual(away);
  for (const path of ['/api/products', '/readyz', '/search']) expect(await ask(path)).toEqual(away);
  expect((await ask('/healthz'))?.status).toBe(200);

  await line.up();
  const { url, output } = await starting;

  expect((await fetch(`${url}/api/products`)).status).toBe(200);
  expect(output()).toContain('The database cannot be reached. Look at DATABASE_URL.');
  expect(output()).not.toContain(new URL(line.url).password);
});

test('whoever starts with a wrong password for the database is told so', async () => {
  const wrong = Object.assign(new URL(await ownDatabase()), { password: 'hidden' });
  await expect(startServer({ DATABASE_URL: wrong.href })).rejects.toThrow(
    /ended with 1:\n(?!.*hidden)[^]*The database refuses us\. Look at DATABASE_URL\./,
  );
});

test('whoever starts on a data folder that cannot be written is told which, in one sentence', async () => {
  await expect(startServer({ DATA_DIR: '/sys/kisan-mandi' })).rejects.toThrow(
    /ended with 1:\nThe data folder cannot be used: \/sys\/kisan-mandi.* \(E\w+\)\. Free some space, give it to your user.*\n$/,
  );
});

test('a port for the metrics that is taken is told at once, before a database is made', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;

  await expect(
    startServer({ DATA_DIR: await temporaryFolder(), METRICS_PORT: String(port) }),
  ).rejects.toThrow(
    `ended with 1:\nPort ${port} is taken by another program. Stop it, or set METRICS_PORT to another number.\n`,
  );
});

test.each([
  ['no number', [], 'npm run admin -- 03001234567'],
  ['a database that is away', ['03001234567'], 'The database does not answer: ECONNREFUSED.'],
])('whoever makes an admin with %s is told what to do', async (_, given, sentence) => {
  const made = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/admin.ts', ...given], {
    env: { ...process.env, DATABASE_URL: 'postgres://nobody:hidden@127.0.0.1:1/none' },
    encoding: 'utf8',
  });
  expect(made.status).toBe(1);
  expect(made.stderr).toContain(sentence);
  expect(made.stderr).not.toMatch(/hidden|\n +at /);
});

test('whoever gives backup, restore or doctor words that they do not know is told how to say it', () => {
  // To compile a command costs two seconds of a core: all of them in one process.
  const run = `for (const given of [['backup', '--help'], ['restore', 'a', 'b'], ['doctor', 'PORT=abc']]) {
    process.argv.splice(1, Infinity, ...given);
    await import('./scripts/' + given[0] + '.ts');
  }`;
  const told = spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', run], {
    env: { ...process.env, DATABASE_URL: 'postgres://nobody:hidden@127.0.0.1:1/none' },
    encoding: 'utf8',
  });
  expect(told).toMatchObject({ status: 1, stdout: '' });
  expect(told.stderr.match(/npm run \w+ .*/g)).toEqual([
    'npm run backup copies database and pictures into backups/<time>.',
    'npm run backup -- /mnt/monday copies them into a new folder of your choice.',
    'npm run restore -- backups/…',
    'npm run doctor takes no arguments. A setting stands before it: PORT=4000 npm run doctor',
  ]);
});

const bucketAway = { S3_URL: nowhere, S3_BUCKET: 'mandi', S3_KEY: 'key', S3_SECRET: 'secret' };

test('a demo market starts without its pictures while their bucket is away', async () => {
  const { url, output } = await startServer({
    DATABASE_URL: await bareDatabase(),
    DATA_DIR: await temporaryFolder(),
    DEMO_DATA: 'on',
    ...bucketAway,
  });

  expect(output()).toContain('The demo pictures could not be saved. The next start will try again.');
  await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(200);
});

test('a market starts while bucket, gateways, weather and geocoder are all away', async () => {
  const { url, output } = await startServer({
    DATABASE_URL: await ownDatabase(),
    DATA_DIR: await temporaryFolder(),
    DEMO_DATA: '',
    ...bucketAway,
    SMS_URL: nowhere,
    SMS_TEMPLATE: 'to={to}&text={text}',
    SMTP_URL: 'smtp://127.0.0.1:1',
    GEOCODER_URL: nowhere,
    WEATHER: 'open-meteo',
    WEATHER_URL: nowhere,
  });

  // With a gateway real people come: the market does not fill itself, though nobody said so.
  expect(output()).not.toMatch(/demo (data|people)/);
  await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(200);
  expect((await fetch(`${url}/api/places/located?q=Atlantis`)).status).toBe(200);
});
