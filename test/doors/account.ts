import { account } from '#contract/account.ts';
import { listingPhones } from '#contract/listing-phones.ts';
import { sessions } from '#contract/sessions.ts';
import { place } from '../orders.ts';
import { business, farm, newAddress, type World } from '../world.ts';
import type { Doors, Market } from './market.ts';

/** Who one is, and how one is told. */
export const accountDoors: Doors = {
  'POST /api/people': {
    for: 'anyone',
    knock: () => ({ input: { username: 'Saima', phoneNumber: '03219876543', roles: { isBuyer: true } } }),
  },
  'POST /api/sign-in': {
    for: 'anyone',
    knock: ({ buyer }) => ({ input: { identifier: buyer.user.phoneNumber } }),
  },
  'POST /api/sign-in/code': {
    for: 'anyone',
    knock: async ({ world }) => {
      const identifier = await world.signUp();
      const { body } = await world.call(sessions.requestCode, { identifier }, { from: newAddress() });
      return { input: { identifier, code: body.demoCode } };
    },
  },
  'POST /api/sign-in/other-code': { for: 'anyone', knock: ({ world }) => inDoubt(world) },
  'POST /api/sign-in/not-mine': { for: 'anyone', knock: ({ world }) => inDoubt(world) },
  'POST /api/sign-out': { for: 'anyone', knock: () => ({ input: {} }) },
  'POST /api/messages': { for: 'anyone', knock: () => ({ input: { message: 'Salam' } }) },
  'POST /api/me/farm': { for: 'signed in', knock: ({ buyer }) => ({ as: buyer, input: farm }) },
  'POST /api/me/business': { for: 'signed in', knock: ({ buyer }) => ({ as: buyer, input: business }) },
  'PATCH /api/me/farm': {
    for: 'farmer',
    knock: ({ farmer }) => ({ as: farmer, input: { ...farm, farmName: 'New Farms' } }),
  },
  'PATCH /api/me/business': {
    for: 'vendor',
    knock: ({ vendor }) => ({ as: vendor, input: { ...business, businessName: 'New Traders' } }),
  },
  'PATCH /api/me/farm/marker': {
    for: 'farmer',
    knock: ({ farmer }) => ({ as: farmer, input: { marker: { lat: 30.2, lng: 71.5 } } }),
  },
  'PATCH /api/me/business/marker': {
    for: 'vendor',
    knock: ({ vendor }) => ({ as: vendor, input: { marker: { lat: 31.5, lng: 74.3 } } }),
  },
  'PATCH /api/me': {
    for: 'signed in',
    knock: ({ buyer }) => ({ as: buyer, input: { username: 'Ayesha Khan' } }),
  },
  'DELETE /api/me/devices/:id': {
    for: 'signed in',
    knock: async ({ world, buyer, otherBuyer }) => {
      await world.signIn(buyer.user.phoneNumber!);
      const { body } = await world.call(sessions.devices, {}, buyer);
      const { id } = body.find(({ isThisOne }) => !isThisOne)!;
      return { as: buyer, input: { id }, strangers: [otherBuyer] };
    },
  },
  'POST /api/me/devices/end-others': {
    for: 'signed in',
    knock: async ({ world, buyer }) => {
      await world.signIn(buyer.user.phoneNumber!);
      return { as: buyer, input: {} };
    },
  },
  'POST /api/me/removal-code': {
    for: 'signed in',
    knock: async ({ world }) => ({ as: await world.person(), input: {} }),
  },
  'POST /api/me/removal': {
    for: 'signed in',
    knock: async ({ world, otherBuyer }) => {
      const leaving = await world.person();
      const { body } = await world.call(account.requestRemovalCode, {}, leaving);
      return { as: leaving, input: { code: body.demoCode }, strangers: [otherBuyer], strangersGet: [422] };
    },
  },
  'POST /api/me/listing-phones/code': {
    for: 'signed in',
    knock: ({ farmer }) => ({ as: farmer, input: { phone: '03211234567' } }),
  },
  'POST /api/me/listing-phones': {
    for: 'signed in',
    knock: async ({ world, farmer, otherFarmer }) => {
      const phone = '03211234567';
      const { body } = await world.call(listingPhones.requestCode, { phone }, farmer);
      const input = { phone, code: body.demoCode };
      return { as: farmer, input, strangers: [otherFarmer], strangersGet: [422] };
    },
  },
  'POST /api/me/listing-phones/removal': {
    for: 'signed in',
    knock: async ({ world, farmer, otherFarmer }) => {
      const phone = '03211234567';
      await world.db`insert into listing_phones (person_id, phone) values (${farmer.user.uid}, ${phone})`;
      return { as: farmer, input: { phone }, strangers: [otherFarmer] };
    },
  },
  'POST /api/me/notifications/:id/read': {
    for: 'signed in',
    knock: async (market) => {
      const id = await newestNotification(market);
      return { as: market.farmer, input: { id }, strangers: [market.otherFarmer] };
    },
  },
  'POST /api/me/notifications/read': {
    for: 'signed in',
    knock: async (market) => ({ as: market.farmer, input: { upTo: await newestNotification(market) } }),
  },
  'PATCH /api/me/notification-wish': {
    for: 'signed in',
    knock: ({ buyer }) => ({ as: buyer, input: { way: 'here' } }),
  },
  'PATCH /api/me/payment-details': {
    for: 'signed in',
    knock: ({ buyer }) => ({ as: buyer, input: { details: 'Raast 0300 1234567' } }),
  },
};

/** What the farmer is told of an order. */
async function newestNotification({ world, buyer, farmer, productId }: Market) {
  await place(world, buyer, productId);
  const [row] = await world.db<{ id: number }[]>`
    select max(id)::int as id from notifications where person_id = ${farmer.user.uid}`;
  return row!.id;
}

/** A right code for an account whose other way was proved before. */
async function inDoubt(world: World) {
  const identifier = 'hina@example.com';
  await world.signUp({ email: identifier });
  const { body } = await world.call(sessions.requestCode, { identifier }, { from: newAddress() });
  await world.db`update people set phone_proven_at = now() where email = ${identifier}`;
  await world.db`update codes set channel = 'mail'`;
  return { input: { identifier, code: body.demoCode } };
}
