import { expect, test } from 'vitest';
import type { Tx } from '#server/kit/database/db.ts';
import { removePerson } from '#server/features/people/service.ts';
import { ownDatabase } from './database.ts';
import { asFarmer } from './products.ts';
import { newWorld } from './world.ts';

await ownDatabase();

test('whatever points to another table has an index for the day on which that row goes', async () => {
  const { db } = await newWorld();
  const without = await db<{ pointer: string }[]>`
    select k.conrelid::regclass || '.' || a.attname as pointer
    from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'f' and not exists (
      select from pg_index i where i.indrelid = k.conrelid and i.indkey[0] = k.conkey[1] and i.indpred is null)`;
  expect(without.map(({ pointer }) => pointer)).toEqual([]);
});

/** Tables that were read from their first row to their last since the transaction began, and how often. */
async function wholeReads(tx: Tx) {
  const rows = await tx<{ name: string; reads: number }[]>`
    select relname as name, seq_scan::int as reads from pg_stat_xact_user_tables where seq_scan > 0`;
  return Object.fromEntries(rows.map(({ name, reads }) => [name, reads]));
}

test('to delete a seller reads no table once for each of their products', async () => {
  const { db, person } = await newWorld();
  const { uid } = (await person(asFarmer)).user;
  const products = 300;
  await db`
    insert into products (id, owner_id, role, name, price, price_basis, location, quality, phone, weight_category,
      weight, description, dated, search_text)
    select 'product_' || 1700000000000 + n, ${uid}, 'farmer', 'Wheat', 100, 'unit', 'Multan', 'Good', '03001234567',
      'Maund (40 kg)', 1, 'dry', '2026-01-01', 'wheat' from generate_series(1, ${products}) n`;
  await db`
    insert into pictures (public_id, owner_id, product_id, width, height, placeholder)
    select 'p' || n, ${uid}, 'product_' || 1700000000000 + n, 1, 1, '' from generate_series(1, ${products}) n`;

  const reads = await db.begin(async (tx) => {
    // An index is taken wherever there is one: what is still read whole has none.
    await tx`set local enable_seqscan = off`;
    await removePerson(tx, uid);
    return wholeReads(tx);
  });

  expect(await db`select from products`).toHaveLength(0);
  expect(Math.max(0, ...Object.values(reads))).toBeLessThan(products / 10);
});
