import { createHash } from 'node:crypto';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { account } from '#contract/people/account.ts';
import { vapidKeysFrom } from '#server/gateways/vapid.ts';
import type { Db } from '#server/kit/database/db.ts';
import { readMigrations, runMigrations } from '#server/kit/database/migrate.ts';
import {
  backUpAndRestore,
  marketToBackUp,
  migrationsFolder,
  otherPlace,
  restoreFrom,
  tablesIn,
} from '../../../test/backups.ts';
import { temporaryFolder } from '../../../test/server-process.ts';
import { backUp } from './backup.ts';
import { type BackupManifest, readBackupManifest, writeBackupManifest } from './backup-manifest.ts';
import { listTables, ephemeralTables, readLines } from './queries.ts';

async function madeBackup() {
  const market = await marketToBackUp();
  await backUp(market.order);
  return { ...market, folder: market.order.folder };
}

async function changeByte(file: string) {
  const bytes = await readFile(file);
  bytes[bytes.length >> 1]! ^= 1;
  await writeFile(file, bytes);
}

async function firstPicture(folder: string) {
  return join(folder, 'pictures/products', (await readdir(join(folder, 'pictures/products')))[0]!);
}

/** As somebody would who knows the format. */
async function forge(folder: string, change: (backup: BackupManifest) => void) {
  const backup = await readBackupManifest(folder);
  change(backup);
  await writeBackupManifest(folder, backup);
}

const damages: [string, (folder: string) => Promise<unknown>, RegExp][] = [
  [
    'a table that was changed',
    (folder) => changeByte(join(folder, 'tables/products.gz')),
    /damaged: the file tables\/products\.gz/,
  ],
  [
    'a table that is gone',
    (folder) => rm(join(folder, 'tables/people.gz')),
    /damaged: the file tables\/people\.gz is missing/,
  ],
  [
    'a picture that was changed',
    async (folder) => changeByte(await firstPicture(folder)),
    /damaged: the file pictures\/products\//,
  ],
  [
    'a picture that is gone',
    async (folder) => rm(await firstPicture(folder)),
    /damaged: the file pictures\/products\//,
  ],
  [
    'a list of pictures that was cut',
    (folder) => writeFile(join(folder, 'pictures.list.gz'), ''),
    /damaged: the file pictures\.list\.gz/,
  ],
  [
    'half a backup',
    (folder) => rm(join(folder, 'backup.json')),
    /no complete backup .* backup\.json is missing/,
  ],
  [
    'a changed backup.json',
    (folder) => changeByte(join(folder, 'backup.json')),
    /damaged: the file backup\.json/,
  ],
  [
    'an empty backup.json',
    (folder) => writeFile(join(folder, 'backup.json'), ''),
    /damaged: the file backup\.json/,
  ],
  [
    'a newer format',
    (folder) => forge(folder, (backup) => Object.assign(backup, { format: 2 })),
    /made by a newer version/,
  ],
  [
    'a migration that we do not know',
    (folder) =>
      forge(folder, ({ migrations }) => migrations.push({ ...migrations[0]!, name: '9999-later.sql' })),
    /made by a newer version/,
  ],
  [
    'a migration that was another',
    (folder) => forge(folder, ({ migrations }) => (migrations[0]!.hash = '0'.repeat(64))),
    /a different version of the migration 0001/,
  ],
  ['a folder that is not there', (folder) => rename(folder, `${folder}-away`), /no complete backup/],
];

test.each(damages)('%s is told in a sentence, and nothing is changed', async (_, damage, sentence) => {
  const { folder } = await madeBackup();
  const place = await otherPlace();
  await damage(folder);

  await expect(restoreFrom(folder, place)).rejects.toThrow(sentence);

  expect(await tablesIn(place.db)).toEqual([]);
  expect(await readdir(place.dataFolder)).toEqual([]);
});

test('a market that has data already is left alone', async () => {
  const { folder, world, order } = await madeBackup();
  const place = { ...(await otherPlace()), url: order.url };
  const before = await world.db`select name, version from products`;

  await expect(restoreFrom(folder, place)).rejects.toThrow('The database is not empty');

  expect(await world.db`select name, version from products`).toEqual(before);
  expect(await readdir(place.dataFolder)).toEqual([]);
});

test('rows that PostgreSQL does not take leave neither tables nor pictures', async () => {
  const { folder } = await madeBackup();
  const place = await otherPlace();
  // A product of nobody: its owner's row is taken out, and the sums are made to fit.
  const packed = gzipSync('');
  await writeFile(join(folder, 'tables/farms.gz'), packed);
  await writeFile(join(folder, 'tables/people.gz'), packed);
  await forge(folder, ({ tables }) => {
    for (const table of tables) {
      if (table.name !== 'people' && table.name !== 'farms') continue;
      Object.assign(table, { rows: 0, sha256: createHash('sha256').update(packed).digest('hex') });
    }
  });

  await expect(restoreFrom(folder, place)).rejects.toThrow(/violates|aborted/);

  expect(await tablesIn(place.db)).toEqual([]);
  expect(await readdir(place.dataFolder)).toEqual([]);
});

test('a count of rows that does not fit is refused', async () => {
  const { folder } = await madeBackup();
  const place = await otherPlace();
  await forge(folder, ({ tables }) => tables.find(({ name }) => name === 'products')!.rows++);

  await expect(restoreFrom(folder, place)).rejects.toThrow('table products has 1 rows instead of 2');

  expect(await tablesIn(place.db)).toEqual([]);
});

test('a store that fails half way gets back what it took, and keeps what it had', async () => {
  const { folder } = await madeBackup();
  const place = await otherPlace();
  const names = await readdir(join(folder, 'pictures/products'));
  const had = names.find((name) => name.endsWith('-320.webp'))!;
  await place.pictures.put(
    `products/${had}`,
    await readFile(join(folder, 'pictures/products', had)),
    'image/webp',
  );
  const pictures = {
    ...place.pictures,
    put: (key: string, ...rest: [Buffer, string]) => {
      if (key.endsWith('.jpg')) throw new Error('the disk is full');
      return place.pictures.put(key, ...rest);
    },
  };

  await expect(restoreFrom(folder, { ...place, pictures })).rejects.toThrow('the disk is full');

  expect(await tablesIn(place.db)).toEqual([]);
  expect(await readdir(join(place.dataFolder, 'pictures/products'))).toEqual([had]);
});

const [ours, theirs] = ['a'.repeat(40), 'b'.repeat(40)] as const;

test('the secret of the data folder comes along, and with it the keys of notices', async () => {
  const { order } = await marketToBackUp({ secret: { text: ours, isInFolder: true } });

  const { place, told } = await backUpAndRestore(order);

  const restored = await readFile(join(place.dataFolder, 'secret'), 'utf8');
  expect(restored).toBe(ours);
  // Browsers that were told the key of the market before need not be told another.
  expect(vapidKeysFrom(restored).publicKey).toBe(vapidKeysFrom(ours).publicKey);
  expect(told).toEqual({ hasOtherSecret: false });
});

test('a market with a secret of its own keeps it, and is told that the backup had another', async () => {
  const { order } = await marketToBackUp({ secret: { text: ours, isInFolder: true } });
  await backUp(order);
  const place = { ...(await otherPlace()), secret: { text: theirs, isInFolder: false } };

  expect(await restoreFrom(order.folder, place)).toEqual({ hasOtherSecret: true });

  expect(await place.db`select from products`).toHaveLength(1);
  expect(await readdir(place.dataFolder)).not.toContain('secret');
});

/** A session with notices, a code and a message that waits to be sent. */
async function marketInUse() {
  const market = await marketToBackUp();
  const { world, farmer } = market;
  await world.call(account.requestRemovalCode, {}, farmer);
  await world.db`
    insert into outbox (channel, sealed, give_up_at) values ('sms', '\\x00', now() + interval '1 hour')`;
  await world.db`
    insert into push_devices (session_id, address_hash, sealed) select id, '\\x00', '\\x00' from sessions limit 1`;
  for (const name of ephemeralTables)
    expect(await world.db`select from ${world.db(name)}`).not.toHaveLength(0);
  return market;
}

test('a backup opens no door: it holds no session, no code and no message that waits to be sent', async () => {
  const { order } = await marketInUse();

  const { place, backup } = await backUpAndRestore(order);

  for (const name of ephemeralTables) {
    expect(backup.tables.find((table) => table.name === name)).toMatchObject({ rows: 0 });
    expect(gunzipSync(await readFile(join(order.folder, `tables/${name}.gz`))).toString()).toBe('');
    expect(await place.db`select from ${place.db(name)}`).toHaveLength(0);
  }
});

test('a backup from before that holds them, and a market that is restored from it does not', async () => {
  const { order, world } = await marketInUse();
  await backUp(order);
  for (const name of ephemeralTables) {
    const { columns } = (await listTables(world.db)).find((table) => table.name === name)!;
    const lines = await world.db.begin((tx) => text(Readable.from(readLines(tx, { name, columns }))));
    const packed = gzipSync(lines);
    const rows = lines.split('\n').length - 1;
    await writeFile(join(order.folder, `tables/${name}.gz`), packed);
    const sha256 = createHash('sha256').update(packed).digest('hex');
    await forge(order.folder, ({ tables }) =>
      Object.assign(
        tables.find((table) => table.name === name)!,
        { rows, sha256 },
      ),
    );
  }
  const place = await otherPlace();

  await restoreFrom(order.folder, place);

  for (const name of ephemeralTables) expect(await place.db`select from ${place.db(name)}`).toHaveLength(0);
  expect(await place.db`select from products`).toHaveLength(1);
});

test('a backup of an older version is brought up to date', async () => {
  const old = await otherPlace();
  const steps = (await readMigrations(migrationsFolder)).filter(({ name }) => name < '0018');
  await old.db.begin((tx) => runMigrations(tx, steps));
  const [person] = await old.db<{ id: string }[]>`
    insert into people (key, username, phone) values ('03000000001', 'Imran', '03000000001') returning id`;
  await insertOldProduct(old.db, person!.id);
  const folder = join(await temporaryFolder(), 'backup');

  const { place } = await backUpAndRestore({
    url: old.url,
    pictures: old.pictures,
    secret: undefined,
    folder,
  });

  expect(await place.db`select name from product_places`).toEqual([{ name: 'multan, punjab' }]);
  const names = await place.db<{ name: string }[]>`select name from migrations order by 1`;
  expect(names.map(({ name }) => name)).toEqual(
    (await readMigrations(migrationsFolder)).map(({ name }) => name),
  );
});

test('an upload that was under way begins again: its bytes stayed behind', async () => {
  const { order, world, farmer } = await marketToBackUp();
  await world.db`insert into uploads (id, owner_id, size) values (${'0'.repeat(32)}, ${farmer.user.uid}, 10)`;

  const { place } = await backUpAndRestore(order);

  expect(await place.db`select from uploads`).toHaveLength(0);
});

function insertOldProduct(db: Db, ownerId: string) {
  return db`
    insert into products (id, owner_id, role, name, price, price_basis, location, quality, phone,
      weight_category, weight, description, dated, search_text)
    values ('product_1700000000000', ${ownerId}, 'farmer', 'Wheat', 100, 'unit', 'Multan, Punjab', 'good',
      '03000000001', 'kilograms', 40, 'Dry.', '2026-11-10', 'wheat')`;
}
