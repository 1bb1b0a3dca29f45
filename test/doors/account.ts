import { Secret, TOTP } from 'otpauth';
import { account } from '#contract/people/account.ts';
import { authenticator } from '#contract/people/authenticator.ts';
import { listingPhones } from '#contract/people/listing-phones.ts';
import { people } from '#contract/people/people.ts';
import { sessions } from '#contract/people/sessions.ts';
import { confirmed } from '../confirm.ts';
import { gateways } from '../gateways.ts';
import { place } from '../orders.ts';
import { bidFor } from '../product-offers.ts';
import { type Person, picture } from '../products.ts';
import { business, type Caller, farm, type World } from '../world.ts';
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
      const { body, cookie } = await world.codeFor(identifier);
      return { from: { cookie }, input: { identifier, code: body.demoCode } };
    },
  },
  'POST /api/sign-in/other-code': {
    for: 'anyone',
    knock: ({ world }) => inDoubt(world, sessions.requestOtherCode),
  },
  'POST /api/sign-in/not-mine': { for: 'anyone', knock: ({ world }) => inDoubt(world, sessions.disown) },
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
  'PATCH /api/me/data-saver': {
    for: 'signed in',
    knock: ({ buyer }) => ({ as: buyer, input: { isOn: true } }),
  },
  'POST /api/me/picture': {
    for: 'signed in',
    knock: async ({ world, buyer, otherBuyer }) => ({
      as: buyer,
      input: { image: await picture(world, buyer) },
      strangers: [otherBuyer],
      strangersGet: [422],
    }),
  },
  'DELETE /api/me/picture': {
    for: 'signed in',
    knock: async ({ world, buyer }) => {
      await world.call(people.setPicture, { image: await picture(world, buyer) }, buyer);
      return { as: buyer, input: {} };
    },
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
  'POST /api/me/confirmation-code': { for: 'signed in', knock: ({ buyer }) => ({ as: buyer, input: {} }) },
  'POST /api/me/confirmation': {
    for: 'signed in',
    knock: async ({ world, buyer, otherBuyer }) => {
      const { body } = await world.call(sessions.requestConfirmation, {}, buyer);
      const code = body.by === 'app' ? '' : body.sent.demoCode;
      return { as: buyer, input: { code }, strangers: [otherBuyer], strangersGet: [422] };
    },
  },
  'POST /api/me/contact-code': {
    for: 'signed in',
    knock: async ({ world, buyer, otherBuyer }) => ({
      as: await confirmed(world, buyer),
      input: { identifier: 'ayesha@example.com' },
      strangers: [otherBuyer],
    }),
  },
  'POST /api/me/contact': {
    for: 'signed in',
    knock: async ({ world, buyer, otherBuyer }) => {
      await confirmed(world, buyer);
      const identifier = 'ayesha@example.com';
      const { body } = await world.call(account.requestContactCode, { identifier }, buyer);
      return { as: buyer, input: { identifier, code: body.demoCode }, strangers: [otherBuyer] };
    },
  },
  'POST /api/me/authenticator': {
    for: 'signed in',
    knock: async ({ world, buyer, otherBuyer }) => ({
      as: await confirmed(world, buyer),
      input: {},
      strangers: [otherBuyer],
    }),
  },
  'POST /api/me/authenticator/on': {
    for: 'signed in',
    knock: async ({ world, buyer, otherBuyer }) => {
      await confirmed(world, buyer);
      return { as: buyer, input: { code: await newApp(world, buyer) }, strangers: [otherBuyer] };
    },
  },
  'POST /api/me/authenticator/recovery-codes': {
    for: 'signed in',
    knock: async ({ world, buyer, otherBuyer }) => {
      await withApp(world, buyer);
      return { as: buyer, input: {}, strangers: [otherBuyer] };
    },
  },
  'POST /api/me/authenticator/off': {
    for: 'signed in',
    knock: async ({ world, buyer, otherBuyer }) => {
      const [code] = await withApp(world, buyer);
      return { as: buyer, input: { code }, strangers: [otherBuyer], strangersGet: [409] };
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
  'POST /api/me/notifications/offers/:id/read': {
    for: 'signed in',
    knock: async ({ world, farmer, buyer, productId }) => ({
      as: farmer,
      input: { id: (await bidFor(world, buyer, productId)).body.id },
    }),
  },
  'POST /api/me/notifications/orders/:orderNo/read': {
    for: 'signed in',
    knock: async ({ world, farmer, buyer, productId }) => {
      const { orderNo } = (await place(world, buyer, productId)).body;
      return { as: farmer, input: { orderNo } };
    },
  },
  'PATCH /api/me/notification-preference': {
    for: 'signed in',
    knock: ({ buyer }) => ({ as: buyer, input: { channel: 'here' } }),
  },
  'PATCH /api/me/payment-details': {
    for: 'signed in',
    knock: async ({ world, buyer }) => ({
      as: await confirmed(world, buyer),
      input: { details: 'Raast 0300 1234567', iban: 'PK36SCBL0000001123456702' },
    }),
  },
  'PATCH /api/me/delivery-address': {
    for: 'signed in',
    knock: ({ buyer }) => ({ as: buyer, input: { address: 'House 14, Street 6, Multan' } }),
  },
};

/** What the farmer is told of an order. */
async function newestNotification({ world, buyer, farmer, productId }: Market) {
  await place(world, buyer, productId);
  const [row] = await world.db<{ id: number }[]>`
    select max(id)::int as id from notifications where person_id = ${farmer.user.uid}`;
  return row!.id;
}

/** An app that is about to be turned on, with the code that it shows. */
async function newApp(world: World, person: Person) {
  const { key } = (await world.call(authenticator.begin, {}, person)).body;
  return new TOTP({ secret: Secret.fromBase32(key) }).generate();
}

/** One that is on, with its recovery codes. */
async function withApp(world: World, person: Person) {
  await confirmed(world, person);
  const code = await newApp(world, person);
  return (await world.call(authenticator.turnOn, { code }, person)).body.recoveryCodes;
}

/** A right code for an account whose other way was proved before. In demo mode nobody is asked whose it is: a second
 *  process has the gateways. */
async function inDoubt(world: World, { path }: { path: string }) {
  const identifier = 'hina@example.com';
  await world.signUp({ email: identifier });
  const { body, cookie } = await world.codeFor(identifier);
  await world.db`update people set phone_proven_at = now() where email = ${identifier}`;
  const gateway = await world.another({ messenger: gateways });
  const payload = { identifier, code: body.demoCode };
  const send = async (caller: Caller | undefined) => {
    const headers = { cookie, 'x-forwarded-for': caller?.from };
    const answer = await gateway.inject({ method: 'POST', url: path, headers, payload });
    return { status: answer.statusCode };
  };
  return { send };
}
