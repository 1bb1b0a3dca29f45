import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { products } from '#contract/trade/products.ts';
import { requirements } from '#contract/trade/requirements.ts';
import { farmRecords } from '#contract/sellers/farm-records.ts';
import { daysBefore } from '#contract/text/days.ts';
import { pakistanDay } from '#contract/text/pakistan-time.ts';
import { add, asFarmer, asVendor, picture } from '../../../../test/products.ts';
import { post } from '../../../../test/requirements.ts';
import { newWorld } from '../../../../test/world.ts';
import { deleteOldKeys } from './idempotency.ts';

test('a product that is sent five times at once, and once more later, with one key is one product', async () => {
  const world = await newWorld();
  const farmer = await world.person(asFarmer);
  const sending = { key: randomUUID(), images: [await picture(world, farmer)] };

  const answers = await Promise.all(Array.from({ length: 5 }, () => add(world, farmer, sending)));
  const late = await add(world, farmer, sending);

  expect(new Set([...answers, late].map(({ body }) => body.productId)).size).toBe(1);
  expect(late.body.images).toHaveLength(1);
  expect((await world.call(products.mine, { role: 'farmer' }, farmer)).body.items).toEqual([late.body]);
});

test('a requirement that is sent twice with one key is one requirement', async () => {
  const world = await newWorld();
  const supplier = await world.person(asVendor);
  const key = randomUUID();

  const answers = await Promise.all([1, 2].map(() => post(world, supplier, { key })));

  expect(answers[0]!.body).toEqual(answers[1]!.body);
  expect((await world.call(requirements.mine, {}, supplier)).body).toHaveLength(1);
});

test('with other details the same key is refused, and what was added stays as it is', async () => {
  const world = await newWorld();
  const supplier = await world.person(asVendor);
  const key = randomUUID();
  const { body } = await post(world, supplier, { key });

  const other = await post(world, supplier, { key, price: 1 });

  expect(other).toMatchObject({ status: 409, body: { code: 'added_before' } });
  expect((await world.call(requirements.mine, {}, supplier)).body).toEqual([body]);
});

test('a key is of whoever sent it', async () => {
  const world = await newWorld();
  const [one, two] = [await world.person(asVendor), await world.person(asVendor)];
  const key = randomUUID();

  expect((await post(world, one, { key })).status).toBe(200);
  expect((await post(world, two, { key })).status).toBe(200);
  expect(await world.db`select from requirements`).toHaveLength(2);
});

test('the key of a sending that was refused is free again', async () => {
  const world = await newWorld();
  const [farmer, other] = [await world.person(asFarmer), await world.person(asFarmer)];
  const key = randomUUID();
  const refused = await add(world, farmer, { key, images: [await picture(world, other)] });
  expect(refused.body).toMatchObject({ code: 'picture_unknown' });

  expect((await add(world, farmer, { key })).status).toBe(200);
});

test('what is sent without a key is another one each time', async () => {
  const world = await newWorld();
  const supplier = await world.person(asVendor);
  await post(world, supplier);
  await post(world, supplier);
  expect((await world.call(requirements.mine, {}, supplier)).body).toHaveLength(2);
});

test('a change whose answer was lost is made once, also when somebody has changed the product since', async () => {
  const world = await newWorld();
  const farmer = await world.person(asFarmer);
  const { productId: id, version } = (await add(world, farmer)).body;
  const sending = { id, version, key: randomUUID(), price: 4321 };

  const answers = await Promise.all([1, 2].map(() => world.call(products.edit, sending, farmer)));
  const now = answers[0]!.body;
  await world.call(products.edit, { id, version: now.version, price: 5000 }, farmer);
  const late = await world.call(products.edit, sending, farmer);

  expect(answers.map(({ status, body }) => [status, body.price])).toEqual([
    [200, 4321],
    [200, 4321],
  ]);
  expect(late.body).toMatchObject({ price: 5000, version: now.version + 1 });
  const other = await world.call(products.edit, { ...sending, price: 1 }, farmer);
  expect(other).toMatchObject({ status: 409, body: { code: 'changed_elsewhere' } });
});

test('an activity that waited three days for the network is one, and of the day on which it was written', async () => {
  const world = await newWorld();
  const farmer = await world.person(asFarmer);
  const writtenOn = daysBefore(pakistanDay(), 3);
  const sending = { key: randomUUID(), activity: 'Ploughing', amount: 900, daysSinceLast: 1, writtenOn };

  const [first, second] = await Promise.all([1, 2].map(() => world.call(farmRecords.add, sending, farmer)));
  const { id, recordId } = first!.body;
  const change = { ...sending, key: randomUUID(), id, recordId, amount: 950 };
  const edited = await world.call(farmRecords.edit, change, farmer);
  const again = await world.call(farmRecords.edit, change, farmer);

  expect(second!.body.id).toBe(id);
  expect(first!.body.lastOn).toBe(daysBefore(pakistanDay(), 4));
  expect([edited.body, again.body]).toEqual([
    expect.objectContaining({ id, amount: 950, lastOn: daysBefore(pakistanDay(), 4), records: 1 }),
    edited.body,
  ]);
  const on = (day: string) => ({ ...sending, key: randomUUID(), writtenOn: day });
  const ahead = await world.call(farmRecords.add, on(daysBefore(pakistanDay(), -2)), farmer);
  expect(ahead.body.lastOn).toBe(daysBefore(pakistanDay(), 1));
  expect(await world.call(farmRecords.add, on('0001-01-01'), farmer)).toMatchObject({
    status: 422,
    body: { fields: { writtenOn: expect.any(String) } },
  });
});

test('a key is kept for a year, as long as something may wait on a device, and no longer', async () => {
  const world = await newWorld();
  const supplier = await world.person(asVendor);
  const [old, older] = [randomUUID(), randomUUID()];
  for (const key of [old, older]) await post(world, supplier, { key });
  await world.db`update idempotency_keys set sent_at = now() - interval '364 days' where idempotency_key = ${old}`;
  await world.db`update idempotency_keys set sent_at = now() - interval '367 days' where idempotency_key = ${older}`;

  await deleteOldKeys(world.db);

  await post(world, supplier, { key: old });
  expect((await world.call(requirements.mine, {}, supplier)).body).toHaveLength(2);
  await post(world, supplier, { key: older });
  expect((await world.call(requirements.mine, {}, supplier)).body).toHaveLength(3);
});
