import { expect, test } from 'vitest';
import { people } from '#contract/people/people.ts';
import { asFarmer, asVendor } from '../../../../test/products.ts';
import { business, farm, newWorld } from '../../../../test/world.ts';

const newFarm = {
  ...farm,
  farmName: 'Sandhu and Sons',
  farmCity: 'Quetta',
  farmProvince: 'Balochistan',
} as const;
const newBusiness = { ...business, businessName: 'Mehmood and Sons', vendorCity: 'Sukkur' } as const;
const noTexts = { about: '', hours: '', address: '' };

test('a farmer changes the farm, which keeps its id', async () => {
  const { call, person } = await newWorld();
  const farmer = await person(asFarmer);

  const { status, body } = await call(people.editFarm, newFarm, farmer);

  expect(status).toBe(200);
  expect(body.farmerData).toEqual({
    ...newFarm,
    ...noTexts,
    farmId: farmer.user.farmerData!.farmId,
    marker: null,
  });
  expect((await call(people.me, {}, farmer)).body).toEqual(body);
});

test('a supplier changes the business, which keeps its id', async () => {
  const { call, person } = await newWorld();
  const vendor = await person(asVendor);

  const { status, body } = await call(people.editBusiness, newBusiness, vendor);

  expect(status).toBe(200);
  expect(body.vendorData).toEqual({
    ...newBusiness,
    ...noTexts,
    businessId: vendor.user.vendorData!.businessId,
    marker: null,
  });
});

test('the marker stays with the city and goes with it', async () => {
  const { call, person, db } = await newWorld();
  const both = await person({ ...asFarmer, ...asVendor, roles: { isFarmer: true, isVendor: true } });
  await db`update farms set lat = 30.2, lng = 71.5`;
  await db`update businesses set lat = 31.5, lng = 74.3`;

  const renamed = await call(people.editFarm, { ...farm, farmName: 'New', farmCity: 'multan' }, both);
  const sameTown = await call(people.editBusiness, { ...business, vendorName: 'New' }, both);
  expect(renamed.body.farmerData?.marker).toEqual({ lat: 30.2, lng: 71.5 });
  expect(sameTown.body.vendorData?.marker).toEqual({ lat: 31.5, lng: 74.3 });

  expect((await call(people.editFarm, newFarm, both)).body.farmerData?.marker).toBeNull();
  expect((await call(people.editBusiness, newBusiness, both)).body.vendorData?.marker).toBeNull();
});

test('a stranger and whoever lacks the role are refused', async () => {
  const { call, person, db } = await newWorld();
  await person(asFarmer);
  const vendor = await person(asVendor);
  const buyer = await person();

  expect((await call(people.editFarm, newFarm)).status).toBe(401);
  expect((await call(people.editBusiness, newBusiness)).status).toBe(401);
  expect((await call(people.editFarm, newFarm, vendor)).status).toBe(403);
  expect((await call(people.editBusiness, newBusiness, buyer)).status).toBe(403);
  expect(await db`select farm_name from farms`).toEqual([{ farmName: farm.farmName }]);
  expect(await db`select business_name from businesses`).toEqual([{ businessName: business.businessName }]);
});

test('nobody can change the farm or the business of another', async () => {
  const { call, person } = await newWorld();
  const owner = await person({ ...asFarmer, ...asVendor, roles: { isFarmer: true, isVendor: true } });
  const other = await person({ ...asFarmer, ...asVendor, roles: { isFarmer: true, isVendor: true } });
  const { farmId } = owner.user.farmerData!;
  const { businessId } = owner.user.vendorData!;

  await call(people.editFarm, { ...newFarm, farmId, personId: owner.user.uid } as never, other);
  await call(people.editBusiness, { ...newBusiness, businessId, uid: owner.user.uid } as never, other);

  const { body } = await call(people.me, {}, owner);
  expect(body).toEqual(owner.user);
});

test.each([
  ['no name', { farmName: '' }, 'farmName'],
  ['no city', { farmCity: undefined }, 'farmCity'],
  ['an enormous name', { farmerName: 'x'.repeat(5000) }, 'farmerName'],
  [
    'a size below nothing',
    { farmSize: { farmSizeCategory: 'Acre', farmSizeValue: -1 } },
    'farmSize.farmSizeValue',
  ],
  [
    'a foreign unit',
    { farmSize: { farmSizeCategory: 'Hectare', farmSizeValue: 1 } },
    'farmSize.farmSizeCategory',
  ],
  ['an unknown province', { farmProvince: 'Atlantis' }, 'farmProvince'],
])('a farm with %s is refused, the field is named and nothing changes', async (_, change, field) => {
  const { call, person, db } = await newWorld();
  const farmer = await person(asFarmer);

  const { status, body } = await call(people.editFarm, { ...newFarm, ...change } as never, farmer);

  expect(status).toBe(422);
  expect(body).toMatchObject({ fields: { [field]: expect.any(String) } });
  expect(await db`select farm_name from farms`).toEqual([{ farmName: farm.farmName }]);
});

test.each([
  ['a date of the future', { sinceDate: '2999-01-01' }, 'sinceDate'],
  ['no name', { businessName: undefined }, 'businessName'],
  ['an enormous city', { vendorCity: 'x'.repeat(5000) }, 'vendorCity'],
])('a business with %s is refused and the field is named', async (_, change, field) => {
  const { call, person } = await newWorld();
  const vendor = await person(asVendor);
  const { status, body } = await call(people.editBusiness, { ...newBusiness, ...change } as never, vendor);
  expect(status).toBe(422);
  expect(body).toMatchObject({ fields: { [field]: expect.any(String) } });
});

test('hostile text stays text', async () => {
  const { call, person } = await newWorld();
  const both = await person({ ...asFarmer, ...asVendor, roles: { isFarmer: true, isVendor: true } });
  for (const name of [`'; drop table farms; --`, '<script>alert(1)</script>', '"quoted"']) {
    expect((await call(people.editFarm, { ...farm, farmName: name }, both)).body.farmerData?.farmName).toBe(
      name,
    );
    const answer = await call(people.editBusiness, { ...business, businessName: name }, both);
    expect(answer.body.vendorData?.businessName).toBe(name);
  }
  const withNothing = await call(people.editFarm, { ...farm, farmName: 'a\0b' }, both);
  expect(withNothing.status).toBeLessThan(500);
});
