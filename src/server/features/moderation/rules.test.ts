import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { manyProducts } from '#contract/trade/many-products.ts';
import { moderation } from '#contract/office/moderation.ts';
import { notifications } from '#contract/people/notifications.ts';
import { type Product, products } from '#contract/trade/products.ts';
import { add, asFarmer, draft, found, type Person } from '../../../../test/products.ts';
import { newWorld, type World } from '../../../../test/world.ts';

async function market() {
  const world = await newWorld();
  const seller = await world.person(asFarmer);
  const causes = ({ holds }: Product) => holds.map(({ cause }) => cause);
  return {
    ...world,
    world,
    seller,
    causes,
    mine: async () => (await world.call(products.mine, { role: 'farmer', size: 500 }, seller)).body.items,
    edit: async ({ productId: id, version }: Product, change: object) =>
      (await world.call(products.edit, { id, version, ...change }, seller)).body,
    told: async () =>
      (await world.call(notifications.list, {}, seller)).body.items.map(({ event, about, reason }) => ({
        event,
        about,
        reason,
      })),
  };
}

/** Eight offers of wheat at about 4,800 for 40 kg, by three farmers. */
async function usualWheat(world: World, change: object = {}) {
  const sellers = await Promise.all([1, 2, 3].map(() => world.person(asFarmer)));
  for (let at = 0; at < 8; at++) await add(world, sellers[at % 3]!, { price: 4500 + at * 100, ...change });
  return sellers;
}

test.each(['name', 'desc', 'location'])(
  'a phone number in the %s holds a product back until it is out',
  async (field) => {
    const { world, seller, causes, edit, told } = await market();

    const { status, body } = await add(world, seller, { [field]: 'Wheat, call 0300 1234567' });

    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'withheld', [field]: 'Wheat, call 0300 1234567', pictures: [{}] });
    expect(causes(body)).toEqual(['phone_in_text']);
    expect(await found(world)).toEqual([]);

    const still = await edit(body, { price: 4900 });
    expect(causes(still)).toEqual(['phone_in_text']);
    const mended = await edit(still, { [field]: 'Wheat, clean' });

    expect(mended).toMatchObject({ status: 'open', holds: [] });
    expect(await found(world)).toHaveLength(1);
    expect(await told()).toMatchObject([
      { event: 'listing_shown', reason: '' },
      { event: 'listing_withheld', reason: 'We saw a phone number in the text.' },
    ]);
  },
);

test('an edit that brings a number in holds the product back, and one that was paused is paused again after', async () => {
  const { world, seller, edit } = await market();
  const paused = await edit((await add(world, seller)).body, { status: 'paused' });

  const held = await edit(paused, { desc: 'Ring +92 (300) 123-4567' });
  expect(held).toMatchObject({ status: 'withheld', holds: [{ cause: 'phone_in_text' }] });

  expect(await edit(held, { desc: 'Ring me.' })).toMatchObject({ status: 'paused', holds: [] });
});

test('what an admin has cleared stays clear while the seller changes something else', async () => {
  const { world, seller, edit, db } = await market();
  await usualWheat(world);
  const held = (await add(world, seller, { desc: 'Stock 03001234567', price: 480_000 })).body;
  expect(held.holds).toHaveLength(2);
  await db`update product_holds set ended_at = now()`;
  await db`update products set status = 'open', status_before = null`;

  const again = await edit(held, { quality: 'Medium', name: 'Wheat, Galaxy', weight: 300 });

  expect(again).toMatchObject({ status: 'open', holds: [] });
});

test.each([
  ['ten times too dear', { price: 49_100 }, ['unusual_price']],
  ['dear, but not that much', { price: 48_000 }, []],
  ['ten times too cheap', { price: 480 }, ['unusual_price']],
  ['the price of a ton for a kilogram', { price: 120_000, weightCategory: 'Kilograms' }, ['unusual_price']],
  ['the price of a ton', { price: 120_000, weightCategory: 'Tons' }, []],
  ['a lot at its price', { price: 1_920_000, priceBasis: 'lot' }, []],
  ['something else', { price: 480_000, name: 'Saffron' }, []],
  ['seed of it', { price: 480_000, name: 'Wheat seed' }, []],
  ['counted', { price: 480_000, weightCategory: 'Piece' }, []],
  ['machinery', { price: 4_800_000, name: 'Tractor' }, []],
])('among others’ prices: %s', async (_, change, expected) => {
  const { world, seller, causes } = await market();
  await usualWheat(world);

  const { status, body } = await add(world, seller, change);

  expect(status).toBe(200);
  expect(causes(body)).toEqual(expected);
});

test('what is counted is compared by the piece of the same unit', async () => {
  const { world, seller, causes } = await market();
  await usualWheat(world, { name: 'Desi eggs', weightCategory: 'Dozen', price: 300 });

  const eggs = { name: 'Fresh eggs', weightCategory: 'Dozen' };
  expect(causes((await add(world, seller, { ...eggs, price: 30_000 })).body)).toEqual(['unusual_price']);
  expect(causes((await add(world, seller, { ...eggs, price: 350 })).body)).toEqual([]);
});

test('few offers, or many of two sellers, or one’s own are no usual price', async () => {
  const { world, seller, causes } = await market();
  const [one, two] = [await world.person(asFarmer), await world.person(asFarmer)];
  for (let at = 0; at < 10; at++) await add(world, [one, two, seller][at % 3]!);

  expect(causes((await add(world, seller, { price: 480_000 })).body)).toEqual([]);

  const three = await world.person(asFarmer);
  await add(world, three);
  expect(causes((await add(world, seller, { price: 480_000 })).body)).toEqual(['unusual_price']);
});

test('a usual price releases it, by an edit or by a change of many', async () => {
  const { world, seller, call, edit } = await market();
  await usualWheat(world);
  const [one, two] = [(await add(world, seller)).body, (await add(world, seller, { price: 5_000_000 })).body];
  expect([one.status, two.status]).toEqual(['open', 'withheld']);

  const change = async (price: number, list: Product[]) => {
    const changes = list.map(({ productId: id, version }) => ({ id, version, price }));
    return (await call(manyProducts.change, { changes }, seller)).body;
  };
  const held = await change(48, [one, two]);
  expect(held.map(({ status }) => status)).toEqual(['withheld', 'withheld']);
  expect(await found(world)).toHaveLength(8);

  const free = await change(5000, held);
  expect(free.map(({ status, holds }) => ({ status, holds }))).toEqual(
    [1, 2].map(() => ({ status: 'open', holds: [] })),
  );
  expect(await edit(free[0]!, { price: 1 })).toMatchObject({ status: 'withheld', price: 1 });
});

test('an import is judged row by row, is kept whole, and its seller is told once', async () => {
  const { world, seller, call, mine, told, causes } = await market();
  await usualWheat(world);
  const list = {
    key: randomUUID(),
    role: 'farmer' as const,
    rows: [
      { ...draft, name: 'Wheat one', desc: 'Call 0300-1234567' },
      { ...draft, name: 'Wheat two' },
      { ...draft, name: 'Wheat three', price: 1 },
      { ...draft, name: 'Wheat four', price: 1, location: 'Multan 03001234567' },
    ],
  };

  expect((await call(manyProducts.import, list, seller)).body).toEqual({ count: 4, changed: 0, withheld: 3 });
  expect((await call(manyProducts.import, list, seller)).body).toEqual({ count: 4, changed: 0, withheld: 3 });

  expect((await mine()).map((row) => [row.name, row.status, causes(row)])).toEqual([
    ['Wheat one', 'withheld', ['phone_in_text']],
    ['Wheat two', 'open', []],
    ['Wheat three', 'withheld', ['unusual_price']],
    ['Wheat four', 'withheld', ['phone_in_text', 'unusual_price']],
  ]);
  expect(await told()).toEqual([
    {
      event: 'listing_withheld',
      about: 'Wheat one and 2 more',
      reason: 'We saw a phone number in the text. The price is far from what others ask.',
    },
  ]);
});

test('from the hundred and first product of a day on, each waits for a look; imports are not counted', async () => {
  const { world, seller, db, causes, mine } = await market();
  await copies(world, seller, 98, 13);
  await copies(world, seller, 50, 16);
  const [first, ...rest] = await Promise.all([1, 2, 3, 4].map(() => add(world, seller)));

  const held = [first!, ...rest].filter(({ body }) => body.status === 'withheld');
  expect(held).toHaveLength(2);
  expect(causes(held[0]!.body)).toEqual(['too_many']);

  await db`update products set posted_at = posted_at - interval '1 day'`;
  expect((await add(world, seller)).body).toMatchObject({ status: 'open' });
  expect(await mine()).toHaveLength(153);
});

/** As many products as somebody added before, with keys of so many digits. */
async function copies({ db }: World, { user }: Person, count: number, digits: number) {
  await db`
    insert into products (id, owner_id, role, name, price, price_basis, location, quality, phone, weight_category, weight,
      description, dated, search_text)
    select 'product_' || rpad((1500000000000 + at)::text, ${digits}::int, '0'), ${user.uid}, 'farmer', 'Onion', 100, 'unit',
      'Multan', 'Good', '03000000001', 'Kilograms', 1, 'dry', '2026-01-01', 'onion'
    from generate_series(1, ${count}::int) at`;
}

test('a seller answers why, and nobody else does', async () => {
  const { world, seller, call, mine } = await market();
  const { productId: id } = (await add(world, seller, { desc: '03001234567' })).body;
  const answer = (words: string, who?: Person) => call(moderation.answer, { id, answer: words }, who);

  expect(await answer('It is a batch.', seller)).toMatchObject({ status: 200, body: { done: true } });
  expect(await mine()).toMatchObject([{ holds: [{ answer: 'It is a batch.' }] }]);

  expect((await answer('Mine.', await world.person(asFarmer))).status).toBe(404);
  expect((await answer('Mine.')).status).toBe(401);
  for (const words of ['  ', 'x'.repeat(1001), 'a\0b']) {
    expect(await answer(words, seller)).toMatchObject({
      status: 422,
      body: { fields: { answer: expect.any(String) } },
    });
  }
  expect(await mine()).toMatchObject([{ holds: [{ answer: 'It is a batch.' }] }]);
});

test('whoever is withheld can neither be offered again by its owner nor bought', async () => {
  const { world, seller, call, mine } = await market();
  const { productId: id, version } = (await add(world, seller, { desc: '03001234567' })).body;

  const refused = await call(products.edit, { id, version, status: 'open' }, seller);

  expect(refused).toMatchObject({ status: 409, body: { code: 'withheld' } });
  expect((await call(products.show, { id })).status).toBe(404);
  expect(await mine()).toMatchObject([{ status: 'withheld' }]);
});
