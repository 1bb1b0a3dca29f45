import { expect, test } from 'vitest';
import { manyProducts } from '#contract/trade/many-products.ts';
import { ownPage } from '#contract/api/paging.ts';
import { products } from '#contract/trade/products.ts';
import { asFarmer, asVendor, draft, type Person } from '../../../../test/products.ts';
import { newWorld, type World } from '../../../../test/world.ts';

/** Straight into the database, all of one moment, as those of an import are. */
async function stock({ db }: World, owner: Person, count: number, name = 'Wheat') {
  await db`
    insert into products (id, owner_id, role, name, price, price_basis, location, quality, phone, weight_category,
      weight, description, dated, search_text)
    select 'product_' || (1700000000000 + nextval('stocked')), ${owner.user.uid}, 'farmer', ${name} || ' ' || n,
      4800, 'unit', 'Multan', 'Good', ${draft.phone}, 'Kilograms', 5, 'Dry', '2026-11-10', 'wheat'
    from generate_series(1, ${count}) n`;
}

async function newSeller() {
  const world = await newWorld();
  await world.db`create sequence if not exists stocked`;
  const farmer = await world.person(asFarmer);
  const page = async (query: object = {}) =>
    (await world.call(products.mine, { role: 'farmer', ...query }, farmer)).body;
  const counts = async (query: object = {}) =>
    (await world.call(products.counts, { role: 'farmer', ...query }, farmer)).body;
  return { world, farmer, page, counts };
}

const namesOf = ({ items }: { items: { name: string }[] }) => items.map(({ name }) => name);

test('a seller reads the own products page by page, each once, while some come and some go', async () => {
  const { world, farmer, page } = await newSeller();
  const other = await world.person(asFarmer);
  await stock(world, other, 3, 'Rice');
  await stock(world, farmer, 2 * ownPage + 7);

  const first = await page();
  await stock(world, farmer, 1, 'Late');
  await world.db`delete from products where name in ('Wheat 100', 'Wheat 20')`;
  const second = await page({ after: first.next });
  const third = await page({ after: second.next });

  const read = [first, second, third].flatMap(namesOf);
  const newestFirst = Array.from({ length: 2 * ownPage + 7 }, (_, at) => `Wheat ${2 * ownPage + 7 - at}`);
  expect(read).toEqual(newestFirst.filter((name) => name !== 'Wheat 20'));
  expect([first, second].map(({ items }) => items.length)).toEqual([ownPage, ownPage]);
  expect(third.next).toBeNull();
  expect(namesOf(await page())[0]).toBe('Late 1');
});

test.each(['2026-13-45 00:00:00+00~product_1700000000001', '2026-11-16 10:00:00+00~x', "'; --", '~'])(
  'a cursor that we did not write leads to the first page: %s',
  async (after) => {
    const { world, farmer, page } = await newSeller();
    await stock(world, farmer, 2);
    expect(await page({ after })).toEqual(await page());
  },
);

test('a page holds as many as one asks for, within reason', async () => {
  const { world, farmer, page } = await newSeller();
  await stock(world, farmer, 3);

  expect(namesOf(await page({ size: 2 }))).toEqual(['Wheat 3', 'Wheat 2']);
  for (const size of [0, 501, 1.5, 'all']) {
    const answer = await world.call(products.mine, { role: 'farmer', size }, farmer);
    expect(answer.body).toMatchObject({ code: 'invalid', fields: { size: expect.any(String) } });
  }
});

test('a seller finds the own products by a part of the name or place, of any status, and nobody else’s', async () => {
  const { world, farmer, page, counts } = await newSeller();
  const other = await world.person({ ...asFarmer, ...asVendor, roles: { isFarmer: true, isVendor: true } });
  await stock(world, farmer, 3);
  await stock(world, other, 3);
  await world.db`update products set status = 'paused' where name = 'Wheat 2'`;
  await world.db`update products set name = '100 % maize', location = 'Okara' where name = 'Wheat 3'`;

  expect(namesOf(await page({ text: ' wHEAT ' }))).toEqual(['Wheat 2', 'Wheat 1']);
  expect(namesOf(await page({ text: 'oKa' }))).toEqual(['100 % maize']);
  expect(namesOf(await page({ text: '%' }))).toEqual(['100 % maize']);
  expect(namesOf(await page({ text: '_' }))).toEqual([]);
  expect(namesOf(await page({ status: 'open', text: 'e' }))).toEqual(['100 % maize', 'Wheat 1']);
  expect(await counts()).toEqual({ all: 3, open: 2, found: 3 });
  expect(await counts({ text: 'wheat' })).toEqual({ all: 3, open: 2, found: 2 });

  const [theirs] = (await world.call(products.mine, { role: 'farmer' }, other)).body.items;
  expect(await page({ id: theirs!.productId })).toEqual({ items: [], next: null });
  const asSupplier = await world.call(products.counts, { role: 'vendor' }, other);
  expect(asSupplier.body).toEqual({ all: 0, open: 0, found: 0 });
  expect((await world.call(products.counts, { role: 'vendor' }, farmer)).status).toBe(403);
});

test('the names of the own products are told, each once', async () => {
  const { world, farmer } = await newSeller();
  await stock(world, await world.person(asFarmer), 1, 'Rice');
  for (const name of ['Wheat', 'Maize', 'Wheat']) await stock(world, farmer, 1, name);

  const { body } = await world.call(manyProducts.names, { role: 'farmer' }, farmer);

  expect(body.toSorted()).toEqual(['Maize 1', 'Wheat 1']);
});

test('a page of many products of one moment is read in the order of its index', async () => {
  const { world, farmer, page } = await newSeller();
  await stock(world, farmer, 600);
  const { next } = await page({ size: 300 });
  const [at, id] = next!.split('~');
  await world.db`analyze products`;

  const plan = await world.db<{ 'QUERY PLAN': string }[]>`
    explain select * from products p where p.owner_id = ${farmer.user.uid} and p.role = 'farmer'
      and (p.posted_at, p.id) < (${at!}::text::timestamptz, ${id!})
    order by p.posted_at desc, p.id desc limit 51`;
  const lines = plan.map((line) => Object.values(line)[0]).join('\n');

  expect(lines).toContain('products_of_owner');
  expect(lines).not.toContain('Sort');
});
