import { execFileSync } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { connect } from '#server/kit/database/db.ts';
import { startPostgres } from '#server/kit/postgres/embedded-postgres.ts';
import { migrate } from '#server/kit/database/migrate.ts';
import { findClusterHome } from '#server/kit/postgres/cluster-home.ts';
import { atEndOfFile } from './end-of-file.ts';
import { freePorts } from './free-ports.ts';
import { makeFolder } from './folder.ts';

/** A PostgreSQL of this test file alone, and a copy that follows it by streaming. */
export async function startWithReplica() {
  const folders = [await makeFolder(), await makeFolder()] as const;
  const postgres = await startPostgres({ folder: folders[0], durable: false });
  const [original, copy] = await Promise.all(folders.map(findClusterHome));
  const db = connect(postgres.url, { connections: 5 });
  const admin = connect(postgres.superuserUrl, { connections: 1 });
  await migrate(db, 'db/migrations');
  await copyCluster();
  const [port = 0] = await freePorts(1);
  const log = join(copy!.folder, 'replica.log');
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off`;
  const up = () => copy!.run('pg_ctl', ['start', '-D', copy!.cluster, '-l', log, '-w', '-o', settings]);
  const stop = () => copy!.run('pg_ctl', ['stop', '-D', copy!.cluster, '-m', 'immediate', '-w']);
  await up();
  const url = Object.assign(new URL(postgres.url), { port: String(port) }).href;
  const replica = connect(url, { connections: 5, isCopy: true });
  const adminThere = connect(Object.assign(new URL(postgres.superuserUrl), { port: String(port) }).href, {
    connections: 1,
    isCopy: true,
  });
  atEndOfFile(async () => {
    await Promise.all([replica, adminThere, db, admin].map((one) => one.end({ timeout: 1 })));
    await stop();
    await postgres.stop();
    await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
  });

  /** What pg_basebackup does, which the npm package does not have. */
  async function copyCluster() {
    const hold = await admin.reserve();
    await hold`select pg_backup_start('replica', true)`;
    execFileSync('cp', ['-a', original!.cluster, copy!.cluster]);
    const [label] = await hold<{ labelfile: string }[]>`select labelfile from pg_backup_stop(false)`;
    hold.release();
    const { username, password, port: from } = new URL(postgres.superuserUrl);
    const source = `host=127.0.0.1 port=${from} user=${username} password=${password}`;
    await writeFile(join(copy!.cluster, 'backup_label'), label!.labelfile);
    await writeFile(join(copy!.cluster, 'standby.signal'), '');
    await writeFile(join(copy!.cluster, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`);
    await rm(join(copy!.cluster, 'postmaster.pid'));
    await rm(join(copy!.cluster, 'postmaster.opts'));
    if (copy!.account) execFileSync('chown', ['-R', String(copy!.account.uid), copy!.cluster]);
  }
  const catchUp = async () => void (await adminThere`select pg_wal_replay_resume()`);
  /** The copy goes on to receive, but shows nothing new until the end of the test. */
  async function fallBehind() {
    onTestFinished(catchUp);
    await adminThere`select pg_wal_replay_pause()`;
    await expect
      .poll(
        async () =>
          (await adminThere<{ state: string }[]>`select pg_get_wal_replay_pause_state() as state`)[0]?.state,
      )
      .toBe('paused');
  }
  /** Until the end of the test. */
  async function down() {
    onTestFinished(async () => void (await up()));
    await stop();
  }
  return { db, admin, replica, url: postgres.url, replicaUrl: url, down, fallBehind, catchUp };
}
