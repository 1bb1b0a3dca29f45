import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { connectToOwnDatabase, emptyDatabase } from '../../../../test/database.ts';
import { migrate } from './migrate.ts';

const db = (await connectToOwnDatabase()).db;

async function steps(files: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), 'steps-'));
  onTestFinished(async () => {
    await rm(folder, { recursive: true });
    await db`drop table if exists fields`;
    await db`delete from migrations where name like '9%'`;
    await emptyDatabase(db);
  });
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  return folder;
}

test('steps run in order, once', async () => {
  const folder = await steps({
    '9002-more.sql': 'alter table fields add acres int',
    '9001-fields.sql': 'create table fields ()',
  });

  expect(await migrate(db, folder)).toEqual(['9001-fields.sql', '9002-more.sql']);
  expect(await migrate(db, folder)).toEqual([]);
});

test('several processes may start at once', async () => {
  const folder = await steps({ '9001-fields.sql': 'create table fields (); select pg_sleep(0.05)' });

  const done = await Promise.all([1, 2, 3, 4].map(() => migrate(db, folder)));

  expect(done.filter((ran) => ran.length === 1)).toHaveLength(1);
});

test('a step that fails leaves nothing behind', async () => {
  const folder = await steps({
    '9001-fields.sql': 'create table fields ()',
    '9002-bad.sql': 'create tabel x',
  });

  await expect(migrate(db, folder)).rejects.toThrow(/syntax error/);

  expect(await db`select from pg_tables where tablename = 'fields'`).toHaveLength(0);
});

test('a step that was edited after it ran is refused', async () => {
  const folder = await steps({ '9001-fields.sql': 'create table fields ()' });
  await migrate(db, folder);
  await writeFile(join(folder, '9001-fields.sql'), 'create table fields (id int)');

  await expect(migrate(db, folder)).rejects.toThrow(/9001-fields.sql was edited/);
});
