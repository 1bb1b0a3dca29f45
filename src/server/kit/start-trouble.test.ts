import { expect, test } from 'vitest';
import { readMigrations } from './database/migrate.ts';
import { startTrouble } from './start-trouble.ts';

async function troubleWith(folder: string) {
  return readMigrations(folder).then(
    () => 'none',
    (error: unknown) => startTrouble(error),
  );
}

test('a file of the program that is missing is not taken for a fault of the data folder', async () => {
  expect(await troubleWith('/nowhere/db/migrations')).toBe(
    'The installation is incomplete: /nowhere/db/migrations is missing. Install Kisan Mandi again.',
  );
  expect(await troubleWith('/nowhere/db')).toContain('The data folder cannot be used: /nowhere/db (ENOENT).');
});
