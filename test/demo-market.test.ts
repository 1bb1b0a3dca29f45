import { expect, test } from 'vitest';
import { products } from '#contract/trade/products.ts';
import { prices } from '#contract/trade/prices.ts';
import { requirements } from '#contract/trade/requirements.ts';
import { paintDemoMarket } from '#db/seed-pictures.ts';
import { fillEmptyMarket } from '#db/seed.ts';
import { sendDigests } from '#server/features/digests/service.ts';
import { digestParts, morning } from './digests.ts';
import { newWorld } from './world.ts';

test('a newcomer finds more than a hundred products from every province, each with pictures, and a year of trade', async () => {
  const { db, storage, call } = await newWorld();
  await db`delete from market_facts`;

  await fillEmptyMarket(db);
  // Two processes that start at once: the second waits and finds nothing to do.
  const painted = await Promise.all(
    [1, 2].map(() => paintDemoMarket(db, storage, { assets: 'public/assets', drawings: 'db/drawings' })),
  );

  expect(painted.filter(Boolean)).toHaveLength(1);
  const counts = await db<{ pictures: number }[]>`
    select count(c.public_id)::int as pictures from products p left join pictures c on c.product_id = p.id group by p.id`;
  expect(counts.length).toBeGreaterThan(130);
  expect(Math.min(...counts.map(({ pictures }) => pictures))).toBeGreaterThan(0);
  // The sellers of the demo share their drawings, and are not held back for it.
  expect(await db`select from pictures where image_hash is not null`).toEqual([]);
  const provinces = await db`
    select distinct province from (select province from farms union all select province from businesses) places`;
  expect(provinces).toHaveLength(6);
  const wanted = (await call(requirements.search, {})).body.items;
  expect(wanted.length).toBeGreaterThan(5);
  expect(await db`select from offers where state = 'open' and kind = 'requirement'`).toHaveLength(1);
  expect(await db`select from offers where state = 'open' and kind = 'product'`).toHaveLength(2);
  const { crops } = (await call(prices.list, {})).body;
  expect(crops.map(({ crop }) => crop).toSorted()).toEqual([
    'apple',
    'chickpea',
    'chilli',
    'cotton',
    'kinnow-mandarin',
    'maize',
    'onion',
    'potato',
    'rice',
    'sugarcane',
    'tomato',
    'wheat',
  ]);
  expect(Math.min(...crops.map(({ asked }) => asked.sellers))).toBeGreaterThanOrEqual(5);
  expect(Math.min(...crops.map(({ weeks }) => weeks.length))).toBe(53);
  // The past leads to what is asked now, without a leap.
  const lastWeek = crops.map(({ crop, asked, before }) => [crop, asked.middle / before.week!] as const);
  expect(lastWeek.filter(([, change]) => Math.abs(change - 1) > 0.1)).toEqual([]);
  const [country] = (await call(prices.show, { crop: 'wheat' })).body.places;
  expect(country).toMatchObject({ paid: { count: 6 }, before: { month: expect.any(Number) } });
  // A newcomer sees who buys wheat, and an official rate beside the range.
  expect(wanted.filter(({ product }) => product.startsWith('Wheat, '))).toHaveLength(2);
  expect(crops.find(({ crop }) => crop === 'wheat')!.official).toMatchObject({
    place: 'Multan',
    usual: 4080,
  });
  const spans = await db<{ name: string; days: number }[]>`
    select 'orders' as name, max(current_date - placed_at::date) as days from orders
    union all select 'reviews', max(current_date - written_at::date) from reviews
    union all select 'requirements', max(current_date - posted_at::date) from requirements
    union all select 'records', max(current_date - done_on) from farm_records`;
  expect(spans.filter(({ days }) => days <= 300)).toEqual([]);
  expect(
    await db`select from orders o join people p on p.id in (o.buyer_id, o.seller_id) where o.placed_at < p.joined_at`,
  ).toEqual([]);
  // Whoever signs in as one of them sees figures and stars, not a year of losses.
  const sales = await db<{ months: number; reviews: number }[]>`
    select count(distinct date_trunc('month', o.dated))::int as months, count(r.order_no)::int as reviews
    from people p join orders o on o.seller_id = p.id and o.state = 'completed' left join reviews r on r.order_no = o.order_no
    where p.key in ('03000000001', '03000000002', '03000000003') group by p.id`;
  expect(sales).toHaveLength(3);
  expect(Math.min(...sales.flatMap(({ months, reviews }) => [months, reviews]))).toBeGreaterThan(9);
  // Either this one or the market's own clock tells her.
  await sendDigests(digestParts(db), { now: morning(1) });
  await expect
    .poll(
      () => db`
        select from notifications n join people p on p.id = n.person_id
        where p.key = '03000000004' and n.event = 'digest'`,
    )
    .toHaveLength(1);
  expect(await db`select from saved_products`).toHaveLength(3);
  const { body } = await call(products.search, {});
  const [first] = body.items;
  expect(
    await storage.pictures.get(`products/${first!.picture!.publicId.split('/').at(-1)}-320.webp`),
  ).toBeDefined();
});
