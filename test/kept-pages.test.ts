import { expect, test } from 'vitest';
import { paths, productPath } from '#contract/site/paths.ts';
import { insertProduct } from '#server/features/products/queries.ts';
import type { Tx } from '#server/kit/database/db.ts';
import { drawingSiteFolder } from './attacks/site-folder.ts';
import { draft } from './product-draft.ts';
import { farm, newWorld } from './world.ts';

const id = 'product_1790000000000';
const another = 'product_1790000000001';
const neighbours = 'product_1790000000002';

async function marketWithPages() {
  const world = await newWorld({ webFolder: await drawingSiteFolder(), origin: 'https://mandi.example.pk' });
  const seller = await world.person({ roles: { isFarmer: true }, farmerData: farm });
  const buyer = await world.person();
  const neighbour = await world.person();
  await insertProduct(world.db, { ...draft, id, ownerId: seller.user.uid, role: 'farmer' });
  const page = async (url: string) =>
    (await world.app.inject({ url, headers: { accept: 'text/html' } })).body;
  /** Without a note that something has changed, as nothing in the market can. */
  const behindTheBack = (change: (tx: Tx) => Promise<unknown>) =>
    world.db.begin(async (tx) => {
      await tx`set local session_replication_role = replica`;
      await change(tx);
    });
  const [sellerId, buyerId, neighbourId] = [seller, buyer, neighbour].map(({ user }) => user.uid);
  return { ...world, page, behindTheBack, sellerId: sellerId!, buyerId: buyerId!, neighbourId: neighbourId! };
}

test('nothing is asked again for a page while nothing on it has changed', async () => {
  const { db, page, behindTheBack } = await marketWithPages();
  for (const url of [productPath(id), `${paths.search}?text=wheat`]) {
    const name = `Wheat for ${url.length}`;
    let price = 1000;
    // Another test's long transaction, or a checkpoint, makes the market look anew: it is kept as soon as neither is there.
    await expect
      .poll(async () => {
        const before = await page(url);
        await behindTheBack((tx) => tx`update products set price = ${++price}`);
        return (await page(url)) === before;
      })
      .toBe(true);

    await db`update products set name = ${name}`;
    const now = await page(url);
    expect(now).toContain(name);
    expect(now).toContain(price.toLocaleString('en'));
  }
});

type Who = { sellerId: string; buyerId: string; neighbourId: string };
const changes: [what: string, shows: string, change: (tx: Tx, who: Who) => PromiseLike<unknown>][] = [
  ['its words', 'Cleaned twice', (tx) => tx`update products set description = 'Cleaned twice'`],
  ['the name of its seller', 'Bashir Ahmad', (tx) => tx`update people set username = 'Bashir Ahmad'`],
  ['the name of the farm', 'Green Acres', (tx) => tx`update farms set farm_name = 'Green Acres'`],
  [
    'an answer to a question',
    'It is dry',
    (tx, { sellerId, buyerId }) => tx`
      insert into product_questions (product_id, seller_id, role, author_id, kind, text, answer, answered_at)
      values (${id}, ${sellerId}, 'farmer', ${buyerId}, 'moisture', '', 'It is dry', now())`,
  ],
  [
    'a review',
    'Weighed fairly',
    (tx, { sellerId, buyerId }) => tx`
      insert into reviews (order_no, author_id, subject_id, stars, text, shown_at)
      values (null, ${buyerId}, ${sellerId}, 5, 'Weighed fairly', now())`,
  ],
  [
    'that the office has checked the seller',
    'PB-77-4242',
    (tx, { sellerId }) => tx`
      insert into seller_checks (person_id, has_seen_cnic, licence_no, was_visited, admin_name)
      values (${sellerId}, true, 'PB-77-4242', false, 'Office')`,
  ],
  [
    'another product of the seller',
    'Red onions',
    (tx, { sellerId }) =>
      insertProduct(tx, { ...draft, id: another, name: 'Red onions', ownerId: sellerId, role: 'farmer' }),
  ],
  [
    'what another seller has of the same crop',
    'Wheat of the neighbour',
    (tx, { neighbourId }) =>
      insertProduct(tx, {
        ...draft,
        id: neighbours,
        name: 'Wheat of the neighbour',
        ownerId: neighbourId,
        role: 'farmer',
      }),
  ],
];

test('whatever changes on the page of a product stands there at once', async () => {
  const { db, app, page, ...who } = await marketWithPages();
  for (const [what, shows, change] of changes) {
    expect(await page(productPath(id)), `before ${what}`).not.toContain(shows);
    await db.begin(async (tx) => void (await change(tx, who)));
    expect(await page(productPath(id)), `after ${what}`).toContain(shows);
  }

  await db`update people set username = 'Noor Fatima' where id = ${who.buyerId}`;
  expect(await page(productPath(id))).toContain('Noor Fatima');
  await db`update people set held_at = now(), held_for = 'admin' where id = ${who.buyerId}`;
  expect(await page(productPath(id)), 'somebody who is held').not.toContain('Noor Fatima');
  await db`update people set held_at = null, held_for = null where id = ${who.buyerId}`;
  expect(await page(productPath(id))).toContain('Weighed fairly');
  await db`update reviews set hidden_for = 'It was paid for.'`;
  expect(await page(productPath(id)), 'a review that is hidden').not.toContain('Weighed fairly');

  await db`delete from products where id = ${id}`;
  const { statusCode } = await app.inject({ url: productPath(id), headers: { accept: 'text/html' } });
  expect(statusCode).toBe(404);
});
