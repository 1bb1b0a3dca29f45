import { spawn } from 'node:child_process';
import { chownSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../../test/server-process.ts';
import { connect } from './db.ts';
import { startPostgres } from './embedded-postgres.ts';

test('a lock of before a power cut, whose number another program has by now, keeps nobody from starting', async () => {
  const folder = await temporaryFolder();
  const first = await startPostgres({ folder, durable: false });
  await first.stop();
  const cluster = join(first.folder, 'cluster');
  const { uid, gid } = statSync(cluster);
  const other = spawn('sleep', ['60'], process.getuid?.() === 0 ? { uid, gid, cwd: '/' } : {});
  onTestFinished(() => void other.kill());
  const lock = join(cluster, 'postmaster.pid');
  writeFileSync(lock, `${other.pid}\n${cluster}\n1700000000\n1\n\n127.0.0.1\n\nready\n`, { mode: 0o600 });
  chownSync(lock, uid, gid);

  const { url, stop } = await startPostgres({ folder, durable: false });
  onTestFinished(stop);
  const db = connect(url, { connections: 1 });

  expect(await db`select 1 as one`).toEqual([{ one: 1 }]);
  expect(other.exitCode).toBeNull();
  await db.end();
});
