import { expect, test } from 'vitest';
import { account } from '#contract/people/account.ts';
import { admin } from '#contract/office/admin.ts';
import { today } from '#contract/sellers/today.ts';
import { productOffers } from '#contract/trade/product-offers.ts';
import { products } from '#contract/trade/products.ts';
import { newAdmin } from '../../../../test/admins.ts';
import { flaws, newMarket, place, productOf, tradedBefore } from '../../../../test/orders.ts';
import { answerBy, bidFor, counterBy, inDays, offerSeenBy, told } from '../../../../test/product-offers.ts';
import { add, draft, type Person } from '../../../../test/products.ts';
import { newWorld } from '../../../../test/world.ts';
import { expireOffers } from './ending.ts';

const silent = { error: () => {} };

test('without an answer an offer ends after 48 hours, and both are told', async () => {
  const world = await newWorld();
  const { farmer, buyer, productId } = await newMarket(world);
  const { id } = (await bidFor(world, buyer, productId)).body;
  const [due] =
    await world.db`select round(extract(epoch from due_at - now()) / 3600)::int as hours from offers`;
  expect(due).toEqual({ hours: 48 });

  await expireOffers(world.db, silent);
  expect((await offerSeenBy(world, buyer, id)).state).toBe('open');
  await world.db`update offers set due_at = now() - interval '1 minute'`;
  await Promise.all([expireOffers(world.db, silent), expireOffers(world.db, silent)]);

  const ended = await offerSeenBy(world, farmer, id);
  expect(ended).toMatchObject({
    state: 'expired',
    allowed: [],
    history: [{}, { event: 'expire', by: 'time' }],
  });
  expect((await told(world, buyer))[0]).toBe('product_offer_expired');
  expect(await told(world, farmer)).toEqual(['product_offer_expired', 'product_offer_made']);
  expect((await bidFor(world, buyer, productId)).status).toBe(200);
});

test.each([
  [5, 14],
  [60, 63],
])('an order agreed for a day %i days ahead is not cancelled before day %i', async (ahead, ends) => {
  const world = await newWorld();
  const { farmer, buyer, productId } = await newMarket(world);
  const offer = (await bidFor(world, buyer, productId, { day: inDays(ahead) })).body;
  await answerBy(world, farmer, offer, 'accept');
  const [due] =
    await world.db`select ceil(extract(epoch from due_at - now()) / 86400)::int as days from orders`;
  expect(due!.days).toBeGreaterThanOrEqual(ends);
});

test('not enough is told to both, once, and they can agree on less', async () => {
  const world = await newWorld();
  const { farmer, buyer, productId } = await newMarket(world);
  const other = await world.person();
  await tradedBefore(world.db, other.user.uid);
  const offer = (await bidFor(world, buyer, productId, { quantity: 50 })).body;
  await place(world, other, productId, { quantity: 380 });

  for (let at = 0; at < 2; at++)
    expect((await answerBy(world, farmer, offer, 'accept')).body).toMatchObject({
      code: 'not_enough',
      left: 20,
    });
  const seen = await offerSeenBy(world, buyer, offer.id);
  expect(seen).toMatchObject({
    state: 'open',
    left: 20,
    history: [{}, { event: 'short', by: 'seller', left: 20 }],
  });
  expect(await told(world, buyer)).toEqual(['product_offer_short']);
  expect((await told(world, farmer)).filter((event) => event === 'product_offer_short')).toHaveLength(1);
  expect((await productOf(world, farmer, productId)).reserved).toBe(380);

  const less = (await counterBy(world, farmer, offer, { quantity: 20 })).body;
  expect((await answerBy(world, buyer, less, 'accept')).body.state).toBe('accepted');
  expect(await flaws(world.db)).toEqual([]);
});

test('a price that is asked no more is not paid', async () => {
  const world = await newWorld();
  const { farmer, buyer, productId } = await newMarket(world);
  const offer = (await bidFor(world, buyer, productId, { price: 4700 })).body;
  await world.call(products.edit, { id: productId, version: 1, price: 4600 }, farmer);
  expect((await answerBy(world, farmer, offer, 'accept')).body).toMatchObject({ code: 'terms_changed' });
  expect((await counterBy(world, farmer, offer, { price: 4700 })).body).toMatchObject({ code: 'invalid' });
  const lower = (await counterBy(world, farmer, offer, { price: 4500 })).body;
  expect((await answerBy(world, buyer, lower, 'accept')).body.state).toBe('accepted');
});

test('a note with a phone number is read by the other side once both have agreed', async () => {
  const world = await newWorld();
  const { farmer, buyer, productId } = await newMarket(world);
  const note = 'Call me: 0301 2345678';
  const offer = (await bidFor(world, buyer, productId, { note })).body;
  expect(offer.history).toMatchObject([{ note, isNoteHeld: true }]);
  const read = await offerSeenBy(world, farmer, offer.id);
  expect(read.history).toMatchObject([{ note: '', isNoteHeld: true }]);
  const agreed = (await answerBy(world, farmer, offer, 'accept')).body;
  expect(agreed.history[0]).toMatchObject({ note, isNoteHeld: false });
});

test('a deleted product and a suspended buyer end their offers, and the other side is told', async () => {
  const world = await newWorld();
  const { farmer, buyer, productId } = await newMarket(world);
  const { id } = (await bidFor(world, buyer, productId)).body;
  await world.call(products.remove, { id: productId }, farmer);
  expect(await offerSeenBy(world, buyer, id)).toMatchObject({
    state: 'declined',
    isClosed: true,
    productId: null,
  });
  expect(await told(world, buyer)).toEqual(['product_offer_closed']);

  const { productId: another } = (await add(world, farmer)).body;
  const next = (await bidFor(world, buyer, another)).body;
  const boss = await newAdmin(world);
  await world.call(admin.suspend, { id: buyer.user.uid, reason: 'Fraud.' }, boss);
  expect(await offerSeenBy(world, farmer, next.id)).toMatchObject({ state: 'withdrawn' });
  expect((await told(world, farmer))[0]).toBe('product_offer_closed');
});

test('both sides find their offers by whose turn it is, by name, and in Today', async () => {
  const world = await newWorld();
  const { farmer, buyer, productId } = await newMarket(world);
  const { productId: rice } = (await add(world, farmer, { name: 'Rice' })).body;
  await bidFor(world, buyer, productId);
  const second = (await bidFor(world, buyer, rice)).body;
  await counterBy(world, farmer, second, { price: 4700 });
  const list = async (who: Person, query: object) =>
    (await world.call(productOffers.list, query as never, who)).body;
  const names = async (who: Person, query: object) =>
    (await list(who, query)).items.map(({ productName }) => productName);

  expect(await list(buyer, { role: 'buyer' })).toMatchObject({
    items: [{ productName: 'Rice', name: 'Imran', turn: 'buyer' }, { productName: draft.name }],
    counts: { all: 2, yours: 1, waiting: 1, agreed: 0, ended: 0 },
    total: 2,
  });
  expect(await names(buyer, { role: 'buyer', filter: 'yours' })).toEqual(['Rice']);
  expect(await names(farmer, { role: 'farmer', filter: 'yours' })).toEqual([draft.name]);
  expect(await names(farmer, { role: 'farmer', text: 'ric' })).toEqual(['Rice']);
  expect(await names(farmer, { role: 'buyer' })).toEqual([]);
  expect(await names(buyer, { role: 'buyer', productId: rice })).toEqual(['Rice']);

  const { waiting } = (await world.call(today.show, { role: 'farmer' }, farmer)).body;
  expect(waiting).toMatchObject([{ kind: 'productOffers', count: 1, names: [draft.name] }]);
  const download = (await world.call(account.download, {}, buyer)).body;
  expect(download.productOffers.map(({ productName }) => productName)).toEqual([draft.name, 'Rice']);
});
