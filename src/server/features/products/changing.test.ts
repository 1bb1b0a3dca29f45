import { expect, test } from 'vitest';
import { manyProducts, maxChanged } from '#contract/trade/many-products.ts';
import { type Product, products } from '#contract/trade/products.ts';
import { add, asFarmer, draft, found, type Person } from '../../../../test/products.ts';
import { newWorld, type World } from '../../../../test/world.ts';

async function three(world: World, owner: Person) {
  const made: Product[] = [];
  for (const name of ['Wheat', 'Rice', 'Maize']) made.push((await add(world, owner, { name })).body);
  return made;
}
const mine = async (world: World, owner: Person) =>
  (await world.call(products.mine, { role: 'farmer', size: 500 }, owner)).body.items.toReversed();
const change = (world: World, who: object, changes: object[]) =>
  world.call(manyProducts.change, { changes } as never, who);
const each = (made: Product[], part: object) =>
  made.map(({ productId: id, version }) => ({ id, version, ...part }));

test('prices and statuses of many change together, with what hangs on them', async () => {
  const world = await newWorld();
  const farmer = await world.person(asFarmer);
  const made = await three(world, farmer);

  const { body } = await change(world, farmer, each(made, { price: 5000, status: 'paused' }));

  const next = { price: 5000, rupeesPerMaund: 5000, status: 'paused', version: 2 };
  expect(body).toMatchObject(made.map(({ productId }) => ({ productId, ...next })));
  expect(await mine(world, farmer)).toEqual(body);
  expect(await found(world)).toEqual([]);
  await change(world, farmer, each(body, { status: 'open' }));
  expect(await found(world)).toEqual(['Maize', 'Rice', 'Wheat']);
});

test('one that was changed on another device: none is changed, and it is named', async () => {
  const world = await newWorld();
  const farmer = await world.person(asFarmer);
  const made = await three(world, farmer);
  const id = made[1]!.productId;
  await world.call(products.edit, { id, version: 1, price: 4900 }, farmer);

  const { status, body } = await change(world, farmer, each(made, { price: 5000 }));

  expect(status).toBe(409);
  expect(body).toMatchObject({ code: 'changed_elsewhere', fields: { [id]: expect.any(String) } });
  expect(Object.keys((body as unknown as { fields: object }).fields)).toHaveLength(1);
  expect((await mine(world, farmer)).map(({ price }) => price)).toEqual([4800, 4900, 4800]);
});

test('of two devices that change the same products at once, one wins with all of them', async () => {
  const world = await newWorld();
  const farmer = await world.person(asFarmer);
  const made = await three(world, farmer);

  const answers = await Promise.all([
    change(world, farmer, each(made, { price: 5000 })),
    change(world, farmer, each(made.toReversed(), { price: 6000 })),
  ]);

  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(new Set((await mine(world, farmer)).map(({ price }) => price)).size).toBe(1);
});

test('what has nothing left cannot be put back on sale, and keeps the others from it', async () => {
  const world = await newWorld();
  const farmer = await world.person(asFarmer);
  const made = await three(world, farmer);
  await world.db`update products set status = 'paused'`;
  const id = made[2]!.productId;
  await world.db`update products set weight = 0, status = 'sold_out' where id = ${id}`;

  const { status, body } = await change(world, farmer, each(made, { status: 'open' }));

  expect(status).toBe(422);
  expect(body).toMatchObject({ fields: { [id]: expect.stringContaining('None of this is left') } });
  expect((await mine(world, farmer)).map((one) => one.status)).toEqual(['paused', 'paused', 'sold_out']);
});

test('a stranger, another owner and a product that is gone', async () => {
  const world = await newWorld();
  const [farmer, other] = [await world.person(asFarmer), await world.person(asFarmer)];
  const made = await three(world, farmer);
  const { productId: theirs } = (await add(world, other)).body;

  expect((await change(world, {}, each(made, { price: 1 }))).status).toBe(401);
  expect((await change(world, other, each(made, { price: 1 }))).status).toBe(404);
  const mixed = [...each(made, { price: 1 }), { id: theirs, version: 1, price: 1 }];
  expect((await change(world, farmer, mixed)).body).toMatchObject({
    code: 'not_found',
    fields: { [theirs]: expect.any(String) },
  });
  await world.call(products.remove, { id: made[0]!.productId }, farmer);
  expect((await change(world, farmer, each(made, { price: 1 }))).status).toBe(404);
  expect((await mine(world, farmer)).map(({ price }) => price)).toEqual([4800, 4800]);
});

test.each([
  ['nothing', []],
  [
    'too many',
    Array.from({ length: maxChanged + 1 }, (_, at) => ({ id: `product_${1e12 + at}`, version: 1 })),
  ],
  [
    'the same twice',
    Array.from({ length: 2 }, () => ({ id: 'product_1700000000000', version: 1, price: 2 })),
  ],
  ['half a Rupee', [{ id: 'product_1700000000000', version: 1, price: 1.5 }]],
  ['a price of nothing', [{ id: 'product_1700000000000', version: 1, price: 0 }]],
  ['an enormous price', [{ id: 'product_1700000000000', version: 1, price: 1e12 }]],
  ['a foreign status', [{ id: 'product_1700000000000', version: 1, status: 'free' }]],
  ['a key that is none', [{ id: "' or 1=1 --", version: 1 }]],
  ['no version', [{ id: 'product_1700000000000' }]],
])('%s is refused', async (_, changes) => {
  const world = await newWorld();
  expect((await change(world, await world.person(asFarmer), changes)).status).toBe(422);
});

test('five hundred at once are no trouble', async () => {
  const world = await newWorld();
  const farmer = await world.person(asFarmer);
  const rows = Array.from({ length: maxChanged }, (_, at) => ({ ...draft, name: `Wheat ${at}` }));
  await world.call(manyProducts.import, { key: crypto.randomUUID(), role: 'farmer', rows }, farmer);
  const made = await mine(world, farmer);

  const { body } = await change(world, farmer, each(made, { price: 5280 }));

  expect(body).toHaveLength(maxChanged);
  expect(new Set(body.map(({ price }) => price))).toEqual(new Set([5280]));
});
