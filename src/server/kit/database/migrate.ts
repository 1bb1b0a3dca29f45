import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db, Tx } from './db.ts';

export type Migration = { name: string; hash: string };

/** Runs the steps that this database has not seen, in one transaction. Several processes may start at once. */
export async function migrate(db: Db, folder: string) {
  const steps = await readMigrations(folder);
  return db.begin((tx) => runMigrations(tx, steps));
}

export async function runMigrations(tx: Tx, steps: (Migration & { text: string })[]) {
  await tx`select pg_advisory_xact_lock(hashtext('kisan-mandi migrations'))`;
  await tx`create table if not exists migrations (
    name text primary key, hash text not null, applied_at timestamptz not null default now())`;
  const seen = new Map((await listMigrationsRun(tx)).map(({ name, hash }) => [name, hash]));
  const fresh = steps.filter(({ name }) => !seen.has(name));
  const edited = steps.find(({ name, hash }) => (seen.get(name) ?? hash) !== hash);
  if (edited) throw new Error(`Migration ${edited.name} was edited after it ran: write a new one instead.`);

  for (const { name, hash, text } of fresh) {
    await tx.unsafe(text);
    await tx`insert into migrations (name, hash) values (${name}, ${hash})`;
  }
  return fresh.map(({ name }) => name);
}

export async function listMigrationsRun(tx: Tx): Promise<Migration[]> {
  return tx<Migration[]>`select name, hash from migrations order by name`;
}

export async function readMigrations(folder: string) {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8');
      return { name, text, hash: createHash('sha256').update(text).digest('hex') };
    }),
  );
}
