import { expect, test } from 'vitest';
import type { Province } from '#contract/people/cities.ts';
import { prices } from '#contract/trade/prices.ts';
import { products } from '#contract/trade/products.ts';
import { add, asFarmer } from '../../../../test/products.ts';
import { five, newSeller, offer, offers } from '../../../../test/prices.ts';
import { newWorld, type World } from '../../../../test/world.ts';
import { computePrices, refreshPrices, removeDemoPrices } from './service.ts';

async function soldFor({ db }: World, sellerId: string, buyerId: string, price: number, daysAgo = 2) {
  const [row] = await db<{ id: number }[]>`
    insert into orders (kind, buyer_id, seller_id, role, product_name, buyer_name, seller_name, quantity, weight_category,
      price, price_basis, total_paisa, payment, note, dated, state, stock, idempotency_key, fingerprint, category, crop)
    values ('order', ${buyerId}, ${sellerId}, 'farmer', 'Wheat', 'Buyer', 'Seller', 10, 'Maund (40 kg)', ${price}, 'unit',
      ${price * 1000}, 'cash', '', now()::date, 'completed', 'taken', gen_random_uuid(), '', 'grain', 'wheat') returning id`;
  await db`
    insert into order_events (order_id, number, event, to_state, actor, reason, at)
    values (${row!.id}, 1, 'complete', 'completed', 'buyer', '', now() - make_interval(hours => ${daysAgo * 24}::int))`;
}

async function wheat(world: World) {
  await computePrices(world.db);
  const { places } = (await world.call(prices.show, { crop: 'wheat' })).body;
  return (province: Province | null = null) => places.find((place) => place.province === province);
}

test('four sellers make no range, five do: half of them ask within it', async () => {
  const world = await newWorld();
  await offers(world, five.slice(0, 4));
  expect((await wheat(world))()).toBeUndefined();
  expect((await world.call(prices.list, {})).body.crops).toEqual([]);

  await offers(world, [4400]);
  const band = { low: 4100, middle: 4200, high: 4300, count: 5, sellers: 5 };
  expect((await wheat(world))('Punjab')).toMatchObject({ asked: band, paid: null });
  const { crops, computedAt } = (await world.call(prices.list, {})).body;
  expect(crops).toMatchObject([
    { crop: 'wheat', name: 'Wheat', category: 'grain', asked: band, weeks: [4200] },
  ]);
  expect(Date.parse(computedAt!)).toBeGreaterThan(0);
});

test('where a province has too few sellers the country has a range', async () => {
  const world = await newWorld();
  await offers(world, five.slice(0, 3));
  await offers(world, five.slice(3), 'Sindh');

  const at = await wheat(world);

  expect(at()?.asked).toMatchObject({ middle: 4200, sellers: 5 });
  expect([at('Punjab'), at('Sindh')]).toEqual([undefined, undefined]);
});

test('one seller with a hundred listings moves nothing', async () => {
  const world = await newWorld();
  const [, , , , dearest] = await offers(world, five);
  const before = (await wheat(world))()!.asked!;

  for (let n = 0; n < 100; n++) await offer(world, dearest!, 4400);

  expect((await wheat(world))()?.asked).toEqual({ ...before, count: 105 });
});

test('a price far from all others is dropped, and a seller of it makes no range', async () => {
  const world = await newWorld();
  await offers(world, [...five.slice(0, 4), 48_000]);
  expect((await wheat(world))()).toBeUndefined();

  await offers(world, [4400, 400]);
  expect((await wheat(world))()?.asked).toMatchObject({ low: 4100, high: 4300, count: 5, sellers: 5 });
});

test('who is suspended or held back has no voice, and neither has what is withheld, paused or old', async () => {
  const world = await newWorld();
  const { db } = world;
  const [suspended, held] = await offers(world, [4000, 4000, ...five]);
  for (const change of [
    db`status = 'withheld', status_before = 'open'`,
    db`status = 'paused'`,
    db`posted_at = now() - interval '31 days'`,
  ])
    await db`update products set ${change} where id = ${await offer(world, await newSeller(world), 4000)}`;
  expect((await wheat(world))()?.asked).toMatchObject({ sellers: 7 });

  await db`update people set suspended_at = now(), suspended_for = 'fraud' where id = ${suspended!}`;
  await db`update people set held_at = now(), held_for = 'Bank' where id = ${held!}`;

  expect((await wheat(world))()?.asked).toMatchObject({ low: 4100, middle: 4200, high: 4300, sellers: 5 });
});

test('seed of wheat is not wheat, a supplier is not a farmer, and what is counted has no price of 40 kg', async () => {
  const world = await newWorld();
  for (const [at, seller] of (await offers(world, five)).entries()) {
    await offer(world, seller, 7000 + at, { name: 'Wheat seed' });
    await offer(world, seller, 9000 + at, { role: 'vendor' });
    await offer(world, seller, 50, { weightCategory: 'Piece' });
  }

  expect((await wheat(world))()?.asked).toMatchObject({ middle: 4200, count: 5 });
  expect((await world.call(prices.list, {})).body.crops.map(({ name }) => name)).toEqual(['Wheat']);
  const { items } = (await world.call(products.search, {})).body;
  expect(items.find(({ name }) => name === 'Wheat seed')?.usualPerMaund).toBe(7000);
  expect(items.find(({ role }) => role === 'vendor')?.usualPerMaund).toBe(9000);
  expect(items.find(({ weightCategory }) => weightCategory === 'Piece')?.usualPerMaund).toBeUndefined();
});

test('what was paid is told of five orders of three sellers and three buyers, rounded and a day late', async () => {
  const world = await newWorld();
  const sellers = await offers(world, [4000, 4000, 4000]);
  const buyers = [await newSeller(world), await newSeller(world), await newSeller(world)];
  const paid = async () => (await wheat(world))()?.paid;
  await soldFor(world, sellers[0]!, buyers[0]!, 4010);
  await soldFor(world, sellers[1]!, buyers[1]!, 4120);
  await soldFor(world, sellers[2]!, buyers[1]!, 4190);
  await soldFor(world, sellers[2]!, buyers[0]!, 4190);
  await soldFor(world, sellers[2]!, buyers[2]!, 4190, 0.5);
  expect(await paid(), 'the fifth is of today').toBeUndefined();
  await soldFor(world, sellers[2]!, buyers[1]!, 4190);
  expect(await paid(), 'two buyers').toBeUndefined();

  await soldFor(world, sellers[0]!, buyers[2]!, 4010);

  expect(await paid()).toEqual({ low: 4050, middle: 4100, high: 4150, count: 6, sellers: 3 });
  expect((await world.call(prices.list, {})).body.crops, 'the list is of what is asked').toEqual([]);
  await world.db`update people set suspended_at = now(), suspended_for = 'fraud' where id = ${sellers[0]!}`;
  expect(await paid(), 'two sellers').toBeUndefined();
});

test('a week keeps its last range, the change is told from it, and a year is kept', async () => {
  const world = await newWorld();
  await offers(world, five);
  await wheat(world);
  const ago = (weeks: number, middle: number) => world.db`
    insert into price_weeks (crop, category, role, province, measure, low, middle, high, count, sellers, is_demo, week,
      as_of)
    select crop, category, role, province, measure, ${middle}, ${middle}, ${middle}, 5, 5, false,
      week - ${weeks * 7}::int, as_of - ${weeks * 7}::int
    from price_weeks where province = '' and as_of = (select max(as_of) from price_weeks)`;
  await ago(1, 4000);
  await ago(4, 3900);
  await ago(60, 1000);

  const place = (await wheat(world))()!;

  expect(place.before).toEqual({ week: 4000, month: 3900 });
  expect(place.weeks.map(({ middle }) => middle)).toEqual([3900, 4000, 4200]);
});

test('many processes at once make the prices once, and again when they are old', async () => {
  const world = await newWorld();
  const { db } = world;
  await offers(world, five);
  await Promise.all([1, 2, 3].map(() => refreshPrices(db)));
  expect((await world.call(prices.list, {})).body.crops).toHaveLength(1);

  await db`delete from products`;
  await refreshPrices(db);
  expect(await db`select from price_bands`).toHaveLength(2);
  await db`update price_bands set computed_at = now() - interval '55 minutes'`;
  await refreshPrices(db);
  expect(await db`select from price_bands`).toHaveLength(0);
});

test('prices with a voice of the demo go with the demo', async () => {
  const world = await newWorld();
  const { db } = world;
  await offers(world, five);
  await offers(world, five, 'Sindh');
  const demo = await newSeller(world, 'Sindh', true);
  await offer(world, demo, 4200);
  await computePrices(db);
  await db`delete from people where id = ${demo}`;

  await removeDemoPrices(db);

  expect(await db`select province, sellers from price_weeks order by province`).toMatchObject([
    { province: '', sellers: 10 },
    { province: 'Punjab', sellers: 5 },
    { province: 'Sindh', sellers: 5 },
  ]);
});

test('a crop that nobody knows has no prices', async () => {
  const world = await newWorld();
  expect((await world.call(prices.show, { crop: 'unicorn' })).status).toBe(404);
  expect((await world.call(prices.show, { crop: 'bitter-gourd' })).body).toMatchObject({
    name: 'Bitter gourd',
    computedAt: null,
    places: [],
  });
});

test('the page of a product shows what is asked in the province of its seller, else in the country', async () => {
  const world = await newWorld();
  await offers(world, five, 'Sindh');
  const farmer = await world.person(asFarmer);
  const { productId: id } = (await add(world, farmer)).body;
  await computePrices(world.db);
  const shown = async (other = world.app) =>
    (await other.inject(`/api/products/${id}`)).json<{ asked: unknown }>().asked;
  expect(await shown()).toMatchObject({ province: null, crop: 'wheat', count: 6 });
  await offers(world, five);
  await computePrices(world.db);
  expect(await shown(await world.another())).toMatchObject({ province: 'Punjab', count: 6 });
});

test('a search for a crop tells what farmers ask for it, and any other search tells nothing', async () => {
  const world = await newWorld();
  const asked = async (query: object) => (await world.call(products.search, query)).body.asked;
  await offers(world, five);
  await computePrices(world.db);
  expect(await asked({ text: 'gandum' })).toEqual({ crop: 'wheat', name: 'Wheat', low: 4100, high: 4300 });
  expect(await asked({ text: 'Wheat Multan', category: 'grain' })).toMatchObject({ crop: 'wheat' });
  const others = [{}, { text: 'wheat seed' }, { text: 'rice' }, { text: 'wheat', category: 'seed' }];
  for (const query of [...others, { text: 'wheat', farmer: 'false' }, { text: 'something' }])
    expect(await asked(query)).toBeUndefined();
});

test('the year of a crop can be downloaded as a table, of the country or of a province', async () => {
  const world = await newWorld();
  await offers(world, five);
  await computePrices(world.db);
  const get = (url: string) => world.app.inject(`/api/prices/${url}`);
  const { headers, body } = await get('wheat/weeks.csv?province=Punjab');
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="prices-wheat.csv"',
  });
  const [head, line, end] = body.split('\r\n');
  expect(head).toBe('\uFEFFWeek from,Place,Lower,Middle price,Higher,Offers,Farmers');
  expect(line).toMatch(/^\d{4}-\d\d-\d\d,Punjab,4100,4200,4300,5,5$/);
  expect(end).toBe('');
  expect((await get('wheat/weeks.csv')).body).toContain(',Pakistan,4100,');
  for (const wrong of ['unicorn/weeks.csv', 'wheat/weeks.csv?province=Atlantis'])
    expect((await get(wrong)).statusCode).toBe(404);
});
