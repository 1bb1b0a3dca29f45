import { expect, test } from 'vitest';
import { products } from '#contract/trade/products.ts';
import { asFarmer, draft } from '../../test/products.ts';
import { newWorld } from '../../test/world.ts';

test('[1-07] a refusal says what is wrong in English, and by its key to whoever has other words', async () => {
  const world = await newWorld();
  const farmer = await world.person(asFarmer);
  const send = (wrong: object) =>
    world.call(products.add, { ...draft, role: 'farmer', images: ['x'], ...wrong } as never, farmer);

  expect(await send({ name: ' ', desc: 'x'.repeat(4001), price: 'much', phone: 7 })).toMatchObject({
    status: 422,
    body: {
      code: 'invalid',
      message: 'Please check the marked fields.',
      fields: {
        name: 'Please fill this in.',
        desc: 'Please keep this to 4,000 characters.',
        price: 'Please enter a number.',
        // No form sends this: it is for whoever writes a client.
        phone: 'Invalid input: expected string, received number',
      },
      fieldErrors: {
        name: { key: 'fillIn', values: {} },
        desc: { key: 'tooLong', values: { most: 4000 } },
        price: { key: 'number', values: {} },
        phone: { key: 'wrong', values: {} },
      },
    },
  });
  const words =
    'Kilograms, Maund (40 kg), Tons, Grams, Piece, Dozen, Bag (20 kg), Bag (25 kg), Bag (40 kg), Bag (50 kg), Bag (100 kg)';
  expect(await send({ weightCategory: 'piece' })).toMatchObject({
    body: {
      fields: { weightCategory: `Please choose one of: ${words}.` },
      fieldErrors: { weightCategory: { key: 'oneOf', values: { words } } },
    },
  });
});

test('a refusal that is about no field has no list of them', async () => {
  const world = await newWorld();
  const { body } = await world.call(products.mine, { role: 'farmer' });
  expect(body).toEqual({ code: 'signed_out', message: 'Please sign in first.', fields: {} });
});
