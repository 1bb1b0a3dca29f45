import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { supervise } from '../scripts/supervise.ts';
import { ownDatabase } from './database.ts';
import { freePorts } from './free-ports.ts';
import { processes } from './processes.ts';
import { builtServer, temporaryFolder } from './server-process.ts';

/** A server of a few lines that writes down each of its lives, supervised without long waits. */
async function supervised(life: string, settledMs = 60_000) {
  const folder = await temporaryFolder();
  const [file, lives] = [join(folder, 'server.cjs'), join(folder, 'lives')];
  await writeFile(
    file,
    `const fs = require('node:fs');
     fs.appendFileSync(${JSON.stringify(lives)}, process.pid + '\\n');
     const life = fs.readFileSync(${JSON.stringify(lives)}, 'utf8').trim().split('\\n').length;
     const serve = () => process.send('ready');
     const die = () => process.kill(process.pid, 'SIGKILL');
     ${life}`,
  );
  const ending = new AbortController();
  const said: string[] = [];
  const { signal } = ending;
  const pace = { firstWaitMs: 1, settledMs };
  const over = supervise({ file, signal, pace, say: (text) => said.push(text) });
  onTestFinished(async () => {
    ending.abort();
    await over;
  });
  return {
    over,
    said,
    end: () => ending.abort(),
    lives: async () => (existsSync(lives) ? (await readFile(lives, 'utf8')).trim().split('\n') : []),
  };
}

test('a server that dies is started again, and ends when it is told to', async () => {
  const { over, lives, said, end } = await supervised(`
    serve();
    process.on('SIGTERM', () => process.exit(0));
    if (life < 3) setImmediate(die); else setInterval(() => {}, 1000);`);

  await expect.poll(lives).toHaveLength(3);
  end();

  expect(await over).toBe(0);
  expect(said).toEqual(Array(2).fill('The server has died (SIGKILL) and is being restarted.'));
});

test('a server that could not start is not tried again: it has said why', async () => {
  const { over, lives, said } = await supervised('process.exit(1)');
  expect(await over).toBe(1);
  expect(await lives()).toHaveLength(1);
  expect(said).toEqual([]);
});

test('a server that ends in order is not started again', async () => {
  const { over, lives } = await supervised('serve(); setImmediate(() => process.exit(0));');
  expect(await over).toBe(0);
  expect(await lives()).toHaveLength(1);
});

test('a server that dies over and over is given up, unless it had lived for a while each time', async () => {
  const quick = await supervised('serve(); setImmediate(die);');
  expect(await quick.over).toBe(1);
  expect(await quick.lives()).toHaveLength(7);
  expect(quick.said.at(-1)).toContain('will not be restarted');

  const slow = await supervised('serve(); setImmediate(die);', 0);
  await expect.poll(async () => (await slow.lives()).length).toBeGreaterThan(8);
});

test('npm start brings the market back after its server was killed, and ends with it', async () => {
  const [port] = await freePorts(1);
  const settings = {
    DATABASE_URL: await ownDatabase(),
    DATA_DIR: await temporaryFolder(),
    PORT: String(port),
  };
  const start = spawn(process.execPath, ['scripts/run.mjs', 'scripts/start'], {
    env: { ...process.env, LOG_LEVEL: 'error', DEMO_DATA: 'off', ...settings },
    stdio: 'ignore',
  });
  const ended = new Promise((resolve) => start.once('exit', resolve));
  onTestFinished(() => void start.kill('SIGKILL'));
  const server = () =>
    processes().find(({ parent, command }) => parent === start.pid && command.includes(builtServer))?.pid;
  const isReady = () =>
    fetch(`http://localhost:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );

  await expect.poll(isReady).toBe(true);
  const first = server()!;
  process.kill(first, 'SIGKILL');
  await expect.poll(async () => server() !== first && (await isReady())).toBe(true);
  const second = server()!;
  start.kill('SIGTERM');

  expect(second).not.toBe(first);
  expect(await ended).toBe(0);
  expect(processes().some(({ pid }) => pid === second)).toBe(false);
});
