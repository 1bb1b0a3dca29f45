import { expect, test } from 'vitest';
import { deliveryAddresses } from '#contract/trade/delivery.ts';
import { orders } from '#contract/trade/orders.ts';
import { productOffers } from '#contract/trade/product-offers.ts';
import { brought, newMarket } from '../../../../test/orders.ts';
import { answerBy, bidFor, counterBy, offerSeenBy } from '../../../../test/product-offers.ts';
import { newWorld } from '../../../../test/world.ts';

const { address } = brought;

test('an offer with delivery asks for the address; only its buyer reads it until there is an order', async () => {
  const world = await newWorld();
  const { farmer, buyer, productId } = await newMarket(world);
  const refused = await bidFor(world, buyer, productId, { delivery: 'delivery' });
  expect(refused.body).toMatchObject({ code: 'invalid', fields: { address: expect.any(String) } });

  const offer = (await bidFor(world, buyer, productId, brought)).body;
  expect(offer.address).toBe(address);
  expect((await world.call(deliveryAddresses.show, {}, buyer)).body.address).toBe(address);
  const seen = await offerSeenBy(world, farmer, offer.id);
  expect(JSON.stringify(seen)).not.toContain('Gulgasht');
  expect(seen.town).toBe('Multan');

  const agreed = (await answerBy(world, farmer, offer, 'accept')).body;
  expect(JSON.stringify(agreed)).not.toContain('Gulgasht');
  const order = await world.call(orders.show, { orderNo: agreed.orderNo! }, farmer);
  // The price was agreed with delivery in it.
  expect(order.body).toMatchObject({ address, deliveryCharge: 0 });
  expect(order.body.allowed.map(({ event }) => event)).not.toContain('add_charge');
});

test('where the seller offers to bring it, the buyer says where to with the yes', async () => {
  const world = await newWorld();
  const { farmer, buyer, productId } = await newMarket(world);
  const first = (await bidFor(world, buyer, productId)).body;
  // What a seller writes there is not the buyer's address.
  const change = { delivery: 'delivery', address: 'Somewhere else' };
  const second = (await counterBy(world, farmer, first, change)).body;
  expect(second.address).toBe('');
  const { id, version } = second;
  expect((await answerBy(world, buyer, second, 'accept')).body).toMatchObject({
    fields: { address: expect.any(String) },
  });

  const yes = { id, version, answer: 'accept', address } as const;
  const { orderNo } = (await world.call(productOffers.answer, yes, buyer)).body;
  expect((await world.call(orders.show, { orderNo: orderNo! }, farmer)).body.address).toBe(address);
});

test('a buyer who answers with delivery needs an address, and one who collects after all leaves none', async () => {
  const world = await newWorld();
  const { farmer, buyer, productId } = await newMarket(world);
  const first = (await bidFor(world, buyer, productId)).body;
  const second = (await counterBy(world, farmer, first, { price: 4600 })).body;
  const refused = await counterBy(world, buyer, second, { delivery: 'delivery' });
  expect(refused.body).toMatchObject({ fields: { address: expect.any(String) } });

  const third = (await counterBy(world, buyer, second, brought)).body;
  const fourth = (await counterBy(world, farmer, third, { delivery: 'pickup' })).body;
  const { orderNo } = (await answerBy(world, buyer, fourth, 'accept')).body;
  const order = (await world.call(orders.show, { orderNo: orderNo! }, buyer)).body;
  expect(order).toMatchObject({ delivery: 'pickup', address: null });
});
