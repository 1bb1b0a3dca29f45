import { expect, test } from 'vitest';
import { account } from '#contract/people/account.ts';
import { needs } from '#contract/trade/needs.ts';
import { asFarmer, asVendor } from '../../../../test/products.ts';
import { newWorld } from '../../../../test/world.ts';
import { sweepNeeds } from './service.ts';

const dap = { crop: 'DAP', quantity: '10 Piece', type: 'Fertiliser', quality: 'Good', price: '12600' };
const newKey = () => crypto.randomUUID();

async function farm() {
  const world = await newWorld();
  const farmer = await world.person(asFarmer);
  return {
    ...world,
    farmer,
    add: async (change: object = {}) => (await world.call(needs.add, { ...dap, ...change }, farmer)).body,
    mine: async () => (await world.call(needs.mine, {}, farmer)).body,
  };
}

test('[2.8-35][2.8-38][2.8-39][3-25] a need is kept with its number and its day in Pakistan', async () => {
  const { add, mine } = await farm();
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Karachi' }).format();

  const first = await add();
  const second = await add({ crop: 'Cotton seed' });

  expect(first).toEqual({ ...dap, id: 1, key: expect.any(String), date: today });
  expect(second).toMatchObject({ id: 2, crop: 'Cotton seed' });
  expect(await mine()).toEqual([second, first]);
});

test('[2.8-38] the number is the length of the list plus one, also after a removal', async () => {
  const { add, call, farmer, mine } = await farm();
  const [one, two] = [await add(), await add()];
  await call(needs.remove, { key: one.key }, farmer);
  expect(await add()).toMatchObject({ id: 2 });
  expect(new Set((await mine()).map(({ key }) => key)).size).toBe(2);
  expect(two.id).toBe(2);
});

test('[2.8-38] ten that are added at once get ten numbers', async () => {
  const { add, mine } = await farm();
  await Promise.all(Array.from({ length: 10 }, () => add()));
  expect((await mine()).map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
  ]);
});

test('[2.8-40] a need may be wholly empty', async () => {
  const { call, farmer } = await farm();
  const { status, body } = await call(needs.add, {}, farmer);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    crop: '',
    quantity: ' Maund (40 kg)',
    type: '',
    quality: '',
    price: '',
    id: 1,
  });
});

test.each([' Maund (40 kg)', '5 Maund (40 kg)', '0.5 Tons', '-3 Dozen', '1e5 Grams'])(
  '[3-26] %j is a quantity',
  async (quantity) => {
    const { add } = await farm();
    expect(await add({ quantity })).toMatchObject({ quantity });
  },
);

test.each(['2.5 Piece', '2.5 dozen', '.5 Dozen', '1e-1 Piece', '-0.5 piece'])(
  'nobody needs %s: what is counted is whole, as in orders and sales',
  async (quantity) => {
    const { add, mine, call, farmer } = await farm();
    expect(await add({ quantity })).toMatchObject({
      code: 'invalid',
      fields: { quantity: 'Please enter a whole number.' },
    });
    const { key } = await add();
    expect((await call(needs.edit, { key, quantity }, farmer)).status).toBe(422);
    expect(await mine()).toMatchObject([dap]);
  },
);

test('a need with half a piece from before that rule is shown, changed and mended', async () => {
  const { add, mine, call, farmer, db } = await farm();
  const { key } = await add();
  await db`update needs set quantity = '2.5 Piece'`;

  expect(await mine()).toMatchObject([{ quantity: '2.5 Piece' }]);
  const { body } = await call(needs.edit, { key, price: '13000' }, farmer);
  expect(body).toMatchObject({ price: '13000', quantity: '2.5 Piece' });
  expect((await call(needs.edit, { key, quantity: '3 Piece' }, farmer)).body.quantity).toBe('3 Piece');
});

test('a need that is sent again with its key, because the answer was lost, is one need', async () => {
  const { add, mine } = await farm();
  const key = newKey();
  await Promise.all([add({ key }), add({ key }), add({ key })]);
  expect(await add({ key, crop: 'Urea' })).toMatchObject({ key, id: 1, crop: 'Urea' });
  expect(await mine()).toHaveLength(1);
});

test('a change is partial; number and day stay', async () => {
  const { add, call, farmer, mine } = await farm();
  const need = await add();
  const edits = [{ price: '13000' }, { quantity: '5 Maund (40 kg)', type: '' }];

  await Promise.all(edits.map((change) => call(needs.edit, { key: need.key, ...change }, farmer)));

  expect(await mine()).toEqual([{ ...need, price: '13000', quantity: '5 Maund (40 kg)', type: '' }]);
});

test('what was removed can be put back as it was, for a day', async () => {
  const { add, call, farmer, mine, db } = await farm();
  const need = await add();
  const { key } = need;

  expect((await call(needs.remove, { key }, farmer)).status).toBe(200);
  expect(await mine()).toEqual([]);
  expect((await call(needs.remove, { key }, farmer)).status).toBe(404);
  expect((await call(needs.edit, { key, crop: 'x' }, farmer)).status).toBe(404);
  expect((await call(needs.restore, { key }, farmer)).status).toBe(200);
  expect(await mine()).toEqual([need]);
  expect((await call(needs.restore, { key }, farmer)).status).toBe(404);

  await call(needs.remove, { key }, farmer);
  await sweepNeeds(db);
  expect(await db`select from needs`).toHaveLength(1);
  await db`update needs set removed_at = now() - interval '25 hours'`;
  await sweepNeeds(db);
  expect((await call(needs.restore, { key }, farmer)).status).toBe(404);
});

test('nobody sees, changes, removes or puts back the need of another', async () => {
  const { add, call, farmer, mine, person } = await farm();
  const [{ key }, gone] = [await add(), await add()];
  await call(needs.remove, { key: gone.key }, farmer);
  const before = await mine();

  for (const [who, refused] of [
    [await person(asFarmer), 404],
    [await person(asVendor), 403],
    [undefined, 401],
  ] as const) {
    expect((await call(needs.edit, { key, crop: 'mine' }, who)).status).toBe(refused);
    expect((await call(needs.remove, { key }, who)).status).toBe(refused);
    expect((await call(needs.restore, { key: gone.key }, who)).status).toBe(refused);
    expect((await call(needs.add, { ...dap, key }, who)).status).toBe(refused);
    const { status, body } = await call(needs.mine, {}, who);
    expect(status === 200 ? body : status).toEqual(refused === 404 ? [] : refused);
  }
  expect(await mine()).toEqual(before);
});

test.each([
  ['an enormous crop', { crop: 'x'.repeat(121) }, 'crop'],
  ['an enormous type', { type: 'x'.repeat(81) }, 'type'],
  ['an enormous quality', { quality: 'x'.repeat(81) }, 'quality'],
  ['an enormous number', { quantity: `${'9'.repeat(16)} Tons` }, 'quantity'],
  ['an unknown unit', { quantity: '5 Stone' }, 'quantity'],
  ['words for a number', { quantity: `5'); drop table needs; Tons` }, 'quantity'],
  ['an enormous price', { price: '1'.repeat(30) }, 'price'],
  ['a price in words', { price: '<script>' }, 'price'],
  ['a NUL', { crop: 'DAP\0' }, 'crop'],
  ['no text', { crop: 7 }, 'crop'],
  ['a key that is none', { key: 'x' }, 'key'],
])('%s is refused, the field is named and nothing is kept', async (_, change, field) => {
  const { call, farmer, add, mine } = await farm();
  const need = await add();

  const added = await call(needs.add, { ...dap, ...change } as never, farmer);
  const edited = await call(needs.edit, { key: need.key, ...change } as never, farmer);

  expect([added.status, added.body]).toMatchObject([422, { fields: { [field]: expect.any(String) } }]);
  // The key of an edit is the address's own.
  expect(edited.status).toBe(422);
  expect(await mine()).toEqual([need]);
});

test('quotes and tags are only text', async () => {
  const { add, mine } = await farm();
  const crop = `<script>alert(1)</script> '; drop table needs; -- "گندم"`;
  await add({ crop });
  expect((await mine())[0]!.crop).toBe(crop);
});

test('needs are limited per person and day', async () => {
  const { add, call, db, farmer } = await farm();
  await add();
  await db`update limits set uses = 300 where name = 'POST /api/needs'`;
  expect((await call(needs.add, dap, farmer)).status).toBe(429);
});

test('a person takes their needs along, and they go with the account', async () => {
  const { add, call, farmer, db } = await farm();
  const need = await add();
  expect((await call(account.download, {}, farmer)).body.needs).toEqual([need]);

  const { body } = await call(account.requestRemovalCode, {}, farmer);
  await call(account.remove, { code: body.demoCode! }, farmer);
  expect(await db`select from needs`).toHaveLength(0);
});
