import { expect, test } from 'vitest';
import { account } from '#contract/people/account.ts';
import { admin } from '#contract/office/admin.ts';
import { auditLog } from '#contract/office/audit-log.ts';
import { hiddenReviews } from '#contract/office/hidden-reviews.ts';
import { moderation } from '#contract/office/moderation.ts';
import { notifications } from '#contract/people/notifications.ts';
import { people } from '#contract/people/people.ts';
import { personHistory } from '#contract/office/person-history.ts';
import { reviews } from '#contract/sellers/reviews.ts';
import { newAdmin } from '../../../../test/admins.ts';
import { newsFromNowOn } from '../../../../test/live-news.ts';
import { newMarket } from '../../../../test/orders.ts';
import type { Person } from '../../../../test/products.ts';
import { complete, shownReview } from '../../../../test/reviews.ts';
import { giveStanding } from '../../../../test/standing.ts';
import { type Caller, newWorld } from '../../../../test/world.ts';

const reason = 'Insults are no review.';

async function market() {
  const world = await newWorld();
  const boss = await newAdmin(world);
  const sides = await newMarket(world);
  const { call } = world;
  const id = await shownReview(world, sides);
  const { farmer, buyer } = sides;
  const farm = { role: 'farmer' as const, id: farmer.user.farmerData!.farmId };
  return {
    ...world,
    world,
    boss,
    ...sides,
    id,
    report: (who: Caller | undefined, change: object = {}) =>
      call(moderation.report, { subject: 'review', id, reason: 'offensive', ...change }, who),
    hide: (change: object = {}) => call(hiddenReviews.hide, { id, reason, ...change }, boss),
    show: () => call(hiddenReviews.show, { id }, boss),
    waiting: async () => (await call(admin.waiting, {}, boss)).body,
    listed: async (who?: Caller) => (await call(reviews.ofSeller, farm, who)).body.items,
    rating: async () => (await call(people.me, {}, farmer)).body.rating,
    inOrder: async (who: Person) => {
      const [row] = await world.db<{ orderNo: string }[]>`select order_no from reviews where id = ${id}`;
      return (await call(reviews.ofOrder, { orderNo: row!.orderNo }, who)).body;
    },
    bell: async (who: Person) =>
      (await call(notifications.list, {}, who)).body.items.filter(({ event }) => event.startsWith('review_')),
    written: async () => (await call(hiddenReviews.ofPerson, { id: buyer.user.uid }, boss)).body,
  };
}

test('a reported review waits for an admin with all that it says; no number of reports hides it', async () => {
  const { world, db, farmer, buyer, report, waiting, listed } = await market();
  const known = await Promise.all(Array.from({ length: 4 }, () => world.person()));
  await giveStanding(
    db,
    known.map(({ user }) => user.uid),
  );

  for (const who of [...known, farmer]) expect((await report(who)).status).toBe(200);
  await report(farmer, { reason: 'untrue', details: 'We never met.' });

  expect(await listed()).toHaveLength(1);
  const [one, ...others] = await waiting();
  expect(others).toEqual([]);
  expect(one).toMatchObject({
    kind: 'review',
    name: 'Ayesha',
    seller: { id: buyer.user.uid },
    reportCount: 5,
    review: {
      stars: 1,
      text: 'A liar.',
      subjectName: 'Imran',
      productName: 'Wheat, Akbar 2019',
      hiddenFor: null,
    },
  });
  expect(one!.review!.orderNo).toMatch(/^KM-/);
  expect(one!.reports.filter(({ details }) => details !== '')).toMatchObject([
    { reason: 'untrue', details: 'We never met.' },
  ]);
});

test('nobody reports what is their own, is not shown, or is not there', async () => {
  const { world, db, buyer, farmer, report, hide, listed, ...sides } = await market();
  expect((await listed(buyer)).map(({ isMine }) => isMine)).toEqual([true]);
  expect((await listed(farmer)).map(({ isMine }) => isMine)).toEqual([false]);
  expect(await report(buyer)).toMatchObject({ status: 403, body: { code: 'own_review' } });
  expect((await report(undefined)).status).toBe(401);
  for (const id of ['', "' or 1=1 --", crypto.randomUUID()])
    expect((await report(farmer, { id })).status).toBe(404);

  const { orderNo } = await complete(world, { buyer, farmer, productId: sides.productId });
  await world.call(reviews.write, { orderNo, stars: 1 }, buyer);
  const [waits] = await db<{ id: string }[]>`select id from reviews where shown_at > now()`;
  expect((await report(farmer, { id: waits!.id })).status).toBe(404);
  expect((await hide({ id: waits!.id })).status).toBe(404);
  expect(await sides.written()).toHaveLength(1);
  await hide();
  expect((await report(farmer)).status).toBe(404);
  expect(await db`select from reports`).toEqual([]);
});

test('what an admin hides is read by its author alone, with the reason, and its stars do not count', async () => {
  const { call, db, farmer, buyer, boss, ...of } = await market();
  await of.report(farmer);
  expect(await of.rating()).toMatchObject({ average: 1, reviewCount: 1 });
  const news = await newsFromNowOn(db);

  expect((await of.hide()).status).toBe(200);
  expect((await of.hide({ reason: 'Insults.' })).status).toBe(200);

  await news.caughtUp();
  const topics = news.heard.flatMap(({ topics: each }) => each);
  expect(topics).toEqual(
    expect.arrayContaining([`seller:${farmer.user.farmerData!.farmId}`, expect.stringMatching(/^order:KM-/)]),
  );
  expect(await of.listed()).toEqual([]);
  expect(await of.rating()).toEqual({ average: null, reviewCount: 0, reviewerCount: 0 });
  expect(await of.inOrder(farmer)).toMatchObject({ theirs: null, otherHasWritten: false });
  expect(await of.inOrder(buyer)).toMatchObject({
    mine: { text: 'A liar.', isShown: false, hiddenFor: 'Insults.' },
    canWrite: false,
  });
  expect((await of.bell(buyer)).map(({ event, reason: why }) => [event, why])).toEqual([
    ['review_hidden', reason],
  ]);
  expect(JSON.stringify(await of.bell(farmer))).not.toContain(reason);
  const taken = async (who: Person) => (await call(account.download, {}, who)).body.reviews;
  expect((await taken(buyer)).written).toMatchObject([{ text: 'A liar.', hiddenFor: 'Insults.' }]);
  expect((await taken(farmer)).received).toEqual([]);
  expect(await of.waiting()).toEqual([]);
  const { uid } = buyer.user;
  expect((await call(personHistory.reports, { id: uid }, boss)).body).toMatchObject([
    { review: { stars: 1, text: 'A liar.' }, verdict: 'upheld' },
  ]);
});

test('what is hidden is found again at its author, who is told once it is shown again', async () => {
  const { call, buyer, boss, farmer, ...of } = await market();
  await of.hide();
  const { uid } = buyer.user;
  const log = async () => (await call(auditLog.list, { personId: uid }, boss)).body.items;
  expect(await log()).toMatchObject([{ action: 'hide_review', subject: uid, about: 'Ayesha', reason }]);
  expect(await of.written()).toMatchObject([{ id: of.id, hiddenFor: reason }]);

  await of.show();
  await of.report(farmer);
  await of.show();

  expect(await of.listed()).toMatchObject([{ id: of.id, text: 'A liar.' }]);
  expect(await of.rating()).toMatchObject({ average: 1 });
  expect(await of.inOrder(farmer)).toMatchObject({ theirs: { id: of.id, text: 'A liar.' } });
  expect((await of.bell(buyer)).map(({ event }) => event)).toEqual(['review_shown_again', 'review_hidden']);
  expect(await of.waiting()).toEqual([]);
  expect((await log()).map(({ action }) => action)).toEqual(['show_review', 'show_review', 'hide_review']);
});

test('of an author whose latest review is hidden, the one before is the voice; theirs wait also when they are suspended', async () => {
  const { call, boss, buyer, farmer, ...of } = await market();
  const second = await shownReview(of.world, { buyer, farmer, productId: of.productId });
  await of.world.db`update reviews set stars = 4 where id = ${of.id}`;
  expect(await of.rating()).toEqual({ average: 1, reviewCount: 2, reviewerCount: 1 });
  await of.hide({ id: second });
  expect(await of.rating()).toEqual({ average: 4, reviewCount: 1, reviewerCount: 1 });

  await of.report(farmer);
  await call(admin.suspend, { id: buyer.user.uid, reason }, boss);
  expect(await of.waiting()).toMatchObject([{ kind: 'review', review: { isAuthorSuspended: true } }]);
});
