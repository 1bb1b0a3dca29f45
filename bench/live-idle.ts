import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { connect } from '#server/kit/database/db.ts';
import { startPostgres } from '#server/kit/postgres/embedded-postgres.ts';
import { announce } from '#server/kit/live/live.ts';
import { openReaders } from '../test/attacks/idle-readers.ts';
import { makeFolder } from '../test/folder.ts';
import { type Figure, report, round } from './asking.ts';

/** How many only listen: `npm run bench:live-idle -- 2000`. */
const wanted = Number(process.argv[2] ?? 10_000);
/** Each takes one file here and one in the server, beside what both have open anyway. */
const count = Math.min(wanted, openFilesAllowed() - 500);

const maxKibEach = 20;

const folder = await makeFolder();
const postgres = await startPostgres({ folder, durable: false });
const server = spawn(process.execPath, ['--import', 'tsx', 'src/server/main.ts'], {
  env: { ...process.env, PORT: '0', LOG_LEVEL: 'error', DATABASE_URL: postgres.url },
  stdio: ['ignore', 'pipe', 'inherit'],
});
const ended = new Promise((resolve) => server.once('exit', resolve));
const db = connect(postgres.url, { connections: 1 });
try {
  const measured = await measure(await addressOf());
  report('bench:live-idle', figuresOf(measured));
  const isKept = count === wanted && measured.bytesEach / 1024 < maxKibEach && measured.answersAfter === 200;
  if (!isKept) process.exitCode = 1;
} finally {
  server.kill();
  await ended;
  await db.end();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

async function measure(url: string) {
  const asked = () => timed(async () => void (await (await fetch(`${url}/api/products`)).text()));
  for (let warm = 0; warm < 20; warm++) await asked();
  const [aloneMs, bytesBefore] = [await asked(), memory()];
  const readers = await openReaders(url, count);
  const crowdedMs = await asked();
  const bytesEach = (memory() - bytesBefore) / count;
  const told = readers.until('for-all');
  const toldMs = await timed(async () => {
    await db.begin((tx) => announce(tx, 'for-all', 'everyone'));
    await told;
  });
  readers.close();
  return { aloneMs, crowdedMs, toldMs, bytesEach, answersAfter: (await fetch(`${url}/readyz`)).status };
}

/** Each beside what was wanted, or beside the same without anybody listening. */
function figuresOf({ aloneMs, crowdedMs, toldMs, bytesEach }: Awaited<ReturnType<typeof measure>>): Figure[] {
  return [
    { name: 'live-idle.connections', value: count, unit: 'connections', reference: wanted },
    {
      name: 'live-idle.memory',
      value: round(bytesEach / 1024),
      unit: 'KiB per connection',
      reference: maxKibEach,
    },
    { name: 'live-idle.search', value: round(crowdedMs), unit: 'ms', reference: round(aloneMs) },
    { name: 'live-idle.told', value: Math.round(toldMs), unit: 'ms' },
  ];
}

function addressOf() {
  return new Promise<string>((resolve, reject) => {
    let printed = '';
    server.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      const ready = /is ready: (\S+)/.exec(printed);
      if (ready) resolve(ready[1]!);
    });
    void ended.then((code) => reject(new Error(`the server ended with ${String(code)}:\n${printed}`)));
  });
}

/** The pages of memory that the server really holds; where nobody tells, none. */
function memory() {
  const status = readFileSync(`/proc/${server.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024;
}

function openFilesAllowed() {
  const limits = readFileSync('/proc/self/limits', 'utf8');
  return Number(/Max open files\s+(\d+)/.exec(limits)?.[1] ?? 1024);
}

async function timed(work: () => Promise<void>) {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
