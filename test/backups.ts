import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { pictureStore } from '#server/gateways/storage.ts';
import { connect, type Db } from '#server/kit/database/db.ts';
import { readMigrations } from '#server/kit/database/migrate.ts';
import { backUp, type BackupOrder } from '#server/operations/backup.ts';
import { checkBackup } from '#server/operations/check-backup.ts';
import { restore, type RestoreOrder } from '#server/operations/restore.ts';
import { bareDatabase, ownDatabase } from './database.ts';
import { listenOnPort } from './listen-on-port.ts';
import { jpeg } from './photos.ts';
import { asFarmer, draft } from './products.ts';
import { temporaryFolder } from './server-process.ts';
import { newWorld } from './world.ts';
import { products } from '#contract/trade/products.ts';

export const migrationsFolder = 'db/migrations';

/** A farmer's product with a picture that is really there, and the order of a backup of all that. */
export async function marketToBackUp(change: Partial<BackupOrder> = {}) {
  const url = await ownDatabase();
  const world = await newWorld();
  const door = await listenOnPort(world.app);
  const farmer = await world.person(asFarmer);
  const { secure_url: image } = (await door.upload(await jpeg(64, 48), farmer)).body;
  const added = await world.call(
    products.add,
    { ...draft, role: 'farmer', images: [image!] } as never,
    farmer,
  );
  const order: BackupOrder = {
    url,
    pictures: world.storage.pictures,
    secret: undefined,
    folder: join(await temporaryFolder(), 'backup'),
    ...change,
  };
  return { world, door, farmer, image: image!, productId: added.body.productId, order };
}

/** Somewhere else: another database without a table, another folder. */
export async function otherPlace() {
  const url = await bareDatabase();
  const dataFolder = await temporaryFolder();
  const pictures = await pictureStore(dataFolder);
  const db = connect(url, { connections: 2 });
  onTestFinished(() => db.end());
  return { url, dataFolder, pictures, db, secret: undefined, migrationsFolder };
}

/** As the command does it: the backup is judged first. */
export async function restoreFrom(folder: string, place: Omit<RestoreOrder, 'backup' | 'folder'>) {
  const backup = await checkBackup(folder, await readMigrations(migrationsFolder));
  return restore({ ...place, folder, backup });
}

export async function backUpAndRestore(order: BackupOrder) {
  const place = await otherPlace();
  const backup = await backUp(order);
  return { place, backup, told: await restoreFrom(order.folder, place) };
}

export async function tablesIn(db: Db) {
  const rows = await db<{ name: string }[]>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`;
  return rows.map(({ name }) => name);
}
