import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { products } from '#contract/trade/products.ts';
import type { ObjectStore } from '#server/gateways/object-store.ts';
import type { Db } from '#server/kit/database/db.ts';
import { backUpAndRestore, marketToBackUp, otherPlace, restoreFrom } from '../../../test/backups.ts';
import { orderOf, place as placeOrder } from '../../../test/orders.ts';
import { listenOnPort } from '../../../test/listen-on-port.ts';
import { jpeg } from '../../../test/photos.ts';
import { signInAs } from '../../../test/sign-in.ts';
import { backUp } from './backup.ts';
import { listTables, ephemeralTables, readLines } from './queries.ts';

/** Every row of every table that a backup takes, as PostgreSQL writes it. */
async function everything(db: Db) {
  const rows: Record<string, string[]> = {};
  // The numbers of transactions are the server's, not the market's.
  const left = [...ephemeralTables, 'catalogue_changes'];
  const tables = (await listTables(db)).filter(({ name }) => !left.includes(name));
  for (const table of tables) {
    const lines = await db.begin((tx) => text(Readable.from(readLines(tx, table))));
    rows[table.name] = lines.split('\n').toSorted();
  }
  return rows;
}

test('what a farmer and a buyer wrote is the same elsewhere, to the last letter', async () => {
  const { world, order, productId } = await marketToBackUp();
  const buyer = await world.person({ username: 'Ayesha\t"\\N"\nکسان' });
  await placeOrder(world, buyer, productId);

  const { place, backup } = await backUpAndRestore(order);

  const rows = await everything(place.db);
  expect(rows).toEqual(await everything(world.db));
  expect(rows.orders).toHaveLength(2);
  expect(await place.db`select from catalogue_changes`).toHaveLength(1);
  expect(backup.pictures).toMatchObject({ files: 4, missing: 0 });
});

test('the next order after a restore has the next number', async () => {
  const { world, order, productId } = await marketToBackUp();
  const buyer = await world.person();
  const { body: before } = await placeOrder(world, buyer, productId);

  const { place } = await backUpAndRestore(order);
  const there = await listenOnPort(await world.another({ db: place.db, prepared: place.db }));
  const cookie = await signInAs(there.url, buyer.user.phoneNumber!);
  const answer = await fetch(`${there.url}/api/orders`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify(orderOf(productId)),
  });

  expect(answer.status).toBe(200);
  expect(numberIn((await answer.json()) as { orderNo: string })).toBe(numberIn(before) + 1);
});

function numberIn({ orderNo }: { orderNo: string }) {
  return Number(orderNo.replace('KM-', ''));
}

test('pictures open in the other place', async () => {
  const { order, image } = await marketToBackUp();

  const { place } = await backUpAndRestore(order);

  const name = image.split('/').at(-1)!.replace('.jpg', '');
  for (const ending of ['.jpg', '-320.webp', '-800.webp', '-1600.webp']) {
    const [here, there] = await Promise.all(
      [order.pictures, place.pictures].map((store) => store.get(`products/${name}${ending}`)),
    );
    expect(await text(there!.body)).toBe(await text(here!.body));
  }
});

test('a picture that its owner deletes while the backup runs is in the backup, and afterwards leaves the market', async () => {
  const { world, door, farmer, order, productId, image } = await marketToBackUp();
  const key = `products/${image.split('/').at(-1)}`;
  const store = order.pictures;
  let deletion: Promise<{ status: number }> | undefined;
  // The farmer's delete comes when the tables are copied, and before the first file is.
  const pictures: ObjectStore = {
    ...store,
    get: async (wanted) => {
      deletion ??= world.call(products.remove, { id: productId }, farmer);
      await deletion;
      return store.get(wanted);
    },
  };

  const { place, backup } = await backUpAndRestore({ ...order, pictures });

  expect(await deletion).toMatchObject({ status: 200 });
  expect(backup.pictures).toMatchObject({ files: 4, missing: 0 });
  expect(await place.db`select from products`).toHaveLength(1);
  (await place.pictures.get(key))!.body.destroy();

  const { public_id: another } = (await door.upload(await jpeg(64, 48), farmer)).body;
  await door.remove(another!, farmer);
  expect(await store.get(key)).toBeUndefined();
});

test('only its owner can read a backup', async () => {
  const { order } = await marketToBackUp({ secret: { text: 'x'.repeat(64), isInFolder: true } });

  await backUp(order);

  const entries = await readdir(order.folder, { recursive: true, withFileTypes: true });
  expect(entries.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['backup.json', 'secret', 'products.gz']),
  );
  for (const entry of entries) {
    const { mode } = await stat(join(entry.parentPath, entry.name));
    expect(mode & 0o777, `mode of ${entry.name}`).toBe(entry.isDirectory() ? 0o700 : 0o600);
  }
  expect((await stat(order.folder)).mode & 0o777).toBe(0o700);
});

test('a backup that is stopped half way leaves nothing, and the market may remove files again', async () => {
  const { world, farmer, order, productId, image } = await marketToBackUp();
  const stopping = new AbortController();
  const store = order.pictures;
  const pictures: ObjectStore = { ...store, get: (key) => (stopping.abort(), store.get(key)) };

  await expect(backUp({ ...order, pictures, signal: stopping.signal })).rejects.toThrow(/aborted/);

  expect(await readdir(dirname(order.folder))).toEqual([]);
  await world.call(products.remove, { id: productId }, farmer);
  expect(await store.get(`products/${image.split('/').at(-1)}`)).toBeUndefined();
});

test('a backup that is stopped while rows are on their way leaves nothing either', async () => {
  const { world, order } = await marketToBackUp();
  await world.db`insert into messages (name, email, message)
    select 'Sana', 'sana@example.pk', repeat(md5(i::text), 100) from generate_series(1, 3000) i`;
  const stopping = new AbortController();
  const ended = backUp({ ...order, signal: stopping.signal });
  const messages = `${order.folder}.unfinished/tables/messages.gz`;
  const timer = setInterval(() => existsSync(messages) && stopping.abort(), 1);

  await expect(ended).rejects.toThrow(/aborted/);

  clearInterval(timer);
  expect(await readdir(dirname(order.folder))).toEqual([]);
});

test('a folder with something in it is not overwritten', async () => {
  const { order } = await marketToBackUp();
  await backUp(order);

  await expect(backUp(order)).rejects.toThrow(`${order.folder} is not empty.`);
});

test('a file that the store has lost is counted, and the rest is saved', async () => {
  const { order, image } = await marketToBackUp();
  await order.pictures.remove([`products/${image.split('/').at(-1)}`]);

  const { backup, place } = await backUpAndRestore(order);

  expect(backup.pictures).toMatchObject({ files: 3, missing: 1 });
  expect(await place.db`select from products`).toHaveLength(1);
});

test('two backups of one market at once are both whole', async () => {
  const { order } = await marketToBackUp();
  const second = { ...order, folder: `${order.folder}-2` };

  await Promise.all([backUp(order), backUp(second)]);

  for (const { folder } of [order, second]) {
    const place = await otherPlace();
    await restoreFrom(folder, place);
    expect(await place.db`select from products`).toHaveLength(1);
  }
});
