import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { listPictureKeys, sweepPictures } from '#server/features/pictures/service.ts';
import { sweepUploads } from '#server/features/uploads/service.ts';
import { storage } from '#server/gateways/storage.ts';
import type { Db } from '#server/kit/database/db.ts';
import { flaws } from '../orders.ts';
import { picturesPerProduct } from './load.ts';
import { origin } from './market.ts';
import type { Tally } from './tally.ts';

/** What was confirmed and is not there, and what must not be, as sentences. */
export async function judge(db: Db, folder: string, tally: Tally) {
  const missing = await missingOf(db, tally);
  const broken = [
    ...(await flaws(db)).map(({ flaw, id }) => `${flaw} (${id})`),
    ...(await doubleOrders(db, tally)),
    ...(await halfProducts(db)),
    ...(await strayFiles(db, folder)),
    ...new Set(tally.odd.map((answer) => `somebody was answered ${answer}`)),
  ];
  return { missing, broken };
}

async function missingOf(db: Db, { orders, steps, products, messages }: Tally) {
  const kept = await db<{ word: string }[]>`
    select 'order ' || order_no || ' ' || idempotency_key as word from orders
    union all select event || ' ' || order_no from order_events e join orders o on o.id = e.order_id
    union all select 'product ' || id from products
    union all select message from messages`;
  const words = new Set(kept.map(({ word }) => word));
  return [
    ...orders.map(({ orderNo, key }) => `order ${orderNo} ${key}`),
    ...steps.map(({ orderNo, event }) => `${event} ${orderNo}`),
    ...products.map((id) => `product ${id}`),
    ...messages,
  ].filter((word) => !words.has(word));
}

async function doubleOrders(db: Db, { keys, orders }: Tally) {
  const rows = await db<{ idempotencyKey: string; count: number }[]>`
    select idempotency_key, count(*)::int from orders where sent_by is not null group by idempotency_key`;
  const isOdd = rows.some(({ idempotencyKey, count }) => count > 1 || !keys.has(idempotencyKey));
  // Each key was sent until it was answered, so there are as many orders as answers.
  return isOdd || rows.length !== orders.length ? ['a sending is not one order'] : [];
}

async function halfProducts(db: Db) {
  const rows = await db<{ id: string }[]>`
    select p.id from products p left join pictures i on i.product_id = p.id
    where p.id !~ '^product_170000000000' group by p.id having count(i.public_id) <> ${picturesPerProduct}`;
  return rows.map(({ id }) => `the product ${id} lacks a picture`);
}

/** After the hour and the day that the sweeps wait have passed, for all that lies about. */
async function strayFiles(db: Db, folder: string) {
  const store = await storage(folder);
  const faults: string[] = [];
  const log = { error: (error: unknown) => void faults.push(`the sweep failed: ${String(error)}`) };
  await db`update picture_leavings set due_at = now()`;
  await db`update pictures set uploaded_at = now() - interval '25 hours' where product_id is null`;
  await db`update uploads set begun_at = now() - interval '25 hours'`;
  const parts = { db, storage: store, origin, log };
  await sweepUploads(parts);
  await sweepPictures(parts);

  const wanted = new Set(await listPictureKeys(db));
  const there = new Set(await filesBelow(join(folder, 'pictures')));
  const [loose] = await db<{ count: number }[]>`
    select count(*)::int from pictures where product_id is null`;
  const uploads = await filesBelow(join(folder, 'uploads'));
  return [
    ...faults,
    ...[...there].filter((file) => !wanted.has(file)).map((file) => `${file} belongs to no product`),
    ...[...wanted].filter((file) => !there.has(file)).map((file) => `${file} is not there`),
    ...uploads.map((file) => `${file} of an upload is left`),
    ...(loose!.count > 0 ? ['a picture has no product'] : []),
  ];
}

async function filesBelow(folder: string) {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return found
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1));
}
