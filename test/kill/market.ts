import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { connect } from '#server/kit/database/db.ts';
import { runningAddress } from '#server/kit/postgres/embedded-postgres.ts';
import { clusterOf } from '#server/kit/postgres/cluster-home.ts';
import { makeFolder } from '../folder.ts';
import { processes } from '../processes.ts';

export const origin = 'http://localhost:3000';
/** A start that takes longer needs a hand. */
const startMs = 60_000;

export type Market = Awaited<ReturnType<typeof newMarket>>;

/** The market as one process on a data folder of its own, with its own PostgreSQL; started by the same command each time. */
export async function newMarket(command: string[], onFolder?: string) {
  const folder = onFolder ?? (await makeFolder());
  let child: ChildProcess | undefined;
  let url = '';
  let printed = '';

  async function start() {
    const [file = '', ...args] = command;
    const env = { ...process.env, PORT: '0', DATA_DIR: folder, ORIGIN: origin, DEMO_DATA: 'off' };
    const begun = spawn(file, args, {
      env: { ...env, LOG_LEVEL: 'error', DATABASE_URL: '' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child = begun;
    printed = '';
    const read = (chunk: Buffer) => (printed = (printed + chunk.toString()).slice(-20_000));
    begun.stdout.on('data', read);
    begun.stderr.on('data', read);
    await within(startMs, 'the market is ready', async () => {
      if (begun.exitCode !== null) throw new Error(`It needs a hand; it ended with:\n${printed}`);
      url = /is ready: (\S+)/.exec(printed)?.[1] ?? '';
      return url !== '';
    });
  }

  async function killServer() {
    const ended = once(child!, 'exit');
    child!.kill('SIGKILL');
    await ended;
  }

  return {
    folder,
    start,
    url: () => url,
    printed: () => printed,
    killServer,
    killPostgres: () => process.kill(postmaster(folder)!, 'SIGKILL'),
    isAlive: () => child?.exitCode === null && child.signalCode === null,
    ready: () => within(startMs, 'the market serves', () => isReady(url)),
    database: async () => connect(await runningAddress(folder, portOf(folder)), { connections: 2 }),
    /** Ends in order; gives the exit code. */
    async end() {
      const ended = once(child!, 'exit');
      child!.kill('SIGTERM');
      return ((await ended) as [number | null])[0];
    },
    async cleanUp() {
      if (child?.exitCode === null && child.signalCode === null) await killServer();
      const left = postmaster(folder);
      if (left) process.kill(left, 'SIGKILL');
      await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
}

async function within(mostMs: number, what: string, isSo: () => Promise<boolean>) {
  const latest = Date.now() + mostMs;
  while (!(await isSo())) {
    if (Date.now() > latest) throw new Error(`After ${mostMs / 1000} s it is still not so that ${what}.`);
    await wait(20);
  }
}

async function isReady(url: string) {
  const answer = await fetch(`${url}/readyz`).catch(() => undefined);
  return answer?.status === 200;
}

function lockLines(folder: string) {
  const found = clusterOf(folder);
  try {
    return readFileSync(join(found!.cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return undefined;
  }
}

function portOf(folder: string) {
  return Number(lockLines(folder)?.[3]);
}

/** The number alone may belong to somebody else by now. */
function postmaster(folder: string) {
  const number = lockLines(folder)?.[0];
  if (!number) return undefined;
  const own = processes().find(({ pid }) => pid === Number(number));
  return own?.command.includes(clusterOf(folder)!.cluster) ? own.pid : undefined;
}
