import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CannotStart } from '#server/kit/errors.ts';
import type { Migration } from '#server/kit/database/migrate.ts';
import { tableFile } from './backup.ts';
import { sha256OfFile } from './backup-files.ts';
import { type BackupManifest, newer, readBackupManifest, unlessMissing } from './backup-manifest.ts';
import { findDamagedPicture, listFile } from './backup-pictures.ts';

/** Reads every byte of a backup before anything is done with it. `steps` are the migrations that we know. */
export async function checkBackup(folder: string, steps: Migration[]): Promise<BackupManifest> {
  const backup = await readBackupManifest(folder);
  judgeMigrations(folder, backup.migrations, steps);
  const damaged = await findDamaged(folder, backup);
  if (damaged) {
    throw new CannotStart(
      `The backup in ${folder} is damaged: the file ${damaged} is missing or was changed.`,
    );
  }
  return backup;
}

function judgeMigrations(folder: string, taken: Migration[], known: Migration[]) {
  const hashes = new Map(known.map(({ name, hash }) => [name, hash]));
  for (const { name, hash } of taken) {
    if (!hashes.has(name)) throw newer(folder);
    if (hashes.get(name) !== hash) {
      throw new CannotStart(
        `The backup in ${folder} was made with a different version of the migration ${name}. Use the version of Kisan Mandi that made it.`,
      );
    }
  }
}

async function findDamaged(folder: string, { tables, pictures, secret }: BackupManifest) {
  const packed = [
    ...tables.map(({ name, sha256 }) => ({
      name: `tables/${name}.gz`,
      file: tableFile(folder, name),
      sha256,
    })),
    { name: 'pictures.list.gz', file: listFile(folder), sha256: pictures.sha256 },
  ];
  for (const { name, file, sha256 } of packed) {
    const now = await sha256OfFile(file).catch(unlessMissing(folder));
    if (now !== sha256) return name;
  }
  if (secret?.isInside) {
    const text = await readFile(join(folder, 'secret')).catch(unlessMissing(folder));
    if (text === undefined) return 'secret';
  }
  return findDamagedPicture(folder);
}
