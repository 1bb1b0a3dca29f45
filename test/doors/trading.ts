import { offers } from '#contract/trade/offers.ts';
import { paymentProofs } from '#contract/trade/payment-proofs.ts';
import { orderOf, place, walk } from '../orders.ts';
import { bidFor, bidOf, terms } from '../product-offers.ts';
import { bid, maize, post, send } from '../requirements.ts';
import { weighing, write } from '../weight-slips.ts';
import { type Doors, freshKey, type Market } from './market.ts';

/** Orders, weight slips and reviews between a buyer and the farmer; requirements and offers between the farmer and a supplier. */
export const tradingDoors: Doors = {
  'POST /api/orders': {
    for: 'signed in',
    knock: ({ buyer, farmer, productId }) => ({
      as: buyer,
      input: orderOf(productId),
      strangers: [farmer],
    }),
  },
  'POST /api/me/sales': {
    for: 'signed in',
    knock: ({ farmer, otherFarmer, vendor, buyer, productId }) => ({
      as: farmer,
      input: {
        key: freshKey(),
        productId,
        buyerName: 'Rashid',
        quantity: 1,
        amount: 4800,
        date: '2026-11-01',
      },
      strangers: [otherFarmer, vendor, buyer],
    }),
  },
  'POST /api/me/counter-sales': {
    for: 'signed in',
    knock: ({ farmer, otherFarmer, vendor, buyer, productId }) => ({
      as: farmer,
      input: {
        key: freshKey(),
        buyerName: 'Rashid',
        date: '2026-11-01',
        paid: 'cash',
        lines: [{ productId, quantity: 1, price: 4800, weightCategory: 'Maund (40 kg)' }],
      },
      strangers: [otherFarmer, vendor, buyer],
      // The line is named, as if there were no such product.
      strangersGet: [422],
    }),
  },
  'POST /api/orders/:orderNo/steps': {
    for: 'signed in',
    knock: async (market) => ({
      as: market.farmer,
      input: { orderNo: await placed(market), event: 'accept', from: 'placed' },
      strangers: [market.otherFarmer, market.otherBuyer],
    }),
  },
  'POST /api/orders/:orderNo/reviews': {
    for: 'signed in',
    knock: async (market) => {
      const orderNo = await accepted(market);
      await walk(market.world, orderNo, [
        ['hand_over', market.farmer],
        ['complete', market.buyer],
      ]);
      const strangers = [market.otherBuyer, market.otherFarmer, market.admin];
      return { as: market.buyer, input: { orderNo, stars: 5, text: 'Good wheat.' }, strangers };
    },
  },
  'POST /api/orders/:orderNo/slip': {
    for: 'signed in',
    knock: async (market) => ({
      as: market.farmer,
      input: { orderNo: await accepted(market), version: 0, ...weighing },
      strangers: [market.otherFarmer, market.buyer, market.admin],
    }),
  },
  'POST /api/orders/:orderNo/slip/confirmation': {
    for: 'signed in',
    knock: async (market) => ({
      ...ofTheBuyer(market),
      input: { orderNo: await weighed(market), version: 1 },
    }),
  },
  'POST /api/orders/:orderNo/slip/objection': {
    for: 'signed in',
    knock: async (market) => ({
      ...ofTheBuyer(market),
      input: { orderNo: await weighed(market), version: 1, objection: 'There were 19 bags.' },
    }),
  },
  'POST /api/orders/:orderNo/receipt/link': {
    for: 'signed in',
    knock: async (market) => {
      const orderNo = await accepted(market);
      await walk(market.world, orderNo, [['confirm_payment', market.farmer]]);
      return { ...ofTheBuyer(market), strangers: [market.otherBuyer, market.admin], input: { orderNo } };
    },
  },
  'POST /api/orders/:orderNo/slip/link': {
    for: 'signed in',
    knock: async (market) => ({
      as: market.farmer,
      input: { orderNo: await weighed(market) },
      strangers: [market.otherFarmer, market.otherBuyer, market.admin],
    }),
  },
  'POST /api/requirements': { for: 'vendor', knock: ({ vendor }) => ({ as: vendor, input: maize }) },
  'PATCH /api/requirements/:id': {
    for: 'vendor',
    knock: async (market) => ({
      ...ofTheVendor(market),
      input: { id: await wanted(market), version: 1, price: 99_000 },
    }),
  },
  'DELETE /api/requirements/:id': {
    for: 'vendor',
    knock: async (market) => ({ ...ofTheVendor(market), input: { id: await wanted(market) } }),
  },
  'POST /api/requirements/:id/phone': {
    for: 'anyone',
    knock: async (market) => ({ input: { id: await wanted(market) } }),
  },
  'POST /api/requirements/:id/offers': {
    for: 'farmer',
    knock: async (market) => ({
      as: market.farmer,
      input: { id: await wanted(market), ...bid, productId: market.productId },
      strangers: [market.otherFarmer],
      strangersGet: [422],
    }),
  },
  'POST /api/products/:id/offers': {
    for: 'signed in',
    knock: ({ buyer, farmer, productId }) => ({
      as: buyer,
      input: bidOf(productId),
      strangers: [farmer],
    }),
  },
  'POST /api/product-offers/:id/counter': {
    for: 'signed in',
    knock: async (market) => ({
      ...ofTheSeller(market),
      input: { id: await bargained(market), version: 1, ...terms({ price: 4600 }) },
    }),
  },
  'POST /api/product-offers/:id/answer': {
    for: 'signed in',
    knock: async (market) => ({
      ...ofTheSeller(market),
      input: { id: await bargained(market), version: 1, answer: 'accept' },
    }),
  },
  'DELETE /api/offers/:id': {
    for: 'farmer',
    knock: async (market) => ({
      as: market.farmer,
      input: { id: await offered(market) },
      strangers: [market.otherFarmer],
    }),
  },
  'POST /api/offers/:id/answer': {
    for: 'vendor',
    knock: async (market) => ({
      ...ofTheVendor(market),
      input: { id: await offered(market), answer: 'accept', version: 1 },
    }),
  },
  'POST /api/offers/:id/undo': {
    for: 'vendor',
    knock: async (market) => ({
      ...ofTheVendor(market),
      input: { id: await answered(market), version: 1 },
    }),
  },
  'POST /api/orders/:orderNo/proofs': {
    for: 'signed in',
    knock: async (market) => ({
      as: market.buyer,
      input: { orderNo: await accepted(market), key: freshKey(), reference: '000-4417-2093' },
      strangers: [market.otherBuyer, market.otherFarmer, market.admin],
    }),
  },
  'DELETE /api/orders/:orderNo/proofs/:id': {
    for: 'signed in',
    knock: async (market) => {
      const { world, buyer, farmer, otherBuyer, admin } = market;
      const orderNo = await accepted(market);
      const shown = { orderNo, key: freshKey(), reference: '000-4417-2093' };
      const { id } = (await world.call(paymentProofs.add, shown, buyer)).body;
      return { as: buyer, input: { orderNo, id }, strangers: [farmer, otherBuyer, admin] };
    },
  },
};

function ofTheBuyer({ buyer, otherBuyer, farmer, admin }: Market) {
  return { as: buyer, strangers: [otherBuyer, farmer, admin] };
}

function ofTheVendor({ vendor, otherVendor }: Market) {
  return { as: vendor, strangers: [otherVendor] };
}

/** The side whose turn it is; an admin judges no bargain. */
function ofTheSeller({ farmer, otherFarmer, otherBuyer, admin }: Market) {
  return { as: farmer, strangers: [otherFarmer, otherBuyer, admin] };
}

async function bargained({ world, buyer, productId }: Market) {
  return (await bidFor(world, buyer, productId)).body.id;
}

async function placed({ world, buyer, productId }: Market) {
  return (await place(world, buyer, productId, { quantity: 10 })).body.orderNo;
}

async function accepted(market: Market) {
  const orderNo = await placed(market);
  await walk(market.world, orderNo, [['accept', market.farmer]]);
  return orderNo;
}

async function weighed(market: Market) {
  const orderNo = await accepted(market);
  await write(market.world, orderNo, market.farmer);
  return orderNo;
}

async function wanted({ world, vendor }: Market) {
  return (await post(world, vendor)).body.id;
}

async function answered(market: Market) {
  const id = await offered(market);
  await market.world.call(offers.answer, { id, answer: 'accept', version: 1 }, market.vendor);
  return id;
}

async function offered(market: Market) {
  const { world, farmer, vendor } = market;
  const id = await wanted(market);
  await send(world, farmer, id);
  return (await world.call(offers.received, { id }, vendor)).body[0]!.id;
}
