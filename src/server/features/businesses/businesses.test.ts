import { expect, test } from 'vitest';
import { businesses } from '#contract/sellers/businesses.ts';
import { asVendor } from '../../../../test/products.ts';
import { business, newWorld } from '../../../../test/world.ts';

test('suppliers are on the map by their marker, else by their city', async () => {
  const { call, person } = await newWorld();
  const first = await person(asVendor);
  const second = await person({ ...asVendor, vendorData: { ...business, businessName: 'Ravi Seeds' } });
  await call(businesses.moveMarker, { marker: { lat: 31.6, lng: 74.4 } }, second);

  const { status, body } = await call(businesses.onTheMap, {});

  expect(status).toBe(200);
  expect(body).toEqual([
    {
      businessId: second.user.vendorData!.businessId,
      name: 'Ravi Seeds',
      city: 'Lahore',
      point: { lat: 31.6, lng: 74.4 },
    },
    {
      businessId: first.user.vendorData!.businessId,
      name: 'Mehmood Traders',
      city: 'Lahore',
      point: { lat: 31.558, lng: 74.35071 },
    },
  ]);
});

test('a supplier whose city nobody knows is on no map, and none is no fault', async () => {
  const { call, person } = await newWorld();
  expect((await call(businesses.onTheMap, {})).body).toEqual([]);
  await person({ ...asVendor, vendorData: { ...business, vendorCity: 'Atlantis' } });
  expect((await call(businesses.onTheMap, {})).body).toEqual([]);
});

test('neither the person nor the phone number is told', async () => {
  const { call, signUp, signIn } = await newWorld();
  const phone = await signUp(asVendor);
  const { user } = await signIn(phone);
  const text = JSON.stringify((await call(businesses.onTheMap, {})).body);
  expect(text).toContain(business.businessName);
  for (const secret of [phone, user.uid, business.vendorName]) expect(text).not.toContain(secret);
});
