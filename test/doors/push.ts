import { messenger } from '#server/gateways/messenger.ts';
import { browserOf, keys, newBrowser, subject } from '../push.ts';
import type { Doors } from './market.ts';

const service = { url: 'https://push.example' };
const settings = { messenger: messenger({ push: { keys, subject } }) };

/** Which devices show notices. */
export const pushDoors: Doors = {
  'POST /api/me/push-devices': {
    for: 'signed in',
    settings,
    knock: ({ buyer }) => ({ as: buyer, input: newBrowser(service.url).draft }),
  },
  'DELETE /api/me/push-devices/:id': {
    for: 'signed in',
    settings,
    knock: async ({ world, buyer, otherBuyer }) => {
      await browserOf(world, service, buyer);
      const [row] = await world.db<{ id: string }[]>`select session_id as id from push_devices`;
      return { as: buyer, input: { id: row!.id }, strangers: [otherBuyer] };
    },
  },
};
