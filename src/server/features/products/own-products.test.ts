import { expect, test } from 'vitest';
import { manyProducts } from '#contract/trade/many-products.ts';
import { ownPageSize } from '#contract/api/paging.ts';
import { products } from '#contract/trade/products.ts';
import { notifications } from '#contract/people/notifications.ts';
import { ownDatabase } from '../../../../test/database.ts';
import { place } from '../../../../test/orders.ts';
import { add, asFarmer, asVendor, draft, type Person } from '../../../../test/products.ts';
import { newWorld, type World } from '../../../../test/world.ts';

await ownDatabase();

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
  await stock(world, farmer, 2 * ownPageSize + 7);

  const first = await page();
  await stock(world, farmer, 1, 'Late');
  await world.db`delete from products where name in ('Wheat 100', 'Wheat 20')`;
  const second = await page({ after: first.next });
  const third = await page({ after: second.next });

  const read = [first, second, third].flatMap(namesOf);
  const newestFirst = Array.from(
    { length: 2 * ownPageSize + 7 },
    (_, at) => `Wheat ${2 * ownPageSize + 7 - at}`,
  );
  expect(read).toEqual(newestFirst.filter((name) => name !== 'Wheat 20'));
  expect([first, second].map(({ items }) => items.length)).toEqual([ownPageSize, ownPageSize]);
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

test('a seller is told of the own products in short, to compare a list with', async () => {
  const { world, farmer } = await newSeller();
  await stock(world, await world.person(asFarmer), 1, 'Rice');
  for (const name of ['Wheat', 'Maize', 'Wheat']) await stock(world, farmer, 1, name);

  const { body } = await world.call(manyProducts.known, { role: 'farmer' }, farmer);

  expect(body.map(({ name }) => name).toSorted()).toEqual(['Maize 1', 'Wheat 1', 'Wheat 1']);
  expect(body[0]).toMatchObject({ sku: '', version: 1, status: 'open', price: expect.any(Number) });
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

test('a seller looks at what is paused, sold out, held back or running low, and by name, price or what is left', async () => {
  const { world, farmer, page, counts } = await newSeller();
  for (const name of ['Maize', 'کپاس', 'barley', 'Wheat', 'Rice']) await stock(world, farmer, 1, name);
  const put = (name: string, set: object) =>
    world.db`update products set ${world.db(set)} where name = ${name}`;
  await put('Maize 1', { status: 'paused', price: 100 });
  await put('barley 1', { status: 'sold_out', weight: 0 });
  await put('کپاس 1', { status: 'withheld', status_before: 'open' });
  await put('Wheat 1', { alert_below: 5, reserved: 1, sku: 'W-1', price: 9000 });
  await put('Rice 1', { alert_below: 5 });

  for (const [status, name] of [
    ['paused', 'Maize 1'],
    ['sold_out', 'barley 1'],
    ['withheld', 'کپاس 1'],
    ['low', 'Wheat 1'],
  ] as const) {
    expect(namesOf(await page({ status }))).toEqual([name]);
    expect(await counts({ status })).toEqual({ all: 5, open: 2, found: 1 });
  }
  expect(namesOf(await page({ text: 'w-1' }))).toEqual(['Wheat 1']);
  const wanted = {
    name: ['barley 1', 'Maize 1', 'Rice 1', 'Wheat 1', 'کپاس 1'],
    price: ['Maize 1', 'کپاس 1', 'barley 1', 'Rice 1', 'Wheat 1'],
    quantity: ['barley 1', 'Wheat 1', 'Maize 1', 'کپاس 1', 'Rice 1'],
  };
  for (const [sort, names] of Object.entries(wanted)) {
    const read: string[] = [];
    let after: string | undefined;
    do {
      const part = await page({ sort, size: 2, after });
      read.push(...namesOf(part));
      after = part.next ?? undefined;
    } while (after);
    expect([sort, read]).toEqual([sort, names]);
    const [first] = names;
    expect(
      namesOf(await page({ sort, size: 1, after: '2026-11-16 10:00:00+00~product_1700000000001' })),
    ).toEqual([first]);
  }
});

test('a seller is told once when an order or a sale leaves less than was set, and not of an own edit', async () => {
  const { world, farmer, page } = await newSeller();
  const { productId: id } = (await add(world, farmer, { alertBelow: 390 })).body;
  const told = async () =>
    (await world.call(notifications.list, {}, farmer)).body.items
      .filter(({ event }) => event === 'stock_low')
      .map(({ subject, about }) => [subject, about]);

  await place(world, await world.person(), id, { quantity: 5 });
  expect(await told()).toEqual([]);
  await place(world, await world.person(), id, { quantity: 10 });
  expect(await told()).toEqual([[`farmer/${id}`, draft.name]]);
  await place(world, await world.person(), id, { quantity: 1 });
  expect(await told()).toHaveLength(1);
  expect(namesOf(await page({ status: 'low' }))).toEqual([draft.name]);

  const [{ version } = { version: 0 }] = (await page()).items;
  const edited = await world.call(products.edit, { id, version, alertBelow: null, weight: 20 }, farmer);
  expect(edited.body).toMatchObject({ alertBelow: null, weight: 20 });
  expect(await told()).toHaveLength(1);
});
