import { add, draft, picture } from '../products.ts';
import { questions } from '#contract/trade/questions.ts';
import { ask } from '../questions.ts';
import { moderation } from '#contract/office/moderation.ts';
import { manyProducts } from '#contract/trade/many-products.ts';
import { admin } from '#contract/office/admin.ts';
import { type Doors, freshKey, type Market } from './market.ts';

/** Products and those who look at them. */
export const sellingDoors: Doors = {
  'POST /api/products': {
    for: 'farmer',
    knock: async ({ world, farmer, otherFarmer }) => ({
      as: farmer,
      input: { ...draft, role: 'farmer', images: [await picture(world, farmer)] },
      strangers: [otherFarmer],
      strangersGet: [422],
    }),
  },
  'PATCH /api/products/:id': {
    for: 'signed in',
    knock: (market) => ({ ...ofTheFarmer(market), input: { id: market.productId, version: 1, price: 5000 } }),
  },
  'DELETE /api/products/:id': {
    for: 'signed in',
    knock: (market) => ({ ...ofTheFarmer(market), input: { id: market.productId } }),
  },
  'POST /api/products/:id/questions': {
    for: 'signed in',
    knock: ({ buyer, farmer, productId }) => ({
      as: buyer,
      input: { id: productId, kind: 'moisture' },
      strangers: [farmer],
    }),
  },
  'PATCH /api/questions/:id': {
    for: 'signed in',
    knock: async (market) => ({
      as: market.buyer,
      input: { id: await asked(market), text: 'Is it dry?' },
      strangers: [market.farmer, market.otherBuyer, market.admin],
    }),
  },
  'DELETE /api/questions/:id': {
    for: 'signed in',
    knock: async (market) => ({
      as: market.buyer,
      input: { id: await asked(market) },
      strangers: [market.farmer, market.otherBuyer, market.admin],
    }),
  },
  'POST /api/questions/:id/answer': {
    for: 'signed in',
    knock: async (market) => ({
      as: market.farmer,
      input: { id: await asked(market), answer: 'Under 10 percent.' },
      strangers: [market.buyer, market.otherFarmer, market.admin],
    }),
  },
  'POST /api/questions/:id/hidden': {
    for: 'signed in',
    knock: async (market) => ({
      as: market.farmer,
      input: { id: await asked(market) },
      strangers: [market.buyer, market.otherFarmer, market.admin],
    }),
  },
  'DELETE /api/questions/:id/hidden': {
    for: 'signed in',
    knock: async (market) => {
      const id = await asked(market);
      await market.world.call(questions.hide, { id }, market.farmer);
      return {
        as: market.farmer,
        input: { id },
        strangers: [market.buyer, market.otherFarmer, market.admin],
      };
    },
  },
  'POST /api/me/products/import': {
    for: 'farmer',
    knock: ({ farmer }) => ({ as: farmer, input: { key: freshKey(), role: 'farmer', rows: [draft] } }),
  },
  'POST /api/me/products/import/preview': {
    for: 'farmer',
    knock: ({ farmer }) => ({ as: farmer, input: { role: 'farmer', rows: [draft] }, onlyLooks: true }),
  },
  'POST /api/me/products/undo': {
    for: 'signed in',
    knock: async (market) => {
      const key = freshKey();
      const { world, farmer } = market;
      await world.call(manyProducts.import, { key, role: 'farmer', rows: [draft] }, farmer);
      return { ...ofTheFarmer(market), input: { key } };
    },
  },
  'POST /api/me/products/delete': {
    for: 'signed in',
    knock: (market) => ({
      ...ofTheFarmer(market),
      input: { products: [{ id: market.productId, version: 1 }] },
    }),
  },
  'PATCH /api/me/products': {
    for: 'signed in',
    knock: (market) => ({
      ...ofTheFarmer(market),
      input: { changes: [{ id: market.productId, version: 1, price: 5000 }] },
    }),
  },
  'POST /api/products/:id/phone': { for: 'anyone', knock: ({ productId }) => ({ input: { id: productId } }) },
  'POST /api/farms/:id/phone': {
    for: 'anyone',
    knock: ({ farmer }) => ({ input: { id: farmer.user.farmerData!.farmId } }),
  },
  'POST /api/businesses/:id/phone': {
    for: 'anyone',
    knock: async ({ world, vendor }) => {
      await add(world, vendor, { role: 'vendor', quality: 'good' });
      return { input: { id: vendor.user.vendorData!.businessId } };
    },
  },
  [`POST ${moderation.report.path}`]: {
    for: 'signed in',
    knock: ({ buyer, productId }) => ({
      as: buyer,
      input: { subject: 'product', id: productId, reason: 'untrue', details: 'It is not wheat.' },
    }),
  },
  [`POST ${moderation.answer.path}`]: {
    for: 'signed in',
    knock: async (market) => {
      const { world, admin: boss, productId } = market;
      await world.call(admin.holdProduct, { id: productId, reason: 'Is it yours?' }, boss);
      return { ...ofTheFarmer(market), input: { id: productId, answer: 'It is mine.' } };
    },
  },
};

function ofTheFarmer({ farmer, otherFarmer, vendor, buyer }: Market) {
  return { as: farmer, strangers: [otherFarmer, vendor, buyer] };
}

async function asked({ world, buyer, productId }: Market) {
  return (await ask(world, buyer, productId)).body.id;
}
