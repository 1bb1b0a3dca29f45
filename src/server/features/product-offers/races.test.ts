import { expect, test } from 'vitest';
import { flaws, newMarket, orderOf, tradedBefore } from '../../../../test/orders.ts';
import { orders } from '#contract/trade/orders.ts';
import { answerBy, bidFor, counterBy } from '../../../../test/product-offers.ts';
import { add, type Person } from '../../../../test/products.ts';
import { propertyRuns } from '../../../../test/property-runs.ts';
import { newWorld, type World } from '../../../../test/world.ts';

const rounds = propertyRuns(4, 200);

type Market = Awaited<ReturnType<typeof newMarket>>;

/** A product of its own for each round: nobody asks for the same one all day. */
async function shelf(world: World, { farmer }: Market, weight: number) {
  return (await add(world, farmer, { weight })).body.productId;
}

async function market(world: World) {
  const here = await newMarket(world);
  await tradedBefore(world.db, here.buyer.user.uid);
  return here;
}

async function left(world: World, productId: string) {
  const [row] = await world.db`
    select reserved::float, (select count(*)::int from orders where product_id = ${productId}) as orders
    from products where id = ${productId}`;
  return row;
}

async function eachRound(world: World, run: (round: number) => Promise<void>) {
  for (let round = 0; round < rounds; round++) {
    // A day's limits are not what this is about.
    await world.db`delete from limits`;
    await world.db`update products set posted_at = now() - interval '2 days'`;
    await run(round);
  }
  expect(await flaws(world.db)).toEqual([]);
  const twice =
    await world.db`select from offers where order_id is not null group by order_id having count(*) > 1`;
  expect(twice).toHaveLength(0);
}

test('of two who accept at once, one order comes: the same offer by two devices, two offers for the last of it', async () => {
  const world = await newWorld();
  const here = await market(world);
  const other = await world.person();
  await tradedBefore(world.db, other.user.uid);

  await eachRound(world, async (round) => {
    const productId = await shelf(world, here, 10);
    const offer = (await bidFor(world, here.buyer, productId)).body;
    const rival = (await bidFor(world, other, productId)).body;
    const answers = await Promise.all([
      answerBy(world, here.farmer, offer, 'accept'),
      answerBy(world, here.farmer, round % 2 ? rival : offer, 'accept'),
    ]);
    const made = new Set(answers.flatMap(({ body }) => ('orderNo' in body ? [body.orderNo] : [])));
    expect(made.size).toBe(1);
    expect(await left(world, productId)).toEqual({ reserved: 10, orders: 1 });
  });
});

test('an offer that is accepted and taken back, or countered, at the same moment comes to one of the two', async () => {
  const world = await newWorld();
  const here = await market(world);

  await eachRound(world, async (round) => {
    const productId = await shelf(world, here, 10);
    const offer = (await bidFor(world, here.buyer, productId)).body;
    const against = round % 2 ? here.buyer : here.farmer;
    const [accepted, stopped] = await Promise.all([
      answerBy(world, here.farmer, offer, 'accept'),
      against === here.buyer
        ? answerBy(world, here.buyer, offer, 'withdraw')
        : counterBy(world, here.farmer, offer, { price: 4700 }),
    ]);
    expect([accepted.status, stopped.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
    const isAgreed = accepted.status === 200;
    expect(await left(world, productId)).toEqual({ reserved: isAgreed ? 10 : 0, orders: isAgreed ? 1 : 0 });
  });
});

test('the last of it goes to the offer or to the order, never to both', async () => {
  const world = await newWorld();
  const here = await market(world);
  const other = await world.person();
  await tradedBefore(world.db, other.user.uid);
  const order = (productId: string, who: Person) =>
    world.call(orders.place, orderOf(productId, { quantity: 10 }), who);

  await eachRound(world, async () => {
    const productId = await shelf(world, here, 10);
    const offer = (await bidFor(world, here.buyer, productId)).body;
    const answers = await Promise.all([
      answerBy(world, here.farmer, offer, 'accept'),
      order(productId, other),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await left(world, productId)).toEqual({ reserved: 10, orders: 1 });
  });
});

test('a buyer who offers twice at once has one offer standing', async () => {
  const world = await newWorld();
  const here = await market(world);

  await eachRound(world, async () => {
    const productId = await shelf(world, here, 10);
    const answers = await Promise.all([1, 2].map(() => bidFor(world, here.buyer, productId)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    await world.db`update offers set state = 'withdrawn' where state = 'open'`;
  });
});
