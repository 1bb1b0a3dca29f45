import { followedSellers } from '#contract/sellers/followed-sellers.ts';
import { savedProducts } from '#contract/trade/saved-products.ts';
import { savedSearches } from '#contract/trade/saved-searches.ts';
import { add, type Person } from '../products.ts';
import type { Doors, Market } from './market.ts';

/** Products, searches and sellers that somebody has saved, and how they are told of them. */
export const savedDoors: Doors = {
  'POST /api/me/saved-products': {
    for: 'signed in',
    knock: async (market) => ({ as: market.buyer, input: { ids: [await onOffer(market)] } }),
  },
  'DELETE /api/me/saved-products/:id': {
    for: 'signed in',
    knock: async (market) => {
      const id = await onOffer(market);
      await market.world.call(savedProducts.save, { ids: [id] }, market.buyer);
      return { as: market.buyer, input: { id } };
    },
  },
  'POST /api/me/saved-searches': {
    for: 'signed in',
    knock: ({ buyer }) => ({ as: buyer, input: { text: 'wheat' } }),
  },
  'PATCH /api/me/saved-searches/:id': {
    for: 'signed in',
    knock: async (market) => ({ ...ofTheBuyer(market), input: { id: await search(market), text: 'rice' } }),
  },
  'POST /api/me/saved-searches/:id/pause': {
    for: 'signed in',
    knock: async (market) => ({ ...ofTheBuyer(market), input: { id: await search(market), isPaused: true } }),
  },
  'POST /api/me/saved-searches/:id/renewal': {
    for: 'signed in',
    knock: async (market) => ({ ...ofTheBuyer(market), input: { id: await search(market) } }),
  },
  'DELETE /api/me/saved-searches/:id': {
    for: 'signed in',
    knock: async (market) => ({ as: market.buyer, input: { id: await search(market) } }),
  },
  'POST /api/me/followed-sellers': {
    for: 'signed in',
    knock: ({ buyer, farmer }) => ({ as: buyer, input: farmOf(farmer) }),
  },
  'DELETE /api/me/followed-sellers/:role/:id': {
    for: 'signed in',
    knock: async ({ world, buyer, farmer }) => {
      await world.call(followedSellers.follow, farmOf(farmer), buyer);
      return { as: buyer, input: farmOf(farmer) };
    },
  },
  'PATCH /api/me/alert-preference': {
    for: 'signed in',
    knock: ({ buyer }) => ({ as: buyer, input: { channel: 'here' } }),
  },
  'POST /api/alerts/:secret/stop': {
    for: 'anyone',
    knock: async (market) => {
      await search(market);
      const [row] = await market.world.db<
        { secret: string }[]
      >`select stop_secret as secret from alert_preferences`;
      return { input: { secret: row!.secret } };
    },
  },
};

function ofTheBuyer({ buyer, otherBuyer }: Market) {
  return { as: buyer, strangers: [otherBuyer] };
}

async function search({ world, buyer }: Market) {
  return (await world.call(savedSearches.save, { text: 'wheat' }, buyer)).body[0]!.id;
}

function farmOf({ user }: Person) {
  return { role: 'farmer' as const, id: user.farmerData!.farmId };
}

async function onOffer({ world, farmer }: Market) {
  return (await add(world, farmer)).body.productId;
}
