import { expect, test } from 'vitest';
import { businesses } from '#contract/sellers/businesses.ts';
import { farms } from '#contract/sellers/farms.ts';
import { products } from '#contract/trade/products.ts';
import { ownDatabase } from '../../../../test/database.ts';
import { add, asFarmer, asVendor, found, type Person } from '../../../../test/products.ts';
import { newWorld, type World } from '../../../../test/world.ts';
import { placeProducts } from '#server/features/product-locations/service.ts';

await ownDatabase();

const nearMultan = { sort: 'nearest', near: 'Multan' } as const;

async function market() {
  const world = await newWorld();
  const farmer = await world.person(asFarmer);
  for (const location of ['Karachi', 'Lahore', 'Multan, Punjab', 'Muzaffargarh', 'Quetta', 'Atlantis']) {
    await add(world, farmer, { name: `Wheat of ${location.split(',')[0]}`, location });
  }
  return { world, farmer };
}

test('the nearest come first, with how far it is; what lies nobody knows where is left out', async () => {
  const { world } = await market();

  const { body } = await world.call(products.search, nearMultan);

  expect(body.centre).toMatchObject({ name: 'Multan', province: 'Punjab' });
  expect(body.items.map(({ name }) => name)).toEqual([
    'Wheat of Multan',
    'Wheat of Muzaffargarh',
    'Wheat of Lahore',
    'Wheat of Quetta',
    'Wheat of Karachi',
  ]);
  const [multan, muzaffargarh, lahore] = body.items.map(({ kilometres }) => kilometres!);
  expect(multan).toBe(0);
  expect(muzaffargarh).toBeGreaterThan(20);
  expect(muzaffargarh).toBeLessThan(40);
  // By air 314 km.
  expect(Math.abs(lahore! - 314)).toBeLessThan(15);
  expect((await world.call(products.count, nearMultan)).body.count).toBe(5);
});

test('of one town the newest come first', async () => {
  const world = await newWorld();
  const farmer = await world.person(asFarmer);
  for (const name of ['First', 'Second', 'Third']) await add(world, farmer, { name, location: 'Lahore' });
  expect(await found(world, nearMultan)).toEqual(['Third', 'Second', 'First']);
});

test('words, prices and roles hold together with nearest', async () => {
  const { world, farmer } = await market();
  await add(world, farmer, { name: 'Cotton', location: 'Multan', price: 9000 });
  const vendor = await world.person(asVendor);
  const goods = { role: 'vendor', weightCategory: 'kilograms', quality: 'good', location: 'Khanewal' };
  await add(world, vendor, { name: 'Urea', ...goods });
  expect(await found(world, { ...nearMultan, text: 'cotton' })).toEqual(['Cotton']);
  expect(await found(world, { ...nearMultan, minPrice: '9000' })).toEqual(['Cotton']);
  expect(await found(world, { ...nearMultan, farmer: 'false' })).toEqual(['Urea']);
  expect(await found(world, { ...nearMultan, farmer: 'false', vendor: 'false' })).toEqual([]);
});

test.each(['', 'Atlantis', '%', "' or 1=1 --", '<script>'])(
  'near %j nothing is found, and no fault made',
  async (near) => {
    const { world } = await market();
    const { status, body } = await world.call(products.search, { sort: 'nearest', near });
    expect([status, body]).toEqual([200, { items: [], next: null, centre: null }]);
    expect((await world.call(products.count, { sort: 'nearest', near })).body.count).toBe(0);
  },
);

test('other orders know no centre and no distance', async () => {
  const { world } = await market();
  const { body } = await world.call(products.search, { near: 'Multan' });
  expect(body.centre).toBeNull();
  expect(body.items.every(({ kilometres }) => kilometres === undefined)).toBe(true);
});

test('pages by distance follow each other without gap or repeat while others add', async () => {
  const { world, farmer } = await market();
  const towns = ['Multan', 'Lahore', 'Karachi', 'Khanewal', 'Sahiwal'];
  await fill(world, farmer, towns, 100);

  const seen: { id: string; kilometres?: number }[] = [];
  let after: string | undefined;
  do {
    const query = { ...nearMultan, text: 'lot', after };
    const { items, next } = (await world.call(products.search, query)).body;
    seen.push(...items);
    after = next ?? undefined;
    await add(world, farmer, { name: 'Lot of another', location: 'Multan' });
    await add(world, farmer, { name: 'Lot of another', location: 'Khanewal' });
  } while (after);

  const lots = seen.filter(({ id }) => id.startsWith('product_17000000'));
  expect(lots).toHaveLength(100);
  expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length);
  const far = seen.map(({ kilometres }) => kilometres!);
  expect(far).toEqual(far.toSorted((a, b) => a - b));
});

test.each(['x~product_1700000000001', '9e999~product_1700000000001', 'NaN~product_1700000000001', "1' or~x"])(
  'the cursor %j is no fault of ours',
  async (after) => {
    const { world } = await market();
    expect((await world.call(products.search, { ...nearMultan, after })).status).toBe(200);
  },
);

test('a product that moves to another town is found there', async () => {
  const world = await newWorld();
  const farmer = await world.person(asFarmer);
  const { body } = await add(world, farmer, { name: 'Movable', location: 'Karachi' });
  await add(world, farmer, { name: 'Fixed', location: 'Lahore' });
  await world.call(products.edit, { id: body.productId, version: body.version, location: 'Multan' }, farmer);
  expect(await found(world, nearMultan)).toEqual(['Movable', 'Fixed']);
});

test('rows from before there were places get theirs, and those without one are not asked for again', async () => {
  const { world } = await market();
  await world.db`update products set spot = null, spot_of = null`;
  expect(await found(world, nearMultan)).toEqual([]);

  await placeProducts(world.db);

  expect(await found(world, nearMultan)).toHaveLength(5);
  const [left] =
    await world.db`select count(*)::int as n from products where spot_of is distinct from location`;
  expect(left!.n).toBe(0);
});

test('a large market is searched by distance through the index', async () => {
  const { world, farmer } = await market();
  await fill(world, farmer, ['Multan', 'Lahore', 'Karachi', 'Sukkur', 'Quetta', 'Sahiwal', 'Okara'], 5000);
  await world.db`analyze products`;
  const plan = await world.db`
    explain select id from products p where p.status = 'open' and p.spot is not null
    order by (p.spot <-> point(61.9, 30.2)), p.id desc limit 25`;
  expect(JSON.stringify(plan)).toContain('products_nearest');
});

test('the page of a product knows its spot: by the seller’s marker at home, else by its location', async () => {
  const world = await newWorld();
  const farmer = await world.person(asFarmer);
  const spotOf = async (change: object, owner = farmer) => {
    const { body } = await add(world, owner, change);
    return (await world.call(products.show, { id: body.productId })).body.spot;
  };
  const multan = { lat: 30.19679, lng: 71.47824 };
  expect(await spotOf({ location: 'Multan, Punjab' })).toEqual(multan);

  const marker = { lat: 30.25, lng: 71.6 };
  await world.call(farms.moveMarker, { marker }, farmer);

  expect(await spotOf({ location: 'Multan, Punjab' })).toEqual(marker);
  expect(await spotOf({ location: 'Lahore' })).toMatchObject({ lat: 31.558 });
  expect(await spotOf({ location: 'Atlantis' })).toBeNull();
  const vendor = await world.person(asVendor);
  await world.call(businesses.moveMarker, { marker }, vendor);
  const goods = { role: 'vendor', weightCategory: 'kilograms', quality: 'good' };
  expect(await spotOf({ ...goods, location: 'lahore' }, vendor)).toEqual(marker);
  expect(await spotOf({ ...goods, location: 'Multan' }, vendor)).toEqual(multan);
});

/** Many lots at once, spread over the towns, without a picture. */
async function fill(world: World, owner: Person, towns: string[], count: number) {
  await world.db`
    insert into products (id, owner_id, role, name, price, price_basis, rupees_per_maund, location, quality, phone,
      weight_category, weight, description, dated, search_text)
    select 'product_' || (1700000000000 + i), ${owner.user.uid}, 'farmer', 'Lot ' || i, 100 + i, 'unit', 100 + i % 7,
      (${towns}::text[])[1 + i % ${towns.length}::int], 'Good', '03000000001', 'Maund (40 kg)', 1, 'x', '2026-01-01',
      'lot ' || i from generate_series(1, ${count}::int) i`;
  await placeProducts(world.db);
}
