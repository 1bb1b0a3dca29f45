import { expect, test } from 'vitest';
import { prices } from '#contract/trade/prices.ts';
import { asFarmer, asVendor } from '../../../../test/products.ts';
import { five, offer, offers } from '../../../../test/prices.ts';
import { post } from '../../../../test/requirements.ts';
import { business, newWorld } from '../../../../test/world.ts';
import { computePrices } from './service.ts';

test('a seller is told what others in the province ask, else in the country', async () => {
  const world = await newWorld();
  const farmer = await world.person(asFarmer);
  const ask = async (name: string) =>
    (await world.call(prices.others, { role: 'farmer', name }, farmer)).body;
  await offers(world, five, 'Sindh');
  await computePrices(world.db);
  expect(await ask('Gandum, desi')).toMatchObject({ province: null, asked: { low: 4100, high: 4300 } });
  expect(await ask('Wheat seed')).toMatchObject({ province: null, asked: null });
  expect(await ask('Something')).toMatchObject({ province: null, asked: null });

  await offers(world, [5000, 5000, 5000, 5000, 5000]);
  await computePrices(world.db);
  expect(await ask('Wheat')).toMatchObject({
    province: 'Punjab',
    asked: { low: 5000, high: 5000, count: 5 },
  });
  expect((await world.call(prices.others, { role: 'vendor', name: 'Wheat' }, farmer)).status).toBe(403);
});

test('their own offers are none of those of others, and do not make up for one that is missing', async () => {
  const world = await newWorld();
  const own = await world.person(asFarmer);
  await offers(world, five.slice(1));
  for (const price of [4000, 4050]) await offer(world, own.user.uid, price);
  const ask = async () =>
    (await world.call(prices.others, { role: 'farmer', name: 'Wheat' }, own)).body.asked;
  await computePrices(world.db);
  const [country] = (await world.call(prices.show, { crop: 'wheat' })).body.places;
  expect(country!.asked).toMatchObject({ count: 6, sellers: 5 });
  expect(await ask()).toBeNull();

  await offers(world, [4250]);
  await computePrices(world.db);
  expect(await ask()).toMatchObject({ count: 5, sellers: 5 });
});

test('only an own price that is in the range is left out of it: not an outlier, and not one that came later', async () => {
  const world = await newWorld();
  const own = await world.person(asFarmer);
  const ask = async () =>
    (await world.call(prices.others, { role: 'farmer', name: 'Wheat' }, own)).body.asked;
  const tenTimes = await offer(world, own.user.uid, 42_000);
  await offers(world, five);
  await computePrices(world.db);
  expect(await ask()).toMatchObject({ count: 5, sellers: 5 });

  await world.db`update products set rupees_per_maund = 4200 where id = ${tenTimes}`;
  await computePrices(world.db);
  await world.db`update products set status = 'sold_out' where id = ${tenTimes}`;
  await offer(world, own.user.uid, 4150);
  expect(await ask()).toMatchObject({ count: 5, sellers: 5 });
});

test('whoever types a price is told who wants to buy it, the nearest first, but not of their own requirement', async () => {
  const world = await newWorld();
  const both = { isFarmer: true, isVendor: true };
  const farmer = await world.person({ ...asFarmer, roles: both, vendorData: business });
  const buyers = async (name: string) =>
    (await world.call(prices.others, { role: 'farmer', name }, farmer)).body.buyers;
  const wanted = { weightCategory: 'Tons', weight: 10, price: 100_000 };
  await post(world, farmer, { ...wanted, product: 'Wheat' });
  expect(await buyers('Wheat, new')).toEqual({ count: 0, nearest: null });

  for (const city of ['Lahore', 'Khanewal'])
    await post(
      world,
      await world.person({ ...asVendor, vendorData: { ...business, businessName: city, vendorCity: city } }),
      { ...wanted, product: 'Gandum' },
    );
  expect(await buyers('Wheat, new')).toMatchObject({
    count: 2,
    nearest: {
      businessName: 'Khanewal',
      city: 'Khanewal',
      rupeesPerMaund: 4000,
      weight: 10,
      weightCategory: 'Tons',
    },
  });
  expect((await buyers('Wheat seed')).count).toBe(0);
  expect((await buyers('Rice')).count).toBe(0);
});
