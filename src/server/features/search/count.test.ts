import { expect, test } from 'vitest';
import { products } from '#contract/trade/products.ts';
import { draft } from '../../../../test/product-draft.ts';
import { newWorld } from '../../../../test/world.ts';
import { insertProduct } from '#server/features/products/queries.ts';

test('a count speaks of the list that is shown: by the price of 40 kg only what is weighed', async () => {
  const { db, call, person } = await newWorld();
  const { user } = await person();
  const urea = { ...draft, ownerId: user.uid, role: 'vendor', name: 'Urea', quality: 'good' } as const;
  for (const [at, weightCategory] of (['piece', 'kilograms'] as const).entries()) {
    const id = `product_179000000000${at}`;
    await insertProduct(db, { ...urea, id, weightCategory });
  }
  for (const [sort, count] of [
    ['newest', 2],
    ['price', 1],
  ] as const) {
    expect((await call(products.search, { sort })).body.items).toHaveLength(count);
    expect((await call(products.count, { sort })).body.count).toBe(count);
  }
});
