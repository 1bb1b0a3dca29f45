import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ObjectStore } from '#server/gateways/object-store.ts';
import { connect, type Tx } from '#server/kit/database/db.ts';
import { CannotStart } from '#server/kit/errors.ts';
import { readMigrations, runMigrations } from '#server/kit/database/migrate.ts';
import { tableFile } from './backup.ts';
import { unpackLines } from './backup-files.ts';
import type { BackupManifest } from './backup-manifest.ts';
import { putPictures } from './backup-pictures.ts';
import { saveSecret, type MarketSecret, markOf } from './market-secret.ts';
import {
  analyze,
  countRows,
  countTables,
  emptyTables,
  resetCatalogueChanges,
  deleteEphemeralRows,
  deleteSealed,
  deleteUnfinishedUploads,
  insertLines,
  listForeignKeys,
  listTables,
  setCounter,
  settleCopies,
  switchTriggers,
  type Table,
} from './queries.ts';

export type RestoreOrder = {
  /** Has been through `checkBackup`. */
  backup: BackupManifest;
  folder: string;
  /** The address of an empty database. */
  url: string;
  pictures: ObjectStore;
  dataFolder: string;
  secret: MarketSecret | undefined;
  migrationsFolder: string;
  signal?: AbortSignal;
};

/** Puts a backup back, whole or not at all: what was written into the store is taken away again if it fails. */
export async function restore(order: RestoreOrder) {
  const db = connect(order.url, { connections: 1 });
  const put: string[] = [];
  let keptSecret = false;
  let isFilled = false;
  try {
    await db.begin(async (tx) => {
      await fillDatabase(tx, order);
      await putPictures(order, put);
      keptSecret = await takeSecretOver(order);
      isFilled = true;
    });
    await analyze(db);
    return { hasOtherSecret: !isSecretOf(order.backup, order.secret) };
  } catch (error) {
    // Once all was written only the commit is left, and one whose answer was lost may have been made.
    if (!isFilled) await undo(order, put, keptSecret);
    throw error;
  } finally {
    await db.end({ timeout: 5 });
  }
}

async function undo({ pictures, dataFolder }: RestoreOrder, put: string[], keptSecret: boolean) {
  while (put.length > 0) await pictures.remove(put.splice(-100));
  if (keptSecret) await rm(join(dataFolder, 'secret'));
}

async function fillDatabase(tx: Tx, { backup, folder, migrationsFolder, secret, signal }: RestoreOrder) {
  await settleCopies(tx);
  if ((await countTables(tx)) > 0) {
    throw new CannotStart(
      'The database is not empty, and a backup can only be restored into an empty one. Nothing was changed. Set DATABASE_URL or DATA_DIR to a new one, or move the old one away.',
    );
  }
  const steps = await readMigrations(migrationsFolder);
  const taken = new Set(backup.migrations.map(({ name }) => name));
  await runMigrations(
    tx,
    steps.filter(({ name }) => taken.has(name)),
  );
  const tables = await expectTables(tx, backup);
  // Before the first row goes, too: what an admin did lets nobody empty its table.
  for (const { name } of tables) await switchTriggers(tx, name, 'disable');
  await emptyTables(
    tx,
    tables.map(({ name }) => name),
  );
  for (const table of await inOrder(tx, tables)) {
    signal?.throwIfAborted();
    await fillTable(tx, table, folder);
  }
  for (const { name } of tables) await switchTriggers(tx, name, 'enable');
  for (const counter of backup.counters) await setCounter(tx, counter);
  await deleteUnfinishedUploads(tx);
  await runMigrations(tx, steps);
  await deleteEphemeralRows(tx);
  if (!isSecretOf(backup, secret)) await deleteSealed(tx);
  await resetCatalogueChanges(tx);
}

type Filled = Table & { rows: number };

/** A table or a column that the backup does not know would stay empty, and nobody would notice. */
async function expectTables(tx: Tx, backup: BackupManifest): Promise<Filled[]> {
  const tables = await listTables(tx);
  const told = new Map(backup.tables.map((table) => [table.name, table]));
  if (told.size !== tables.length) throw new Error('the backup has other tables than its version');
  return tables.map((table) => {
    const kept = told.get(table.name);
    if (kept?.columns.join() !== table.columns.join()) {
      throw new Error(`the backup has other columns of ${table.name} than its version`);
    }
    return { ...table, rows: kept.rows };
  });
}

/** Whom others point to comes first, so that the server itself checks every reference. */
async function inOrder(tx: Tx, tables: Filled[]) {
  const keys = await listForeignKeys(tx);
  const ordered: Filled[] = [];
  let waiting = tables;
  while (waiting.length > 0) {
    const names = new Set(waiting.map(({ name }) => name));
    const free = waiting.filter(({ name }) => !keys.some(({ from, to }) => from === name && names.has(to)));
    if (free.length === 0) throw new Error(`these tables point to each other: ${[...names].join(', ')}`);
    ordered.push(...free);
    waiting = waiting.filter((table) => !free.includes(table));
  }
  return ordered;
}

async function fillTable(tx: Tx, table: Filled, folder: string) {
  const { name, rows } = table;
  for await (const lines of unpackLines(tableFile(folder, name))) await insertLines(tx, table, lines);
  const count = await countRows(tx, name);
  if (count !== rows) throw new Error(`table ${name} has ${count} rows instead of ${rows}`);
}

function isSecretOf({ secret: told }: BackupManifest, own: MarketSecret | undefined) {
  if (!told) return true;
  return own ? markOf(own.text) === told.mark : told.isInside;
}

async function takeSecretOver({ backup, folder, dataFolder, secret }: RestoreOrder) {
  if (secret || !backup.secret?.isInside) return false;
  await mkdir(dataFolder, { recursive: true });
  await saveSecret(dataFolder, await readFile(join(folder, 'secret'), 'utf8'));
  return true;
}
