import { existsSync, readdirSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { listPictureKeys, whileFilesStay } from '#server/features/pictures/service.ts';
import type { ObjectStore } from '#server/gateways/object-store.ts';
import { connect, type Db, type Tx } from '#server/kit/database/db.ts';
import { CannotStart } from '#server/kit/errors.ts';
import { listMigrationsRun } from '#server/kit/database/migrate.ts';
import { packLines } from './backup-files.ts';
import { backupFormat, type BackupManifest, writeBackupManifest } from './backup-manifest.ts';
import { copyPictures } from './backup-pictures.ts';
import { type MarketSecret, markOf } from './market-secret.ts';
import {
  lockMigrations,
  unlockMigrations,
  listTables,
  lockTables,
  ephemeralTables,
  readCounters,
  readLines,
  settleCopies,
} from './queries.ts';

export type BackupOrder = {
  /** The address of the database. */
  url: string;
  pictures: ObjectStore;
  secret: MarketSecret | undefined;
  /** Must not be there yet, or be empty. */
  folder: string;
  signal?: AbortSignal;
};

/** Database and pictures of one moment, while the market goes on. The folder has its name only when it is whole. */
export async function backUp({
  url,
  pictures,
  secret,
  folder,
  signal,
}: BackupOrder): Promise<BackupManifest> {
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new CannotStart(`${folder} is not empty. Name a new folder for the backup.`);
  }
  const draft = `${folder}.unfinished`;
  // One connection only: the locks that keep pictures and tables belong to it.
  const db = connect(url, { connections: 1 });
  try {
    const backup = await whileFilesStay(db, async () => {
      await rm(draft, { recursive: true, force: true });
      await mkdir(join(draft, 'tables'), { recursive: true, mode: 0o700 });
      const { keys, ...tables } = await copyTables(db, draft, signal);
      const copied = await copyPictures(pictures, keys, draft, signal);
      return {
        format: backupFormat,
        ...tables,
        pictures: copied,
        secret: await copySecret(secret, draft),
      } as const;
    });
    await writeBackupManifest(draft, backup);
    await rename(draft, folder);
    return backup;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  } finally {
    await db.end({ timeout: 0 });
  }
}

async function copyTables(db: Db, folder: string, signal?: AbortSignal) {
  await lockMigrations(db);
  return db.begin('isolation level repeatable read read only', (tx) => copySnapshot(tx, folder, signal));
}

/** The first statement takes the snapshot; when all tables are locked, a migration may wait for them as for any reader. */
async function copySnapshot(tx: Tx, folder: string, signal?: AbortSignal) {
  await settleCopies(tx);
  const tables = await listTables(tx);
  const madeAt = new Date().toISOString();
  const migrations = await listMigrationsRun(tx);
  await lockTables(tx, ['migrations', ...tables.map(({ name }) => name)]);
  if (!(await unlockMigrations(tx))) throw new Error('the connection was cut');
  const packed = [];
  for (const { name, columns } of tables) {
    const lines = ephemeralTables.includes(name) ? Readable.from([]) : readLines(tx, { name, columns });
    packed.push({ name, columns, ...(await packLines(tableFile(folder, name), lines, signal)) });
  }
  return {
    madeAt,
    migrations,
    tables: packed,
    counters: await readCounters(tx),
    keys: await listPictureKeys(tx),
  };
}

export function tableFile(folder: string, name: string) {
  return join(folder, 'tables', `${name}.gz`);
}

async function copySecret(secret: MarketSecret | undefined, folder: string) {
  if (!secret) return null;
  if (secret.isInFolder) await writeFile(join(folder, 'secret'), secret.text, { mode: 0o600, flush: true });
  return { mark: markOf(secret.text), isInside: secret.isInFolder };
}
