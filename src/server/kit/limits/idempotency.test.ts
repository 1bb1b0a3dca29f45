import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { products } from '#contract/trade/products.ts';
import { requirements } from '#contract/trade/requirements.ts';
import { add, asFarmer, asVendor, picture } from '../../../../test/products.ts';
import { post } from '../../../../test/requirements.ts';
import { newWorld } from '../../../../test/world.ts';

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
