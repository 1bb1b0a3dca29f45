import { expect, test } from 'vitest';
import { requirements } from '#contract/trade/requirements.ts';
import { ownDatabase } from '../../../../test/database.ts';
import { asFarmer, asVendor } from '../../../../test/products.ts';
import { maize, market, post, wanted } from '../../../../test/requirements.ts';
import { startServer, temporaryFolder } from '../../../../test/server-process.ts';
import { newWorld } from '../../../../test/world.ts';

await ownDatabase();

test('[3-22][3-23][7-12][7-19] a supplier writes down what they want to buy, and finds it in their list', async () => {
  const world = await newWorld();
  const supplier = await world.person(asVendor);

  const { status, body } = await post(world, supplier);

  expect(status).toBe(200);
  expect(body.id).toMatch(/^product_\d{13}$/);
  expect(body).toMatchObject({ ...maize, status: 'open', expired: false, version: 1, offers: 0 });
  expect(body.rupeesPerMaund).toBe(3920);
  expect((await world.call(requirements.mine, {}, supplier)).body).toEqual([body]);
});

test('[3-24] without a unit it is Grams, and the date may be left out', async () => {
  const world = await newWorld();
  const draft = { product: 'Saffron', weight: 500, price: 900 };
  const { body } = await world.call(requirements.add, draft, await world.person(asVendor));
  expect(body).toMatchObject({ ...draft, weightCategory: 'Grams', estimatedDate: null });
});

test('[3-39] the units are Grams, Kg and Tons, and no other', async () => {
  const world = await newWorld();
  const supplier = await world.person(asVendor);
  for (const weightCategory of ['Grams', 'Kg', 'Tons'])
    expect((await post(world, supplier, { weightCategory })).body).toMatchObject({ weightCategory });
  for (const weightCategory of ['kg', 'Kilograms', 'Piece', ''])
    expect((await post(world, supplier, { weightCategory })).status).toBe(422);
});

test('[3-21] whoever is no supplier has no requirements, and the database would not keep them', async () => {
  const world = await newWorld();
  const farmer = await world.person(asFarmer);
  expect((await post(world, farmer)).status).toBe(403);
  expect((await post(world, undefined)).status).toBe(401);
  expect((await world.call(requirements.mine, {}, farmer)).status).toBe(403);
  expect((await world.call(requirements.mine, {})).status).toBe(401);
  await expect(world.db`
    insert into requirements (id, owner_id, product, weight, price, rupees_per_maund, search_text)
    values ('product_1700000000000', ${farmer.user.uid}, 'x', 1, 1, 1, 'x')`).rejects.toThrow(/foreign key/);
});

test('[6-05] nobody changes or deletes the requirement of another', async () => {
  const world = await newWorld();
  const { supplier, requirement, farmer } = await market(world);
  const thief = await world.person(asVendor);
  const { id } = requirement;

  for (const [who, refused] of [
    [thief, 404],
    [farmer, 403],
    [undefined, 401],
  ] as const) {
    expect((await world.call(requirements.edit, { id, version: 1, price: 1 }, who)).status).toBe(refused);
    expect((await world.call(requirements.remove, { id }, who)).status).toBe(refused);
  }
  expect((await world.call(requirements.mine, {}, supplier)).body).toEqual([requirement]);
});

test('[7-19] a change is partial and a deleted one is gone', async () => {
  const world = await newWorld();
  const { supplier, requirement } = await market(world);
  const { id } = requirement;

  const { body } = await world.call(requirements.edit, { id, version: 1, price: 99_000 }, supplier);
  expect(body).toMatchObject({ ...maize, price: 99_000, rupeesPerMaund: 3960, version: 2 });
  const cleared = await world.call(requirements.edit, { id, version: 2, estimatedDate: null }, supplier);
  expect(cleared.body).toMatchObject({ price: 99_000, estimatedDate: null });

  expect((await world.call(requirements.remove, { id }, supplier)).status).toBe(200);
  expect((await world.call(requirements.mine, {}, supplier)).body).toEqual([]);
  expect((await world.call(requirements.remove, { id }, supplier)).status).toBe(404);
});

test('an edit that started from an older version is told, and overwrites nothing', async () => {
  const world = await newWorld();
  const { supplier, requirement } = await market(world);

  const edits = await Promise.all(
    [99_000, 97_000].map((price) =>
      world.call(requirements.edit, { id: requirement.id, version: 1, price }, supplier),
    ),
  );

  expect(edits.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const [kept] = (await world.call(requirements.mine, {}, supplier)).body;
  expect(kept!.price).toBe(edits.find(({ status }) => status === 200)!.body.price);
});

test('[3-22] a hundred requirements at once, from two processes, have a hundred keys', async () => {
  const world = await newWorld();
  const supplier = await world.person(asVendor);
  const settings = {
    DATABASE_URL: await ownDatabase(),
    DATA_DIR: await temporaryFolder(),
  };
  const servers = await Promise.all([startServer(settings), startServer(settings)]);

  const keys = await Promise.all(
    Array.from({ length: 100 }, async (_, at) => {
      const answer = await fetch(`${servers[at % 2]!.url}${requirements.add.path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: supplier.cookie },
        body: JSON.stringify(maize),
      });
      return requirements.add.reply.parse(await answer.json()).id;
    }),
  );

  expect(new Set(keys).size).toBe(100);
});

test.each([
  ['no product', { product: ' ' }, 'product'],
  ['an enormous product', { product: 'x'.repeat(121) }, 'product'],
  ['a product with a zero character', { product: 'a\0b' }, 'product'],
  ['no weight', { weight: '' }, 'weight'],
  ['a weight of nothing', { weight: 0 }, 'weight'],
  ['an enormous weight', { weight: 1e12 }, 'weight'],
  ['a weight that is almost nothing', { weight: 1e-300 }, 'weight'],
  ['no price', { price: undefined }, 'price'],
  ['half a Rupee', { price: 1.5 }, 'price'],
  ['a price in words', { price: 'much' }, 'price'],
  ['a date in words', { estimatedDate: '05/12/2026' }, 'estimatedDate'],
  ['a day that there is not', { estimatedDate: '2026-02-30' }, 'estimatedDate'],
  ['a day before all days', { estimatedDate: '0000-01-01' }, 'estimatedDate'],
])('%s is refused, the field is named and nothing is stored', async (_, change, field) => {
  const world = await newWorld();
  const supplier = await world.person(asVendor);

  const { status, body } = await post(world, supplier, change);

  expect(status).toBe(422);
  expect(body).toMatchObject({ code: 'invalid', fields: { [field]: expect.any(String) } });
  expect((await world.call(requirements.mine, {}, supplier)).body).toEqual([]);
});

test.each(['<script>alert(1)</script>', `"; drop table requirements; --`, '100%_\\'])(
  'a product named %s is just text',
  async (product) => {
    const world = await newWorld();
    const { body } = await post(world, await world.person(asVendor), { product });
    expect(body.product).toBe(product);
    expect(await wanted(world, { text: product })).toEqual([product]);
  },
);

test('the day after its date, in Pakistan, it is expired and hidden; a new date shows it again', async () => {
  const world = await newWorld();
  const { supplier, requirement } = await market(world);
  const { id } = requirement;
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Karachi' }).format();
  const yesterday = new Date(Date.parse(today) - 86_400_000).toISOString().slice(0, 10);

  const past = await world.call(requirements.edit, { id, version: 1, estimatedDate: yesterday }, supplier);
  expect(past.body).toMatchObject({ status: 'open', expired: true });
  expect(await wanted(world)).toEqual([]);
  expect((await world.call(requirements.count, {})).body.count).toBe(0);
  expect((await world.call(requirements.revealPhone, { id })).status).toBe(404);

  const again = await world.call(requirements.edit, { id, version: 2, estimatedDate: today }, supplier);
  expect(again.body.expired).toBe(false);
  expect(await wanted(world)).toEqual([maize.product]);
});

test('a closed requirement leaves the public list and comes back when it is reopened', async () => {
  const world = await newWorld();
  const { supplier, requirement } = await market(world);
  const { id } = requirement;

  await world.call(requirements.edit, { id, version: 1, status: 'closed' }, supplier);
  expect(await wanted(world)).toEqual([]);
  expect((await world.call(requirements.mine, {}, supplier)).body[0]).toMatchObject({ status: 'closed' });
  await world.call(requirements.edit, { id, version: 2, status: 'open' }, supplier);
  expect(await wanted(world)).toEqual([maize.product]);
});

test('a supplier writes down so many requirements a day, and no more', async () => {
  const world = await newWorld();
  const supplier = await world.person(asVendor);
  await world.db`insert into limits (name, who, uses, until)
    values ('requirements per person', ${supplier.user.uid}, 500, now() + interval '1 hour')`;
  expect((await post(world, supplier)).status).toBe(429);
});
