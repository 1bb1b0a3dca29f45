import { expect, test } from 'vitest';
import { businesses } from '#contract/sellers/businesses.ts';
import type { Endpoint } from '#contract/api/endpoint.ts';
import { farms } from '#contract/sellers/farms.ts';
import { people } from '#contract/people/people.ts';
import { products } from '#contract/trade/products.ts';
import { add, asFarmer, asVendor, draft } from '../../../../test/products.ts';
import { review } from '../../../../test/reviews.ts';
import { business, farm, newWorld } from '../../../../test/world.ts';

const nowhere = '00000000-0000-4000-8000-000000000000';
const both = { ...asFarmer, ...asVendor, roles: { isFarmer: true, isVendor: true } };
const vendorOffer = { role: 'vendor', quality: 'good', weightCategory: 'piece' };

async function market() {
  const world = await newWorld();
  const owner = await world.person(both);
  const ids = { farm: owner.user.farmerData!.farmId, business: owner.user.vendorData!.businessId };
  return { ...world, world, owner, ids };
}

test('[2.1-22] the public page of a farm is there for anyone, without phone number or id of a person', async () => {
  const { call, owner, ids } = await market();

  const { status, body } = await call(farms.show, { id: ids.farm });

  expect(status).toBe(200);
  expect(body).toEqual({
    farmId: ids.farm,
    name: farm.farmName,
    ownerName: farm.farmerName,
    farmSize: farm.farmSize,
    city: 'Multan',
    province: 'Punjab',
    point: { lat: expect.closeTo(30.2, 0), lng: expect.closeTo(71.5, 0) },
    pictures: [],
    ownerPicture: null,
    hasPhone: true,
    isHeld: false,
    about: '',
    hours: '',
    address: '',
    groups: [],
    rating: { average: null, reviewCount: 0, reviewerCount: 0 },
    check: null,
    isMine: false,
    reveals: null,
  });
  expect(JSON.stringify(body)).not.toContain(owner.user.phoneNumber);
  expect(JSON.stringify(body)).not.toContain(owner.user.uid);
});

test('[2.1-24] the public page of a supplier is there for anyone, without phone number or id of a person', async () => {
  const { call, owner, ids } = await market();

  const { status, body } = await call(businesses.show, { id: ids.business });

  expect(status).toBe(200);
  expect(body).toMatchObject({
    businessId: ids.business,
    name: business.businessName,
    ownerName: business.vendorName,
    sinceDate: business.sinceDate,
    isMine: false,
  });
  expect(JSON.stringify(body)).not.toContain(owner.user.phoneNumber);
  expect(JSON.stringify(body)).not.toContain(owner.user.uid);
});

test('the marker of the owner wins over the place of the city, and an unknown city has none', async () => {
  const { call, db, ids } = await market();
  await db`update farms set lat = 30.5, lng = 71.1`;
  await db`update businesses set city = 'Nowhere at all'`;

  expect((await call(farms.show, { id: ids.farm })).body.point).toEqual({ lat: 30.5, lng: 71.1 });
  expect((await call(businesses.show, { id: ids.business })).body.point).toBeNull();
});

test('the owner is told that it is theirs, and how many have asked for the number', async () => {
  const { call, person, owner, ids } = await market();
  await call(farms.revealPhone, { id: ids.farm });
  await call(farms.revealPhone, { id: ids.farm });

  expect((await call(farms.show, { id: ids.farm }, owner)).body).toMatchObject({ isMine: true, reveals: 2 });
  expect((await call(businesses.show, { id: ids.business }, owner)).body).toMatchObject({
    isMine: true,
    reveals: 0,
  });
  expect((await call(farms.show, { id: ids.farm }, await person())).body).toMatchObject({
    isMine: false,
    reveals: null,
  });
});

test('the stars of a person stand on both their pages', async () => {
  const { world, call, person, owner, ids } = await market();
  await review(world, { author: await person(), subject: owner, stars: 4 });

  for (const { body } of [
    await call(farms.show, { id: ids.farm }),
    await call(businesses.show, { id: ids.business }),
  ]) {
    expect(body).toMatchObject({ rating: { average: 4, reviewCount: 1, reviewerCount: 1 } });
  }
});

test('a farm and a business each show the open products of their role, page by page', async () => {
  const { world, call, person, owner, ids } = await market();
  for (let at = 1; at <= 13; at++) await add(world, owner, { name: `Wheat ${at}` });
  await add(world, owner, { ...vendorOffer, name: 'DAP' });
  await add(world, await person(asFarmer), { name: 'Of another' });
  await world.db`update products set status = 'paused' where name = 'Wheat 5'`;
  await add(world, owner, { name: 'Wheat 14' });

  const first = (await call(farms.products, { id: ids.farm })).body;
  const second = (await call(farms.products, { id: ids.farm, after: first.next! })).body;

  expect(first.items).toHaveLength(12);
  expect(first.items[0]?.name).toBe('Wheat 14');
  expect(second).toMatchObject({ items: [{ name: 'Wheat 1' }], next: null });
  expect(JSON.stringify(first)).not.toContain(draft.phone);
  const offers = await call(businesses.products, { id: ids.business });
  expect(offers.body.items.map(({ name }) => name)).toEqual(['DAP']);
  expect((await call(farms.products, { id: ids.farm, after: `'; --` })).body.items).toHaveLength(12);
});

test('the number is told when it is asked for', async () => {
  const { call, owner, ids } = await market();
  const phone = owner.user.phoneNumber;

  expect((await call(farms.revealPhone, { id: ids.farm })).body).toEqual({ phone });
  expect((await call(businesses.revealPhone, { id: ids.business })).body).toEqual({ phone });
});

test('whoever has given no number has none to be told', async () => {
  const { call, db, owner, ids } = await market();
  await db`update people set phone = null, phone_proven_at = null, email = 'a@example.com', email_proven_at = now() where id = ${owner.user.uid}`;

  expect((await call(farms.show, { id: ids.farm })).body.hasPhone).toBe(false);
  expect((await call(farms.revealPhone, { id: ids.farm })).status).toBe(404);
  expect((await call(businesses.revealPhone, { id: ids.business })).status).toBe(404);
});

test.each([nowhere, 'x', `'; drop table farms; --`, '\0', 'x'.repeat(5000)])(
  'nothing is at the id %s',
  async (id) => {
    const { call } = await market();
    for (const spec of [
      farms.show,
      farms.products,
      farms.revealPhone,
      businesses.show,
      businesses.products,
      businesses.revealPhone,
    ]) {
      const { status } = await call(spec as Endpoint, { id });
      expect([404, 414, 422]).toContain(status);
    }
  },
);

test('the id of a farm is no id of a business', async () => {
  const { call, ids } = await market();
  expect((await call(businesses.show, { id: ids.farm })).status).toBe(404);
  expect((await call(farms.show, { id: ids.business })).status).toBe(404);
});

test('a product leads to the public page of its seller, with the stars', async () => {
  const { world, call, person, owner, ids } = await market();
  await review(world, { author: await person(), subject: owner, stars: 5 });
  const wheat = (await add(world, owner)).body;
  const dap = (await add(world, owner, vendorOffer)).body;

  expect((await call(products.show, { id: wheat.productId })).body).toMatchObject({
    sellerPageId: ids.farm,
    sellerPage: { name: farm.farmName, city: 'Multan', province: 'Punjab' },
    sellerRating: { average: 5, reviewCount: 1, reviewerCount: 1 },
  });
  expect((await call(products.show, { id: dap.productId })).body).toMatchObject({
    sellerPageId: ids.business,
    sellerPage: { name: business.businessName, city: business.vendorCity, province: 'Punjab' },
  });
});

test('a changed farm is changed on its public page', async () => {
  const { call, owner, ids } = await market();
  await call(people.editFarm, { ...farm, farmName: 'New name' }, owner);
  expect((await call(farms.show, { id: ids.farm })).body.name).toBe('New name');
});
