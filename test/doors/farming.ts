import { farmRecords } from '#contract/sellers/farm-records.ts';
import { galleries } from '#contract/sellers/galleries.ts';
import { needs } from '#contract/trade/needs.ts';
import { picture } from '../products.ts';
import type { Doors, Market } from './market.ts';

const ploughing = { activity: 'Ploughing', amount: 5000, daysSinceLast: 3 };

/** What a farmer keeps for themselves, and the galleries. */
export const farmingDoors: Doors = {
  'POST /api/needs': {
    for: 'farmer',
    knock: ({ farmer }) => ({ as: farmer, input: { crop: 'Maize seed' } }),
  },
  'PATCH /api/needs/:key': {
    for: 'farmer',
    knock: async (market) => ({ ...ofTheFarmer(market), input: { key: await needed(market), crop: 'Urea' } }),
  },
  'DELETE /api/needs/:key': {
    for: 'farmer',
    knock: async (market) => ({ ...ofTheFarmer(market), input: { key: await needed(market) } }),
  },
  'POST /api/needs/:key/restored': {
    for: 'farmer',
    knock: async (market) => {
      const key = await needed(market);
      await market.world.call(needs.remove, { key }, market.farmer);
      return { ...ofTheFarmer(market), input: { key } };
    },
  },
  'POST /api/me/activities': { for: 'farmer', knock: ({ farmer }) => ({ as: farmer, input: ploughing }) },
  'PATCH /api/me/activities/:id': {
    for: 'farmer',
    knock: async (market) => {
      const { id, recordId } = await noted(market);
      return { ...ofTheFarmer(market), input: { ...ploughing, id, recordId, amount: 6000 } };
    },
  },
  'DELETE /api/me/activities/:id': {
    for: 'farmer',
    knock: async (market) => ({ ...ofTheFarmer(market), input: { id: (await noted(market)).id } }),
  },
  'DELETE /api/me/example-activities': {
    for: 'farmer',
    knock: async ({ world, farmer }) => {
      // They are there once the table was opened.
      await world.call(farmRecords.activities, {}, farmer);
      return { as: farmer, input: {} };
    },
  },
  'POST /api/me/activities/:id/restore': {
    for: 'farmer',
    knock: async (market) => {
      const { id } = await noted(market);
      await market.world.call(farmRecords.remove, { id }, market.farmer);
      return { ...ofTheFarmer(market), input: { id } };
    },
  },
  'POST /api/me/activities/:id/records': {
    for: 'farmer',
    knock: async (market) => ({
      ...ofTheFarmer(market),
      input: { id: (await noted(market)).id, amount: 7000 },
    }),
  },
  'PATCH /api/me/farm-records/:id': {
    for: 'farmer',
    knock: async (market) => ({
      ...ofTheFarmer(market),
      input: { id: (await noted(market)).recordId, amount: 7000, doneOn: '2026-10-01' },
    }),
  },
  'DELETE /api/me/farm-records/:id': {
    for: 'farmer',
    knock: async (market) => {
      const { id, recordId } = await noted(market);
      await market.world.call(farmRecords.addRecord, { id, amount: 7000 }, market.farmer);
      return { ...ofTheFarmer(market), input: { id: recordId } };
    },
  },
  'POST /api/me/galleries/:role/links': {
    for: 'farmer',
    knock: ({ farmer }) => ({ as: farmer, input: { role: 'farmer', url: 'https://example.org/field.jpg' } }),
  },
  'POST /api/me/galleries/:role/uploads': {
    for: 'farmer',
    knock: async (market) => ({
      ...ofTheFarmer(market),
      input: { role: 'farmer', image: await picture(market.world, market.farmer) },
      strangersGet: [422],
    }),
  },
  'DELETE /api/me/galleries/:role/pictures/:id': {
    for: 'farmer',
    knock: async (market) => ({ ...ofTheFarmer(market), input: { role: 'farmer', id: await hung(market) } }),
  },
  'POST /api/me/galleries/:role/pictures/:id/restore': {
    for: 'farmer',
    knock: async (market) => {
      const one = { role: 'farmer' as const, id: await hung(market) };
      await market.world.call(galleries.remove, one, market.farmer);
      return { ...ofTheFarmer(market), input: one };
    },
  },
};

function ofTheFarmer({ farmer, otherFarmer }: Market) {
  return { as: farmer, strangers: [otherFarmer] };
}

async function needed({ world, farmer }: Market) {
  return (await world.call(needs.add, { crop: 'Maize seed' }, farmer)).body.key;
}

async function noted({ world, farmer }: Market) {
  return (await world.call(farmRecords.add, ploughing, farmer)).body;
}

async function hung({ world, farmer }: Market) {
  const link = { role: 'farmer' as const, url: 'https://example.org/field.jpg' };
  return (await world.call(galleries.link, link, farmer)).body.id;
}
