import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { manyProducts, maxImportRows } from '#contract/trade/many-products.ts';
import { type Product, products } from '#contract/trade/products.ts';
import { add, asFarmer, draft, found, type Person } from '../../../../test/products.ts';
import { place } from '../../../../test/orders.ts';
import { propertyRuns } from '../../../../test/property-runs.ts';
import { newWorld, type World } from '../../../../test/world.ts';

const list = (change: object = {}) => ({ key: randomUUID(), role: 'farmer', rows: [], ...change });
const send = (world: World, who: object, change: object) =>
  world.call(manyProducts.import, list(change) as never, who);
const preview = (world: World, who: object, change: object) =>
  world.call(manyProducts.preview, list(change) as never, who);
const undo = (world: World, who: object, key: string) => world.call(manyProducts.undo, { key }, who);
const mine = async (world: World, owner: Person) =>
  (await world.call(products.mine, { role: 'farmer', size: 500 }, owner)).body.items.toReversed();
const figures = async (world: World, owner: Person) =>
  (await mine(world, owner)).map(({ name, price, weight, status }) => [name, price, weight, status]);
const each = (made: Product[], part: object) =>
  made.map(({ productId: id, version }) => ({ id, version, ...part }));

async function seller(world: World, names = ['Wheat', 'Rice']) {
  const farmer = await world.person(asFarmer);
  const made: Product[] = [];
  for (const name of names) made.push((await add(world, farmer, { name })).body);
  return { farmer, made };
}

const buy = async (world: World, { productId }: Product, quantity: number) =>
  place(world, await world.person(), productId, { quantity });

test('a price list adds what is new and changes price, quantity and status of the rest, and is taken back as a whole', async () => {
  const world = await newWorld();
  const { farmer, made } = await seller(world);
  const before = await figures(world, farmer);
  const [wheat, rice] = made;
  const key = randomUUID();
  const changes = [
    { id: wheat!.productId, version: 1, price: 5000, weight: 10 },
    { id: rice!.productId, version: 1, status: 'paused' },
  ];

  const { body } = await send(world, farmer, {
    key,
    rows: [{ ...draft, name: 'Maize', sku: 'M-1' }],
    changes,
  });

  expect(body).toEqual({ count: 1, changed: 2, withheld: 0 });
  expect(await figures(world, farmer)).toEqual([
    ['Wheat', 5000, 10, 'open'],
    ['Rice', 4800, 400, 'paused'],
    ['Maize', 4800, 400, 'open'],
  ]);
  const { body: batches } = await world.call(manyProducts.batches, { role: 'farmer' }, farmer);
  expect(batches).toEqual([{ key, madeAt: expect.any(String), added: 1, changed: 2 }]);

  expect((await undo(world, farmer, key)).body).toEqual({ removed: 1, changed: 2 });
  expect((await undo(world, farmer, key)).body).toEqual({ removed: 1, changed: 2 });
  expect(await figures(world, farmer)).toEqual(before);
  expect((await world.call(manyProducts.batches, { role: 'farmer' }, farmer)).body).toEqual([]);
  expect(await found(world)).toEqual(['Rice', 'Wheat']);
});

test('one row that was changed elsewhere, or is another’s, keeps the whole list out, and is named', async () => {
  const world = await newWorld();
  const { farmer, made } = await seller(world);
  const { made: theirs } = await seller(world, ['Cotton']);
  const [wheat, rice] = made;
  await world.call(products.edit, { id: rice!.productId, version: 1, price: 4900 }, farmer);
  const rows = [{ ...draft, name: 'Maize' }];

  const stale = await send(world, farmer, { rows, changes: each(made, { price: 5000 }) });
  expect(stale.body).toMatchObject({
    code: 'changed_elsewhere',
    fields: { [rice!.productId]: expect.any(String) },
  });
  const foreign = [...each([wheat!], { price: 5000 }), ...each(theirs, { price: 1 })];
  for (const door of [send, preview]) {
    const { body } = await door(world, farmer, { rows, changes: foreign });
    expect(body).toMatchObject({ code: 'not_found', fields: { [theirs[0]!.productId]: expect.any(String) } });
  }
  expect(await figures(world, farmer)).toEqual([
    ['Wheat', 4800, 400, 'open'],
    ['Rice', 4900, 400, 'open'],
  ]);
});

test('a preview names the rows that a rule would hold back, and leaves nothing behind', async () => {
  const world = await newWorld();
  const { farmer, made } = await seller(world, ['Wheat']);
  const rows = [
    { ...draft, name: 'Maize' },
    { ...draft, name: 'Barley', desc: 'Call 0300 1234567' },
  ];

  const { body } = await preview(world, farmer, { rows, changes: each(made, { price: 5000 }) });

  expect(body).toEqual({ heldRows: [{ at: 1, causes: ['phone_in_text'] }], heldChanges: [] });
  expect(await figures(world, farmer)).toEqual([['Wheat', 4800, 400, 'open']]);
  const [kept] = await world.db`select count(*)::int as count from product_batches`;
  expect(kept).toEqual({ count: 0 });
});

test('what was ordered or edited since then is not undone, and nothing else of the list either', async () => {
  const world = await newWorld();
  const { farmer, made } = await seller(world, ['Wheat']);
  const [first, second] = [randomUUID(), randomUUID()];
  await send(world, farmer, {
    key: first,
    rows: [{ ...draft, name: 'Maize' }],
    changes: each(made, { weight: 500 }),
  });
  const maize = (await mine(world, farmer)).find(({ name }) => name === 'Maize')!;
  expect((await buy(world, maize, 1)).status).toBe(200);

  expect((await undo(world, farmer, first)).body).toMatchObject({
    code: 'ordered_since',
    fields: { [maize.productId]: expect.any(String) },
  });

  const wheat = (await mine(world, farmer)).find(({ name }) => name === 'Wheat')!;
  await send(world, farmer, { key: second, changes: each([wheat], { price: 5000 }) });
  expect((await undo(world, farmer, first)).body).toMatchObject({
    fields: { [maize.productId]: expect.any(String), [wheat.productId]: expect.any(String) },
  });
  await undo(world, farmer, second);
  expect(await figures(world, farmer)).toEqual([
    ['Wheat', 4800, 500, 'open'],
    ['Maize', 4800, 400, 'open'],
  ]);
});

test('an order that came after the list keeps what it was promised, whatever is undone', async () => {
  const world = await newWorld();
  const { farmer, made } = await seller(world, ['Wheat']);
  await world.db`update products set weight = 1`;
  const key = randomUUID();
  await send(world, farmer, { key, changes: each(made, { weight: 400 }) });
  const [wheat] = await mine(world, farmer);
  expect((await buy(world, wheat!, 100)).status).toBe(200);

  const { status, body } = await undo(world, farmer, key);

  expect(status).toBe(422);
  expect(body).toMatchObject({
    fields: { [wheat!.productId]: expect.stringContaining('Open orders need 100') },
  });
  expect((await mine(world, farmer))[0]).toMatchObject({ weight: 400, reserved: 100 });
});

test('after an hour, by another person, or with another key nothing is undone', async () => {
  const world = await newWorld();
  const { farmer, made } = await seller(world, ['Wheat']);
  const key = randomUUID();
  await send(world, farmer, { key, changes: each(made, { price: 5000 }) });

  expect((await undo(world, await world.person(asFarmer), key)).status).toBe(404);
  expect((await undo(world, farmer, randomUUID())).status).toBe(404);
  await world.db`update product_batches set made_at = now() - interval '61 minutes'`;
  expect((await undo(world, farmer, key)).body).toMatchObject({ code: 'undo_expired' });
  expect((await world.call(manyProducts.batches, { role: 'farmer' }, farmer)).body).toEqual([]);
});

test('what a new price has put out of sight comes back with the old one, as it stood', async () => {
  const world = await newWorld();
  const { farmer, made } = await seller(world, ['Wheat']);
  const key = randomUUID();
  await send(world, farmer, { key, changes: each(made, { price: 5000, status: 'paused' }) });
  // As a rule does with a price that is far from what others ask.
  const { productId } = made[0]!;
  await world.db`insert into product_holds (product_id, cause, reason) values (${productId}, 'unusual_price', '')`;
  await world.db`update products set status = 'withheld', status_before = 'paused'`;

  expect((await undo(world, farmer, key)).status).toBe(200);

  expect(await figures(world, farmer)).toEqual([['Wheat', 4800, 400, 'open']]);
});

test('a change of many products is undone by its key, once', async () => {
  const world = await newWorld();
  const { farmer, made } = await seller(world);
  const key = randomUUID();
  const change = () =>
    world.call(manyProducts.change, { key, changes: each(made, { price: 6000 }) } as never, farmer);

  const [first, again] = [await change(), await change()];

  expect(again.body).toEqual(first.body);
  const answers = await Promise.all([undo(world, farmer, key), undo(world, farmer, key)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await mine(world, farmer)).map(({ price, version }) => [price, version])).toEqual([
    [4800, 3],
    [4800, 3],
  ]);
});

test('of two lists at once that change the same product one wins; of two with the same new SKU too', async () => {
  const world = await newWorld();
  const { farmer, made } = await seller(world, ['Wheat']);

  const prices = await Promise.all(
    [5000, 6000].map((price) => send(world, farmer, { changes: each(made, { price }) })),
  );
  expect(prices.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const skus = await Promise.all(
    ['a-1', 'A-1'].map((sku) => send(world, farmer, { rows: [{ ...draft, sku }] })),
  );
  expect(skus.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
});

test('a SKU is each seller’s own, and each once', async () => {
  const world = await newWorld();
  const { farmer } = await seller(world, []);
  const made = (await add(world, farmer, { sku: 'UREA-50' })).body;
  expect(made.sku).toBe('UREA-50');
  const rows = [draft, { ...draft, sku: 'urea-50' }];

  expect((await send(world, farmer, { rows })).body).toMatchObject({
    fields: { 'rows.1.sku': expect.any(String) },
  });
  const twice = [
    { ...draft, sku: 'x' },
    { ...draft, sku: 'X' },
  ];
  expect((await send(world, farmer, { rows: twice })).body).toMatchObject({
    fields: { 'rows.1.sku': expect.any(String) },
  });
  expect((await add(world, farmer, { sku: 'UREA-50' })).body).toMatchObject({
    fields: { sku: expect.any(String) },
  });
  const other = (await add(world, farmer, {})).body;
  const edited = await world.call(products.edit, { id: other.productId, version: 1, sku: 'UREA-50' }, farmer);
  expect(edited.body).toMatchObject({
    code: 'invalid',
    fields: { sku: 'Another product of yours has this SKU. Choose another one.' },
  });
  expect((await add(world, await world.person(asFarmer), { sku: 'UREA-50' })).status).toBe(200);
  const shown = await world.call(products.show, { id: made.productId });
  expect(JSON.stringify(shown.body)).not.toContain('UREA-50');
});

test.each([
  ['nothing at all', { changes: [] }],
  [
    'the same product twice',
    { changes: Array.from({ length: 2 }, () => ({ id: 'product_1700000000000', version: 1 })) },
  ],
  ['a quantity of nothing', { changes: [{ id: 'product_1700000000000', version: 1, weight: 0 }] }],
  ['an id that is a formula', { changes: [{ id: '=HYPERLINK("http://evil")', version: 1 }] }],
  ['64 KB in a SKU', { rows: [{ ...draft, sku: 'x'.repeat(65_536) }] }],
  [
    'rows and changes that are too many together',
    {
      rows: Array.from({ length: 3000 }, () => draft),
      changes: Array.from({ length: maxImportRows - 2999 }, (_, at) => ({
        id: `product_${1e12 + at}`,
        version: 1,
      })),
    },
  ],
])('a list with %s is refused', async (_, change) => {
  const world = await newWorld();
  expect((await send(world, await world.person(asFarmer), change)).status).toBe(422);
});

const many = propertyRuns(500, maxImportRows);

test('hundreds of products get new prices by one list, and their old ones back', async () => {
  const world = await newWorld();
  const farmer = await world.person(asFarmer);
  const rows = Array.from({ length: many }, (_, at) => ({
    ...draft,
    name: `Wheat ${at}`,
    sku: `W-${at}`,
  }));
  await send(world, farmer, { rows });
  const { body: known } = await world.call(manyProducts.known, { role: 'farmer' }, farmer);
  const key = randomUUID();
  const changes = known.map(({ productId: id, version }) => ({ id, version, price: 5280 }));

  expect((await send(world, farmer, { key, changes })).body).toMatchObject({ changed: many });
  expect((await undo(world, farmer, key)).body).toEqual({ removed: 0, changed: many });
  const [row] = await world.db`select min(price)::int as least, max(price)::int as most from products`;
  expect(row).toEqual({ least: 4800, most: 4800 });
});
