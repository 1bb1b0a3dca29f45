import { expect, test } from 'vitest';
import { account } from '#contract/people/account.ts';
import { maxSavedProducts } from '#contract/trade/max-saved-products.ts';
import { products } from '#contract/trade/products.ts';
import { savedProducts } from '#contract/trade/saved-products.ts';
import { add, asFarmer } from '../../../../test/products.ts';
import { newWorld } from '../../../../test/world.ts';

async function market() {
  const world = await newWorld();
  const [farmer, buyer] = [await world.person(asFarmer), await world.person()];
  const offer = async (change: object = {}) => (await add(world, farmer, change)).body;
  return {
    ...world,
    farmer,
    buyer,
    offer,
    save: (...ids: string[]) => world.call(savedProducts.save, { ids }, buyer),
    mine: async () => (await world.call(savedProducts.mine, {}, buyer)).body,
    ids: async () => (await world.call(savedProducts.ids, {}, buyer)).body.ids,
  };
}

test('what somebody saves is on their own list, the newest first, and each once', async () => {
  const { offer, save, mine, ids, call, farmer } = await market();
  const [wheat, rice] = [await offer(), await offer({ name: 'Basmati rice' })];

  expect((await save(wheat.productId)).body).toEqual({ ids: [wheat.productId] });
  await Promise.all([save(rice.productId), save(rice.productId)]);

  expect(await ids()).toEqual([rice.productId, wheat.productId]);
  expect(await mine()).toMatchObject([
    { id: rice.productId, state: 'open', product: { name: 'Basmati rice' }, crop: null },
    { id: wheat.productId, state: 'open', product: { name: 'Wheat, Akbar 2019' } },
  ]);
  expect((await call(savedProducts.mine, {}, farmer)).body).toEqual([]);
});

test('what was kept on a device is taken over in its order, without what is gone or unknown', async () => {
  const { offer, save, ids, call, farmer } = await market();
  const [one, two, three] = [await offer(), await offer(), await offer()];
  const gone = await offer();
  await call(products.remove, { id: gone.productId }, farmer);
  await save(two.productId);

  const kept = [one.productId, 'product_1700000000000', two.productId, gone.productId, three.productId];
  await save(...kept);

  expect(await ids()).toEqual([three.productId, one.productId, two.productId]);
});

test('what is removed is off the list, also when it is removed twice', async () => {
  const { offer, save, call, buyer } = await market();
  const { productId: id } = await offer();
  await save(id);
  expect((await call(savedProducts.remove, { id }, buyer)).body).toEqual({ ids: [] });
  expect((await call(savedProducts.remove, { id }, buyer)).body).toEqual({ ids: [] });
});

test('the list says plainly what is sold out and what is gone, of which only the crop is told', async () => {
  const { offer, save, mine, call, farmer } = await market();
  const [deleted, paused, sold] = [await offer(), await offer({ name: 'Mango of Imran' }), await offer()];
  await save(deleted.productId, paused.productId, sold.productId);

  await call(products.remove, { id: deleted.productId }, farmer);
  await call(products.edit, { id: paused.productId, version: 1, status: 'paused' }, farmer);
  await call(products.edit, { id: sold.productId, version: 1, status: 'sold_out' }, farmer);

  const list = await mine();
  expect(list).toMatchObject([
    { id: sold.productId, state: 'sold_out', product: { name: sold.name } },
    { id: paused.productId, state: 'gone', product: null, crop: 'mango' },
    { id: deleted.productId, state: 'gone', product: null, crop: 'wheat' },
  ]);
  expect(JSON.stringify(list)).not.toContain('Mango of Imran');
});

test('a full list takes no more, however many come at once', async () => {
  const { db, offer, save, ids, buyer } = await market();
  await db`
    insert into saved_products (person_id, product_id, price, price_basis, weight_category, quantity)
    select ${buyer.user.uid}, 'product_' || 1600000000000 + n, 1, 'unit', 'KG', 1
    from generate_series(1, ${maxSavedProducts - 1}) n`;
  const fresh = await Promise.all([offer(), offer(), offer()]);

  const answers = await Promise.all(fresh.map(({ productId }) => save(productId)));

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.find(({ status }) => status !== 200)!.body).toMatchObject({ code: 'saved_full' });
  expect(await ids()).toHaveLength(maxSavedProducts);
});

test('too many at once and what is no product are refused', async () => {
  const { save } = await market();
  const many = Array.from({ length: maxSavedProducts + 1 }, (_, at) => `product_${1_600_000_000_000 + at}`);
  expect((await save(...many)).status).toBe(422);
  expect((await save('wheat')).status).toBe(422);
});

test('what somebody saved is in their download, and goes with their account', async () => {
  const { db, offer, save, call, buyer } = await market();
  const { productId: id } = await offer();
  await save(id);

  const { body } = await call(account.download, {}, buyer);
  expect(body.savedProducts).toEqual([{ id, savedAt: expect.any(String) }]);

  const { demoCode } = (await call(account.requestRemovalCode, {}, buyer)).body;
  await call(account.remove, { code: demoCode! }, buyer);
  expect(await db`select from saved_products`).toHaveLength(0);
});
