import { expect, onTestFailed, test } from 'vitest';
import { account } from '#contract/people/account.ts';
import { orders } from '#contract/trade/orders.ts';
import { people } from '#contract/people/people.ts';
import { reviews } from '#contract/sellers/reviews.ts';
import { stepOf, newMarket, place, walk } from '../../../../test/orders.ts';
import type { Person } from '../../../../test/products.ts';
import { aWeekPasses, complete, completed } from '../../../../test/reviews.ts';
import { type Caller, newWorld, type World } from '../../../../test/world.ts';
import { publishDueReviews } from './showing.ts';

function write(world: World, orderNo: string, who: Caller | undefined, change: object = {}) {
  return world.call(reviews.write, { orderNo, stars: 5, text: 'Good grain.', ...change }, who);
}

async function seen(world: World, orderNo: string, who: Caller) {
  return (await world.call(reviews.ofOrder, { orderNo }, who)).body;
}

async function ratingOf(world: World, person: Person) {
  return (await world.call(people.me, {}, person)).body.rating;
}

function farmReviews(world: World, farmer: Person, after?: string) {
  return world.call(reviews.ofSeller, { role: 'farmer', id: farmer.user.farmerData!.farmId, after });
}

test('a review waits until the other side has written, and then both are shown and counted', async () => {
  const world = await newWorld();
  const { farmer, buyer, orderNo } = await completed(world);

  const first = await write(world, orderNo, buyer, { stars: 4 });

  expect(first.body).toMatchObject({
    canWrite: true,
    mine: { stars: 4, text: 'Good grain.', isShown: false },
    otherHasWritten: false,
  });
  expect(await seen(world, orderNo, farmer)).toEqual({
    otherRating: { average: null, reviewCount: 0, reviewerCount: 0 },
    canWrite: true,
    mine: null,
    otherHasWritten: true,
    theirs: null,
  });
  expect(await ratingOf(world, farmer)).toEqual({ average: null, reviewCount: 0, reviewerCount: 0 });

  const second = await write(world, orderNo, farmer, { stars: 3, text: 'Paid late.' });

  expect(second.body).toMatchObject({
    canWrite: false,
    mine: { stars: 3, isShown: true },
    theirs: { stars: 4, text: 'Good grain.' },
    otherRating: { average: 3, reviewCount: 1, reviewerCount: 1 },
  });
  expect(await ratingOf(world, farmer)).toEqual({ average: 4, reviewCount: 1, reviewerCount: 1 });
  expect(await ratingOf(world, buyer)).toEqual({ average: 3, reviewCount: 1, reviewerCount: 1 });
  const list = (await farmReviews(world, farmer)).body;
  expect(list).toMatchObject({ items: [{ authorName: 'Ayesha', stars: 4 }], next: null });
  expect(JSON.stringify(list)).not.toContain(buyer.user.uid);
});

test('after a week it is shown alone, and is told once by however many processes', async () => {
  const world = await newWorld();
  const { farmer, buyer, orderNo } = await completed(world);
  const { body } = await write(world, orderNo, buyer);
  const days = (Date.parse(body.mine!.shownAt) - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(7);
  await publishDueReviews(world.db);
  expect(await ratingOf(world, farmer)).toMatchObject({ reviewCount: 0 });

  await aWeekPasses(world);
  await Promise.all([1, 2, 3].map(() => publishDueReviews(world.db)));

  expect(await ratingOf(world, farmer)).toMatchObject({ reviewCount: 1 });
  expect(
    await world.db`select from notifications where event = 'review_shown' and person_id = ${farmer.user.uid}`,
  ).toHaveLength(1);
  expect(await seen(world, orderNo, farmer)).toMatchObject({ theirs: { stars: 5 }, canWrite: true });
  const late = await write(world, orderNo, farmer);
  expect(late.body.mine).toMatchObject({ isShown: true });
});

test('it can be changed until it is shown, keeps its day, and not afterwards', async () => {
  const world = await newWorld();
  const { buyer, farmer, orderNo } = await completed(world);
  const before = (await write(world, orderNo, buyer)).body.mine!;

  const changed = (await write(world, orderNo, buyer, { stars: 2, text: 'Two bags were wet.' })).body.mine!;

  expect(changed).toEqual({ ...before, stars: 2, text: 'Two bags were wet.' });
  expect(await world.db`select from reviews`).toHaveLength(1);
  await write(world, orderNo, farmer);
  expect(await write(world, orderNo, buyer)).toMatchObject({ status: 409, body: { code: 'review_shown' } });
  expect((await seen(world, orderNo, buyer)).mine).toMatchObject({ stars: 2 });
});

test('both sides at once: each is shown, at one time each', async () => {
  const world = await newWorld();
  const market = await completed(world);
  const rounds = [market.orderNo];
  for (let i = 0; i < 3; i++) rounds.push((await complete(world, market)).orderNo);

  await Promise.all(
    rounds.flatMap((orderNo) =>
      [market.buyer, market.farmer, market.buyer].map((who) => write(world, orderNo, who)),
    ),
  );

  const rows = await world.db<{ orderNo: string; isShown: boolean; isTold: boolean }[]>`
    select order_no, shown_at <= now() as is_shown, is_told from reviews`;
  expect(rows).toHaveLength(8);
  expect(rows.every(({ isShown, isTold }) => isShown && isTold)).toBe(true);
  expect(await world.db`select from notifications where event = 'review_shown'`).toHaveLength(8);
});

test('too early, for a sale written down, as a stranger, an admin or signed out there is nothing to write', async () => {
  const world = await newWorld();
  const { farmer, buyer, productId } = await newMarket(world);
  const { orderNo } = (await place(world, buyer, productId)).body;
  const stranger = await world.person();
  const admin = await world.person();
  await world.db`update people set role_flags = '{isAdmin}' where id = ${admin.user.uid}`;

  expect(await write(world, orderNo, buyer)).toMatchObject({
    status: 409,
    body: { code: 'review_too_early' },
  });
  expect(await seen(world, orderNo, buyer)).toMatchObject({ canWrite: false });
  await walk(world, orderNo, [
    ['accept', farmer],
    ['hand_over', farmer],
    ['complete', buyer],
  ]);
  for (const who of [stranger, admin]) {
    expect((await write(world, orderNo, who)).status).toBe(404);
    expect((await world.call(reviews.ofOrder, { orderNo }, who)).status).toBe(404);
  }
  expect((await write(world, orderNo, undefined)).status).toBe(401);
  expect((await write(world, 'KM-99999', buyer)).status).toBe(404);

  const sale = await world.call(
    orders.recordSale,
    {
      key: crypto.randomUUID(),
      productId,
      buyerName: 'By phone',
      quantity: 1,
      amount: 5000,
      date: '2026-01-01',
    },
    farmer,
  );
  expect(await write(world, sale.body.orderNo, farmer)).toMatchObject({ body: { code: 'review_too_early' } });
  expect(await world.db`select from reviews`).toHaveLength(0);
});

test('money paid back does not take the word from anybody', async () => {
  const world = await newWorld();
  const { farmer, buyer, orderNo } = await completed(world);
  await world.call(orders.step, stepOf(orderNo, 'refund', 'completed'), farmer);
  expect((await write(world, orderNo, buyer, { stars: 1 })).status).toBe(200);
});

test.each([
  [{ stars: 0 }, 'stars'],
  [{ stars: 6 }, 'stars'],
  [{ stars: 4.5 }, 'stars'],
  [{ stars: '5' }, 'stars'],
  [{ stars: undefined }, 'stars'],
  [{ text: 'x'.repeat(501) }, 'text'],
  [{ text: 'a\0b' }, 'text'],
  [{ text: 'Call me on 0300-000 0001' }, 'text'],
])('%o is refused and names its field', async (change, field) => {
  const world = await newWorld();
  const { buyer, orderNo } = await completed(world);
  const { status, body } = await write(world, orderNo, buyer, change);
  expect(status).toBe(422);
  expect(body).toMatchObject({ code: 'invalid', fields: { [field]: expect.stringMatching(/\.$/) } });
  expect(await world.db`select from reviews`).toHaveLength(0);
});

test('hostile text is kept as text, and nobody writes in another’s name', async () => {
  const world = await newWorld();
  const { farmer, buyer, orderNo } = await completed(world);
  const text = `'); drop table reviews; -- <script>alert(1)</script>`;
  await write(world, orderNo, buyer, { text, authorId: farmer.user.uid, subjectId: buyer.user.uid });
  expect(await world.db`select author_id, subject_id, text from reviews`).toEqual([
    { authorId: buyer.user.uid, subjectId: farmer.user.uid, text },
  ]);
});

test('the list goes on where the page ended, and a false cursor begins anew', async () => {
  const world = await newWorld();
  const { farmer, buyer } = await newMarket(world);
  await world.db`
    insert into reviews (author_id, subject_id, stars, text, shown_at)
    select ${buyer.user.uid}, ${farmer.user.uid}, 5, n::text, now() - make_interval(hours => n / 2)
    from generate_series(1, 45) n`;

  const texts: string[] = [];
  let after: string | undefined;
  do {
    const { body } = await farmReviews(world, farmer, after);
    texts.push(...body.items.map(({ text }) => text));
    after = body.next ?? undefined;
  } while (after);

  expect(new Set(texts).size).toBe(45);
  expect(texts).toHaveLength(45);
  for (const bad of [
    '~',
    '0000-01-01T00:00:00Z~x',
    `${new Date().toISOString()}~';--`,
    `2024-01-01T00:00:00.${'0'.repeat(140)}Z~${farmer.user.uid}`,
  ])
    expect((await farmReviews(world, farmer, bad)).body.items).toHaveLength(20);
  const nowhere = { role: 'vendor' as const, id: farmer.user.farmerData!.farmId };
  expect((await world.call(reviews.ofSeller, nowhere)).status).toBe(404);
});

test('both are in what a person takes along; what waits is not told to the other side', async () => {
  const world = await newWorld();
  const { farmer, buyer, orderNo } = await completed(world);
  await write(world, orderNo, buyer, { text: 'Still secret.' });
  const of = async (who: Person) => (await world.call(account.download, {}, who)).body.reviews;

  expect(await of(buyer)).toMatchObject({
    written: [{ orderNo, about: 'Imran', text: 'Still secret.' }],
    received: [],
  });
  expect(await of(farmer)).toEqual({ written: [], received: [] });
  await aWeekPasses(world);
  expect(await of(farmer)).toMatchObject({ received: [{ authorName: 'Ayesha', text: 'Still secret.' }] });
});

test('with the account its reviews go, and the other side has nobody to review', async () => {
  const world = await newWorld();
  const market = await completed(world);
  const { farmer, buyer, orderNo } = market;
  await write(world, orderNo, buyer);
  await write(world, orderNo, farmer);
  const next = await complete(world, market);
  const { body } = await world.call(account.requestRemovalCode, {}, buyer);
  await world.call(account.remove, { code: body.demoCode! }, buyer);

  expect(await ratingOf(world, farmer)).toEqual({ average: null, reviewCount: 0, reviewerCount: 0 });
  expect(await write(world, next.orderNo, farmer)).toMatchObject({ body: { code: 'nobody_to_review' } });
  expect(await seen(world, next.orderNo, farmer)).toMatchObject({ canWrite: false, otherRating: null });
});

test('whoever leaves while the other side writes keeps nobody waiting', async () => {
  const world = await newWorld();
  for (let round = 0; round < 4; round++) {
    const { farmer, buyer, orderNo } = await completed(world);
    const { body } = await world.call(account.requestRemovalCode, {}, buyer);
    const [left, ...wrote] = await Promise.all([
      world.call(account.remove, { code: body.demoCode! }, buyer),
      write(world, orderNo, farmer),
      write(world, orderNo, farmer),
    ]);
    expect(left.status).toBe(200);
    for (const { status } of wrote) expect([200, 409]).toContain(status);
  }
});

test.each([
  ['seed 7', 7],
  ['a new seed', Date.now()],
] as const)(
  'the stars are the mean of the latest that each has said, whatever happens (%s)',
  async (_, seed) => {
    onTestFailed(() => void process.stderr.write(`seed ${seed}\n`));
    const world = await newWorld();
    const market = await newMarket(world);
    const buyers = [market.buyer, await world.person(), await world.person()];
    const trades: { orderNo: string; buyer: Person }[] = [];
    for (const buyer of [...buyers, ...buyers])
      trades.push({ buyer, ...(await complete(world, { ...market, buyer })) });
    let state = seed % 2_147_483_647;
    const dice = (most: number) => (state = (state * 48_271) % 2_147_483_647) % most;

    for (let i = 0; i < 40; i++) {
      const { orderNo, buyer } = trades[dice(trades.length)]!;
      if (dice(8) === 0) await aWeekPasses(world);
      else await write(world, orderNo, dice(2) ? buyer : market.farmer, { stars: 1 + dice(5) });
      for (const person of [buyer, market.farmer]) {
        const shown = await world.db<{ authorId: string; stars: number }[]>`
          select author_id, stars from reviews where subject_id = ${person.user.uid} and shown_at <= now()
          order by shown_at, id`;
        const latest = [...new Map(shown.map(({ authorId, stars }) => [authorId, stars])).values()];
        const sum = latest.reduce((total, stars) => total + stars, 0);
        const average = latest.length === 0 ? null : Math.round((sum / latest.length) * 100) / 100;
        const rating = { average, reviewCount: shown.length, reviewerCount: latest.length };
        expect(await ratingOf(world, person), `seed ${seed}`).toEqual(rating);
      }
    }
  },
);
