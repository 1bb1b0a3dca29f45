import { expect, test } from 'vitest';
import { orders } from '#contract/trade/orders.ts';
import { productOffers } from '#contract/trade/product-offers.ts';
import { products } from '#contract/trade/products.ts';
import { newsFromNowOn } from '../../../../test/live-news.ts';
import { brought, flaws, newMarket, productOf, tradedBefore, walk } from '../../../../test/orders.ts';
import {
  answerBy,
  bidFor,
  bidOf,
  counterBy,
  inDays,
  offerSeenBy,
  told,
} from '../../../../test/product-offers.ts';
import { add, draft, type Person } from '../../../../test/products.ts';
import { write } from '../../../../test/weight-slips.ts';
import { newWorld } from '../../../../test/world.ts';

test('offered, countered, countered again and accepted: an order at that price, and the stock is reserved only then', async () => {
  const world = await newWorld();
  const { farmer, buyer, productId } = await newMarket(world);
  const day = inDays(5);

  const first = (await bidFor(world, buyer, productId, { price: 4000, note: 'I come with a truck.' })).body;
  expect(first).toMatchObject({
    viewerRole: 'buyer',
    state: 'open',
    turn: 'seller',
    asked: draft.price,
    quantity: 10,
    price: 4000,
    name: 'Imran',
    allowed: ['withdraw'],
    history: [{ event: 'offer', by: 'buyer', terms: { price: 4000 }, note: 'I come with a truck.' }],
  });
  expect(await told(world, farmer)).toEqual(['product_offer_made']);
  expect((await productOf(world, farmer, productId)).reserved).toBe(0);
  expect((await offerSeenBy(world, farmer, first.id)).allowed).toEqual(['counter', 'accept', 'decline']);

  const second = (await counterBy(world, farmer, first, { price: 4700, quantity: 8, day })).body;
  expect(second).toMatchObject({ viewerRole: 'seller', turn: 'buyer', price: 4700, quantity: 8, version: 2 });
  expect(await told(world, buyer)).toEqual(['product_offer_countered']);
  // What stood before is void: nobody can answer it any more.
  expect((await answerBy(world, buyer, first, 'accept')).body).toMatchObject({ code: 'offer_changed' });

  const third = (
    await counterBy(world, buyer, second, {
      price: 4400,
      quantity: 8,
      day,
      ...brought,
      note: 'My last.',
    })
  ).body;
  const news = await newsFromNowOn(world.db);
  const agreed = await answerBy(world, farmer, third, 'accept');
  expect(agreed.body).toMatchObject({ state: 'accepted', allowed: [], dueAt: null });
  await news.caughtUp();
  expect(news.heard).toContainEqual({
    topics: ['product-offers', `product-offer:${first.id}`],
    to: [buyer.user.uid, farmer.user.uid],
  });

  const { orderNo } = agreed.body;
  const order = (await world.call(orders.show, { orderNo: orderNo! }, buyer)).body;
  expect(order).toMatchObject({
    state: 'accepted',
    stock: 'reserved',
    productId,
    price: 4400,
    quantity: 8,
    amount: 35_200,
    ...brought,
    note: 'My last.',
    offer: { id: first.id, asked: draft.price, day },
    history: [{ event: 'agree', by: 'seller', to: 'accepted' }],
  });
  expect(await told(world, buyer)).toEqual(['agree', 'product_offer_countered']);
  expect((await productOf(world, farmer, productId)).reserved).toBe(8);

  const slip = await write(world, orderNo!, farmer);
  expect(slip.body.slip).toMatchObject({ price: 4400 });
  await walk(world, orderNo!, [
    ['hand_over', farmer],
    ['complete', buyer],
  ]);
  expect(await productOf(world, farmer, productId)).toMatchObject({ weight: 392, reserved: 0 });
  expect(await flaws(world.db)).toEqual([]);
});

test('the buyer accepts a counter too; an answer that was lost on its way is given again', async () => {
  const world = await newWorld();
  const { farmer, buyer, productId } = await newMarket(world);
  const bid = bidOf(productId, { price: 4000 });
  const first = (await world.call(productOffers.make, bid, buyer)).body;
  expect((await world.call(productOffers.make, bid, buyer)).body.id).toBe(first.id);
  expect((await world.call(productOffers.make, { ...bid, price: 4100 }, buyer)).body).toMatchObject({
    code: 'key_reused',
  });

  const counter = { price: 4600, note: 'Cleaned twice.' };
  const second = (await counterBy(world, farmer, first, counter)).body;
  expect((await counterBy(world, farmer, first, counter)).body).toEqual(second);
  expect((await counterBy(world, farmer, first, { price: 4700 })).body).toMatchObject({
    code: 'offer_changed',
  });

  const { orderNo } = (await answerBy(world, buyer, second, 'accept')).body;
  expect((await answerBy(world, buyer, second, 'accept')).body).toMatchObject({ state: 'accepted', orderNo });
  const order = (await world.call(orders.show, { orderNo: orderNo! }, farmer)).body;
  expect(order.history).toMatchObject([{ event: 'agree', by: 'buyer' }]);
  expect(await told(world, farmer)).toEqual(['agree', 'product_offer_made']);
  expect(await world.db`select from orders`).toHaveLength(1);
});

test('each side may name a price three times, then it is yes or no', async () => {
  const world = await newWorld();
  const { farmer, buyer, productId } = await newMarket(world);
  let offer = (await bidFor(world, buyer, productId, { price: 4000 })).body;
  for (const who of [farmer, buyer, farmer, buyer, farmer])
    offer = (await counterBy(world, who, offer, { price: offer.price + 100 })).body;
  expect(offer.rounds).toEqual({ buyer: 3, seller: 3 });

  const mine = await offerSeenBy(world, buyer, offer.id);
  expect(mine.allowed).toEqual(['accept', 'decline']);
  expect((await counterBy(world, buyer, mine, { price: 4100 })).body).toMatchObject({
    code: 'step_not_allowed',
  });
  expect((await answerBy(world, buyer, mine, 'decline')).body.state).toBe('declined');
  expect(await told(world, farmer)).toContain('product_offer_declined');
});

test('nobody answers an offer with the same terms: both agree on them already', async () => {
  const world = await newWorld();
  const { farmer, buyer, productId } = await newMarket(world);
  const first = (await bidFor(world, buyer, productId, { price: 4000 })).body;
  const same = (await counterBy(world, farmer, first, { price: 4000, note: 'Yes.' })).body;
  expect(same).toMatchObject({ fields: { price: expect.stringContaining('the buyer’s own offer') } });
  expect((await offerSeenBy(world, farmer, first.id)).rounds).toEqual({ buyer: 1, seller: 0 });

  const second = (await counterBy(world, farmer, first, { price: 4000, day: inDays(6) })).body;
  const again = (await counterBy(world, buyer, second, { price: 4000, day: inDays(6) })).body;
  expect(again).toMatchObject({ fields: { price: expect.stringContaining('the seller’s own offer') } });
  const sent = (await counterBy(world, buyer, second, { price: 3900, day: inDays(6) })).body;
  expect((await counterBy(world, buyer, second, { price: 3900, day: inDays(6) })).body).toEqual(sent);
});

test.each([
  ['too low a price', { price: 2399 }, { price: 'Please enter at least 2,400.' }],
  ['a price above the asked one', { price: 4801 }, { price: 'Please enter at most 4,800.' }],
  ['half a Rupee', { price: 4000.5 }, { price: 'Please enter whole Rupees.' }],
  ['a day that is past', { day: '2026-01-01' }, { day: 'Please choose a later date.' }],
  ['a day too far away', { day: inDays(200) }, { day: 'Please choose an earlier date.' }],
  ['a long note', { note: 'x'.repeat(201) }, { note: 'Please keep this to 200 characters.' }],
])('an offer with %s is refused at its field', async (_, change, fields) => {
  const world = await newWorld();
  const { buyer, productId } = await newMarket(world);
  expect((await bidFor(world, buyer, productId, change)).body).toMatchObject({ code: 'invalid', fields });
  expect((await bidFor(world, buyer, productId, { price: 2400 })).status).toBe(200);
});

test('what cannot be had is not offered for: too much, another unit, an own product, one without offers', async () => {
  const world = await newWorld();
  const { farmer, buyer, productId } = await newMarket(world);
  const code = async (change: object = {}, who = buyer) =>
    (await bidFor(world, who, productId, change)).body as unknown as { code: string };

  expect(await code({ quantity: 401 })).toMatchObject({ code: 'not_enough', left: 400 });
  expect(await code({ weightCategory: 'Tons' })).toMatchObject({ code: 'terms_changed' });
  expect(await code({}, farmer)).toMatchObject({ code: 'own_product' });
  await world.call(products.edit, { id: productId, version: 1, takesOffers: false }, farmer);
  expect((await world.call(products.show, { id: productId }, buyer)).body.takesOffers).toBe(false);
  expect(await code()).toMatchObject({ code: 'offers_disabled' });
  await world.call(products.edit, { id: productId, version: 2, takesOffers: true }, farmer);
  expect((await bidFor(world, buyer, productId)).status).toBe(200);
  expect(await code()).toMatchObject({ code: 'offer_stands' });
});

test('a lot is offered for as a whole', async () => {
  const world = await newWorld();
  const { farmer, buyer, productId } = await newMarket(world, {
    priceBasis: 'lot',
    weight: 10,
    price: 40_000,
  });
  const lot = { priceBasis: 'lot', price: 30_000 };
  expect((await bidFor(world, buyer, productId, { ...lot, quantity: 5 })).body).toMatchObject({
    code: 'lot_only',
  });
  const offer = (await bidFor(world, buyer, productId, lot)).body;
  const { orderNo } = (await answerBy(world, farmer, offer, 'accept')).body;
  expect((await world.call(orders.show, { orderNo: orderNo! }, buyer)).body).toMatchObject({
    priceBasis: 'lot',
    amount: 30_000,
  });
});

test('a buyer without a completed order has five open offers at most', async () => {
  const world = await newWorld();
  const { farmer, buyer } = await newMarket(world);
  const ids: string[] = [];
  for (let at = 0; at < 6; at++) ids.push((await add(world, farmer, { name: `Wheat ${at}` })).body.productId);
  const [first] = await Promise.all(ids.slice(0, 5).map((id) => bidFor(world, buyer, id)));
  expect((await bidFor(world, buyer, ids[5]!)).body).toMatchObject({ code: 'new_buyer_offers' });

  await answerBy(world, buyer, first!.body, 'withdraw');
  expect((await bidFor(world, buyer, ids[5]!)).status).toBe(200);
  await tradedBefore(world.db, buyer.user.uid);
  expect((await bidFor(world, buyer, ids[0]!)).status).toBe(200);
});

test('only the side whose turn it is answers, and only the other one takes it back', async () => {
  const world = await newWorld();
  const { farmer, buyer, productId } = await newMarket(world);
  const stranger = await world.person();
  const offer = (await bidFor(world, buyer, productId)).body;
  const code = async (who: Person, answer: 'accept' | 'decline' | 'withdraw') =>
    (await answerBy(world, who, offer, answer)).body as unknown as { code: string };

  expect(await code(buyer, 'accept')).toMatchObject({ code: 'step_not_allowed' });
  expect(await code(buyer, 'decline')).toMatchObject({ code: 'step_not_allowed' });
  expect(await code(farmer, 'withdraw')).toMatchObject({ code: 'step_not_allowed' });
  expect((await counterBy(world, buyer, offer)).body).toMatchObject({ code: 'step_not_allowed' });
  expect(await code(stranger, 'accept')).toMatchObject({ code: 'not_found' });
  expect((await world.call(productOffers.show, { id: offer.id }, stranger)).status).toBe(404);

  expect((await answerBy(world, buyer, offer, 'withdraw')).body.state).toBe('withdrawn');
  expect(await code(farmer, 'accept')).toMatchObject({ code: 'offer_gone' });
  expect(await told(world, farmer)).toContain('product_offer_withdrawn');
});
