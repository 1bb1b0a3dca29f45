import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { paths } from '#contract/site/paths.ts';
import { requirements } from '#contract/trade/requirements.ts';
import { asVendor } from '../../../../test/products.ts';
import { maize, market, post, wanted } from '../../../../test/requirements.ts';
import { temporaryFolder } from '../../../../test/server-process.ts';
import { business, newAddress, newWorld } from '../../../../test/world.ts';

test('anyone finds what suppliers want, newest first, without a phone number or a person’s id', async () => {
  const world = await newWorld();
  const { supplier } = await market(world);
  await post(world, supplier, { product: 'Kinnow, B grade' });

  const { body } = await world.call(requirements.search, {});

  expect(body.items.map(({ product }) => product)).toEqual(['Kinnow, B grade', maize.product]);
  expect(body.items[0]).toMatchObject({
    businessName: business.businessName,
    city: 'Lahore',
    province: 'Punjab',
  });
  expect(body.items[0]!.businessId).toBe(supplier.user.vendorData!.businessId);
  const told = JSON.stringify(body);
  expect(told).not.toContain(supplier.user.phoneNumber);
  expect(told).not.toContain(supplier.user.uid);
});

test.each(['makai', 'MAIZE', 'ze, dr', 'ma', 'm', 'makki'])('"%s" finds maize', async (text) => {
  const world = await newWorld();
  await market(world);
  expect(await wanted(world, { text })).toEqual([maize.product]);
});

test.each(['%', 'wheat', 'zq', "'"])('"%s" does not', async (text) => {
  const world = await newWorld();
  await market(world);
  expect(await wanted(world, { text })).toEqual([]);
});

test('a place is part of the supplier’s city or province', async () => {
  const world = await newWorld();
  await market(world);
  for (const location of ['LAHORE', 'unja', 'ahore, pun'])
    expect(await wanted(world, { location })).toHaveLength(1);
  for (const location of ['Karachi', '_____']) expect(await wanted(world, { location })).toEqual([]);
});

test('prices are compared for 40 kg, bounds taken in, whatever the unit', async () => {
  const world = await newWorld();
  const supplier = await world.person(asVendor);
  await post(world, supplier, { product: 'By the ton', weightCategory: 'Tons', price: 100_000 });
  await post(world, supplier, { product: 'By the kilo', weightCategory: 'Kg', price: 90 });
  expect(await wanted(world, { minPrice: 'Rs 4,000' })).toEqual(['By the ton']);
  expect(await wanted(world, { maxPrice: '3600' })).toEqual(['By the kilo']);
  expect(await wanted(world, { minPrice: '3600', maxPrice: '4000' })).toHaveLength(2);
  expect(await wanted(world, { minPrice: '', maxPrice: '' })).toHaveLength(2);
});

test('the requirements of one business are found without those of others', async () => {
  const world = await newWorld();
  const { supplier } = await market(world);
  await post(world, await world.person(asVendor), { product: 'Of another' });
  const { businessId } = supplier.user.vendorData!;
  expect(await wanted(world, { businessId })).toEqual([maize.product]);
});

test('pages follow each other without gap or repeat while others add', async () => {
  const world = await newWorld();
  const supplier = await world.person(asVendor);
  await world.db`
    insert into requirements (id, owner_id, product, weight, price, rupees_per_maund, search_text, posted_at)
    select 'product_' || (1700000000000 + i), ${supplier.user.uid}, 'Lot ' || i, 1, 100, 100, 'lot ' || i,
      now() - make_interval(secs => i / 5) from generate_series(1, 60) i`;

  const seen: string[] = [];
  let after: string | undefined;
  do {
    const { items, next } = (await world.call(requirements.search, { text: 'lot', after })).body;
    seen.push(...items.map(({ id }) => id));
    after = next ?? undefined;
    await post(world, supplier, { product: 'Lot of another' });
  } while (after);

  expect(seen.filter((id) => id.startsWith('product_17000000'))).toHaveLength(60);
  expect(new Set(seen).size).toBe(seen.length);
  expect((await world.call(requirements.count, { text: 'lot' })).body).toEqual({
    count: 63,
    isCapped: false,
  });
});

test('bad questions are no fault of ours', async () => {
  const world = await newWorld();
  for (const after of [
    'x',
    "'; drop table x",
    '9~product_1',
    '0000-01-01T00:00:00.000Z~product_1700000000000',
    `2024-01-01T00:00:00.${'0'.repeat(140)}Z~product_1700000000000`,
  ])
    expect((await world.call(requirements.search, { after })).status).toBe(200);
  for (const query of [{ text: 'a\0' }, { text: 'x'.repeat(201) }, { businessId: 'x' }])
    expect((await world.call(requirements.search, query)).status).toBe(422);
});

test('the phone is a call of its own, counted for the supplier', async () => {
  const world = await newWorld();
  const { supplier, requirement } = await market(world);
  const { id } = requirement;

  const { body } = await world.call(requirements.revealPhone, { id });
  await world.call(requirements.revealPhone, { id }, { from: newAddress() });

  expect(body).toEqual({ phone: supplier.user.phoneNumber });
  expect((await world.call(requirements.mine, {}, supplier)).body[0]!.reveals).toBe(2);
  expect((await world.call(requirements.revealPhone, { id: 'product_1700000000000' })).status).toBe(404);
});

test('a supplier who signed up by e-mail has no number to show', async () => {
  const world = await newWorld();
  const { requirement } = await market(world);
  await world.db`update people set email = 'bilal@example.com', phone = null, phone_proven_at = null,
    email_proven_at = now() where role_flags = '{isVendor}'`;
  const { body } = await world.call(requirements.revealPhone, { id: requirement.id });
  expect(body).toEqual({ phone: null });
});

test('the page has a head of its own', async () => {
  const webFolder = await temporaryFolder();
  await copyFile('index.html', join(webFolder, 'index.html'));
  const { app } = await newWorld({ webFolder, origin: 'https://mandi.example.pk' });

  const { statusCode, body } = await app.inject(paths.requirements);

  expect(statusCode).toBe(200);
  expect(body).toContain('<title>What suppliers want to buy | Kisan Mandi</title>');
  expect(body).toContain('<link rel="canonical" href="https://mandi.example.pk/requirements" />');
});
