import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { CannotStart } from '#server/kit/errors.ts';

export const backupFormat = 1;
const name = z.string().regex(/^[a-z][a-z0-9_]*$/);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.int().min(0);

/** What lies in a backup folder, written when all of it does. */
export const BackupManifest = z.object({
  format: z.literal(backupFormat),
  madeAt: z.iso.datetime(),
  migrations: z.array(z.object({ name: z.string(), hash: sha256 })),
  tables: z.array(z.object({ name, columns: z.array(name), rows: count, sha256 })),
  counters: z.array(z.object({ name, lastValue: z.string().regex(/^-?\d+$/), isCalled: z.boolean() })),
  pictures: z.object({ files: count, missing: count, sha256 }),
  /** Tells one secret from another without telling it; `isInside` if it came from the data folder and lies here too. */
  secret: z.object({ mark: sha256, isInside: z.boolean() }).nullable(),
});
export type BackupManifest = z.infer<typeof BackupManifest>;

/** The value itself is passed on: its digest must not depend on how it was read. */
const Sealed = z.object({
  sha256,
  backup: z.custom<{ format: number }>((value) => typeof Object(value).format === 'number'),
});

export async function writeBackupManifest(folder: string, backup: BackupManifest) {
  const text = JSON.stringify({ sha256: digest(backup), backup }, null, 1);
  await writeFile(join(folder, 'backup.json'), `${text}\n`, { mode: 0o600, flush: true });
}

export async function readBackupManifest(folder: string): Promise<BackupManifest> {
  const text = await readFile(join(folder, 'backup.json'), 'utf8').catch(unlessMissing(folder));
  if (text === undefined) {
    throw new CannotStart(`There is no complete backup in ${folder}: the file backup.json is missing.`);
  }
  const sealed = Sealed.safeParse(parsed(text));
  if (sealed.success && sealed.data.backup.format > backupFormat) throw newer(folder);
  const backup = BackupManifest.safeParse(sealed.data?.backup);
  if (!backup.success || digest(sealed.data!.backup) !== sealed.data!.sha256) {
    throw new CannotStart(`The backup in ${folder} is damaged: the file backup.json was changed.`);
  }
  return backup.data;
}

/** For the fault of a read: nothing where nothing is. What is there and cannot be read is neither missing nor damaged. */
export function unlessMissing(folder: string) {
  return (error: unknown) => {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    throw new CannotStart(
      `The backup in ${folder} cannot be read by this user (${code}). Run this as the user who made it.`,
    );
  };
}

export function newer(folder: string) {
  return new CannotStart(
    `The backup in ${folder} was made by a newer version of Kisan Mandi. Update this one first.`,
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function digest(backup: object) {
  return createHash('sha256').update(JSON.stringify(backup)).digest('hex');
}
