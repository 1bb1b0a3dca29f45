import { pictureDeletePath, picturesPath, uploadsPath } from '#contract/trade/pictures.ts';
import { form } from '../listen-on-port.ts';
import { jpeg } from '../photos.ts';
import { picture } from '../products.ts';
import { tusClient } from '../tus.ts';
import type { Caller } from '../world.ts';
import type { Doors, Market } from './market.ts';

/** Doors that `route` has not bound: forms with a file, and the tus protocol. */
export const uploadDoors: Doors = {
  [`POST ${picturesPath}`]: {
    for: 'signed in',
    knock: async (market) => {
      const bytes = await jpeg();
      return { as: market.farmer, send: (caller) => sendForm(market, picturesPath, form(bytes), caller) };
    },
  },
  [`POST ${pictureDeletePath}`]: {
    for: 'signed in',
    knock: async (market) => {
      const url = await picture(market.world, market.farmer);
      const fields = new FormData();
      fields.set('publicId', url.replace(/^.*\/pictures\/(.*)\.jpg$/, '$1'));
      return {
        as: market.farmer,
        send: (caller) => sendForm(market, pictureDeletePath, fields, caller),
        strangers: [market.otherFarmer, market.admin],
      };
    },
  },
  [`POST ${uploadsPath}`]: {
    for: 'signed in',
    knock: async (market) => {
      const url = await listening(market);
      return { as: market.farmer, send: (caller) => tus(url, caller).create(1000) };
    },
  },
  [`PATCH ${uploadsPath}/:id`]: {
    for: 'signed in',
    knock: async (market) => {
      const { path, url } = await begun(market);
      const send = (caller?: Caller) => tus(url, caller).patch(path, 0, Buffer.alloc(500));
      return { as: market.farmer, send, strangers: [market.otherFarmer, market.admin] };
    },
  },
  [`DELETE ${uploadsPath}/:id`]: {
    for: 'signed in',
    knock: async (market) => {
      const { path, url } = await begun(market);
      const send = (caller?: Caller) => tus(url, caller).send('DELETE', path);
      return { as: market.farmer, send, strangers: [market.otherFarmer, market.admin] };
    },
  },
};

async function sendForm({ world }: Market, url: string, payload: FormData, { cookie = '' }: Caller = {}) {
  const response = await world.app.inject({ method: 'POST', url, payload, headers: { cookie } });
  return { status: response.statusCode };
}

async function begun(market: Market) {
  const url = await listening(market);
  return { url, ...(await tus(url, market.farmer).create(1000)) };
}

function listening({ world }: Market) {
  return world.app.listen({ host: '127.0.0.1', port: 0 });
}

function tus(url: string, { cookie = '' }: Caller = {}) {
  return tusClient(url, cookie);
}
