import { spawn } from 'node:child_process';
import { appendFileSync, chownSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { connectToOwnDatabase } from '../../../../test/database.ts';
import { marketFolder, temporaryFolder } from '../../../../test/server-process.ts';
import { connect, type Db } from '../database/db.ts';
import { runningPostgres, startPostgres } from './embedded-postgres.ts';
import { migrate } from '../database/migrate.ts';

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

test('why PostgreSQL did not start is told in the words of this start, and in those of pg_ctl', async () => {
  const folder = await marketFolder();
  appendFileSync(join(folder, 'postgres/postgres.log'), 'words of before\n');
  appendFileSync(join(folder, 'postgres/cluster/postgresql.auto.conf'), "no_such_setting = 'x'\n");

  const started = startPostgres({ folder, durable: false, launches: 1 });

  const words = /unrecognized configuration parameter "no_such_setting"[^]*pg_ctl: could not start server/;
  await expect(started).rejects.toThrow(words);
  await expect(started).rejects.not.toThrow('words of before');
});

/** What somebody who got through to the database would try first. */
async function asksForMore(db: Db) {
  const requests = [
    "copy (select 1) to program 'true'",
    "select pg_read_file('postgresql.conf')",
    'create role intruder superuser',
    'alter system set shared_preload_libraries = $$x$$',
  ];
  const answers = await Promise.allSettled(requests.map((query) => db.unsafe(query)));
  return answers.filter(({ status }) => status === 'fulfilled').length;
}

test('the market owns its database and is no superuser', async () => {
  const { db } = await connectToOwnDatabase();
  expect(await asksForMore(db)).toBe(0);
  expect(await db`select from pg_roles where rolname = current_user and (rolsuper or rolcreaterole)`).toEqual(
    [],
  );
});

test('a database of an older version, which belongs to the superuser, is given to the market at its next start', async () => {
  const folder = await temporaryFolder();
  const old = await startPostgres({ folder, durable: false });
  const superuser = connect(old.superuserUrl, { connections: 1 });
  await superuser.unsafe('alter database kisan_mandi owner to kisan');
  await migrate(superuser, 'db/migrations');
  await superuser`insert into messages (name, email, message) values ('', '', 'of before')`;
  await superuser.end();
  expect(await runningPostgres(folder)).toBe(old.superuserUrl);
  await old.stop();

  const { url, stop } = await startPostgres({ folder, durable: false });
  onTestFinished(stop);
  const db = connect(url, { connections: 1 });

  expect(await runningPostgres(folder)).toBe(url);
  expect(await db`select message from messages`).toEqual([{ message: 'of before' }]);
  expect(
    await db`
      select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'S', 'i')
        and pg_get_userbyid(relowner) <> current_user`,
  ).toEqual([]);
  await db`alter table messages add column more text`;
  await db`drop function note_catalogue_change() cascade`;
  expect(await asksForMore(db)).toBe(0);
  await db.end();
});
