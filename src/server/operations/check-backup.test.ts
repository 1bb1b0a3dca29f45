import { readdir, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readMigrations } from '#server/kit/database/migrate.ts';
import { marketToBackUp, migrationsFolder } from '../../../test/backups.ts';
import { backUp } from './backup.ts';
import { checkBackup } from './check-backup.ts';

test('a file of a backup that cannot be read is called neither missing nor damaged', async () => {
  const { order } = await marketToBackUp({ secret: { text: 'x'.repeat(64), isInFolder: true } });
  const { folder } = order;
  await backUp(order);
  const [picture = ''] = await readdir(join(folder, 'pictures/products'));
  const steps = await readMigrations(migrationsFolder);

  // Each is read before those that were closed before it.
  for (const name of [`pictures/products/${picture}`, 'secret', 'tables/people.gz', 'backup.json']) {
    const file = join(folder, name);
    await rm(file);
    // A link to itself is closed to root too.
    await symlink(file, file);
    await expect(checkBackup(folder, steps)).rejects.toThrow(
      `The backup in ${folder} cannot be read by this user (ELOOP). Run this as the user who made it.`,
    );
  }
});
