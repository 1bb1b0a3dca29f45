import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { processes } from '../../../../test/processes.ts';
import { temporaryFolder } from '../../../../test/server-process.ts';
import { Killed, processPool } from './process-pool.ts';

const worker = `
  const jobs = {
    pid: () => process.send(process.pid),
    settings: () => process.send(Object.keys(process.env)),
    sleep: () => {},
    crash: () => process.kill(process.pid, 'SIGKILL'),
    fail: () => process.exit(3),
    copy: (bytes) => process.send(bytes),
  };
  process.on('disconnect', () => process.exit());
  process.on('message', ({ job, bytes }) => jobs[job](bytes));`;

type Job = { job: string; bytes?: Buffer };

async function pool(limits: { mostMs?: number; idleMs?: number } = {}) {
  const file = join(await temporaryFolder(), 'worker.cjs');
  await writeFile(file, worker);
  return processPool<Job, unknown>({
    file: pathToFileURL(file),
    mostMs: 60_000,
    mostMegabytes: 256,
    ...limits,
  });
}

const isRunning = (wanted: unknown) => processes().some(({ pid }) => pid === wanted);

test('jobs one after the other share a process, and jobs at once do not', async () => {
  const run = await pool();

  const first = await run({ job: 'pid' });
  const second = await run({ job: 'pid' });
  const both = await Promise.all([run({ job: 'pid' }), run({ job: 'pid' })]);

  expect(second).toBe(first);
  expect(new Set(both).size).toBe(2);
});

test('bytes come back as bytes', async () => {
  const run = await pool();
  const bytes = Buffer.from('salaam');
  expect(await run({ job: 'copy', bytes })).toEqual(bytes);
});

test('a job that crashes its process harms no other, and the next one gets a new process', async () => {
  const run = await pool();
  const before = await run({ job: 'pid' });

  const [crashed, other] = await Promise.allSettled([run({ job: 'crash' }), run({ job: 'pid' })]);

  expect(crashed).toMatchObject({ status: 'rejected', reason: expect.any(Killed) });
  expect(other.status).toBe('fulfilled');
  expect(await run({ job: 'pid' })).not.toBe(before);
});

test('a job that takes too long is ended with its process', async () => {
  const run = await pool({ mostMs: 500 });
  await expect(run({ job: 'sleep' })).rejects.toThrow(Killed);
});

test('a process that ends by itself has a fault of ours, which is not laid on the job', async () => {
  const run = await pool();
  const failed = run({ job: 'fail' });
  await expect(failed).rejects.toThrow('ended with 3');
  await expect(failed).rejects.not.toThrow(Killed);
});

test('a process that was killed while it had nothing to do is not asked', async () => {
  const run = await pool();
  const pid = (await run({ job: 'pid' })) as number;
  process.kill(pid, 'SIGKILL');
  await expect.poll(() => isRunning(pid)).toBe(false);
  expect(await run({ job: 'pid' })).not.toBe(pid);
});

test('a process that has nothing to do for a while ends', async () => {
  const run = await pool({ idleMs: 1 });
  const pid = await run({ job: 'pid' });
  await expect.poll(() => isRunning(pid)).toBe(false);
});

test('a process knows none of our settings', async () => {
  const run = await pool();
  const settings = (await run({ job: 'settings' })) as string[];
  expect(
    settings.filter((name) => !/^(PATH|PWD|OLDPWD|SHLVL|_|NODE_CHANNEL_.*|MALLOC_.*)$/.test(name)),
  ).toEqual([]);
});
