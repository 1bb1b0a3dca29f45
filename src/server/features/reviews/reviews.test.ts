import { expect, test } from 'vitest';
import { farms } from '#contract/sellers/farms.ts';
import { people } from '#contract/people/people.ts';
import { products } from '#contract/trade/products.ts';
import { reviews } from '#contract/sellers/reviews.ts';
import { newMarket } from '../../../../test/orders.ts';
import { asFarmer } from '../../../../test/products.ts';
import { complete, review } from '../../../../test/reviews.ts';
import { newWorld } from '../../../../test/world.ts';
import { everyReviewOf, ratingOf } from './service.ts';

async function marketWithFarmer() {
  const world = await newWorld();
  const subject = await world.person(asFarmer);
  const author = await world.person({ username: 'Ayesha' });
  return { world, subject, author, personId: subject.user.uid };
}

test('without reviews there is no average', async () => {
  const { world, personId } = await marketWithFarmer();
  expect(await ratingOf(world.db, personId)).toEqual({ average: null, reviewCount: 0, reviewerCount: 0 });
  expect((await everyReviewOf(world.db, personId)).received).toEqual([]);
});

test('[2.8-12] the rating that the header reads follows the reviews received', async () => {
  const { world, subject, author, personId } = await marketWithFarmer();
  const others = [await world.person(), await world.person()];
  for (const [at, one] of [author, ...others].entries())
    await review(world, { author: one, subject, stars: at === 0 ? 5 : 4 });

  expect(await ratingOf(world.db, personId)).toEqual({ average: 4.33, reviewCount: 3, reviewerCount: 3 });
  expect((await world.call(people.me, {}, subject)).body.rating).toEqual({
    average: 4.33,
    reviewCount: 3,
    reviewerCount: 3,
  });
  expect((await world.call(people.me, {}, author)).body.rating).toEqual({
    average: null,
    reviewCount: 0,
    reviewerCount: 0,
  });
});

test('a review that is not to be shown yet neither counts nor shows', async () => {
  const { world, subject, author, personId } = await marketWithFarmer();
  await review(world, { author, subject, stars: 5, text: 'Good wheat' });
  await review(world, { author, subject, stars: 1, shownAt: null });
  await review(world, { author, subject, stars: 1, shownAt: new Date(Date.now() + 3_600_000) });

  expect(await ratingOf(world.db, personId)).toEqual({ average: 5, reviewCount: 1, reviewerCount: 1 });
  expect((await everyReviewOf(world.db, personId)).received).toMatchObject([
    { authorName: 'Ayesha', stars: 5, text: 'Good wheat' },
  ]);
});

test('a review goes with its author, and nobody reviews themselves', async () => {
  const { world, subject, author, personId } = await marketWithFarmer();
  await review(world, { author, subject, stars: 5 });
  await expect(review(world, { author: subject, subject, stars: 5 })).rejects.toThrow('reviews_check');
  await expect(review(world, { author, subject, stars: 6 })).rejects.toThrow('reviews_stars_check');

  await world.db`delete from people where id = ${author.user.uid}`;

  expect(await ratingOf(world.db, personId)).toEqual({ average: null, reviewCount: 0, reviewerCount: 0 });
});

test('however many reviews one buyer writes, the stars hear one voice: the latest', async () => {
  const world = await newWorld();
  const market = await newMarket(world);
  const { farmer, buyer } = market;
  const farm = { role: 'farmer', id: farmer.user.farmerData!.farmId } as const;
  for (const stars of [5, 5, 5, 5, 2]) {
    const { orderNo } = await complete(world, market);
    await world.call(reviews.write, { orderNo, stars, text: `${stars} stars` }, buyer);
    await world.call(reviews.write, { orderNo, stars: 3 }, farmer);
  }

  const rating = { average: 2, reviewCount: 5, reviewerCount: 1 };
  expect((await world.call(people.me, {}, farmer)).body.rating).toEqual(rating);
  expect((await world.call(people.me, {}, buyer)).body.rating).toEqual({
    average: 3,
    reviewCount: 5,
    reviewerCount: 1,
  });
  expect((await world.call(farms.show, { id: farm.id })).body.rating).toEqual(rating);
  expect((await world.call(products.show, { id: market.productId })).body.sellerRating).toEqual(rating);
  // All of them can be read.
  expect((await world.call(reviews.ofSeller, farm)).body.items).toHaveLength(5);

  await review(world, { author: await world.person(), subject: farmer, stars: 5 });
  expect((await world.call(people.me, {}, farmer)).body.rating).toEqual({
    average: 3.5,
    reviewCount: 6,
    reviewerCount: 2,
  });
});

test('the stars hear nobody who has proven neither phone nor e-mail, and nobody who is suspended', async () => {
  const { world, subject, author, personId } = await marketWithFarmer();
  const unproven = await world.person();
  const suspended = await world.person();
  for (const [one, stars] of [
    [author, 4],
    [unproven, 1],
    [suspended, 1],
  ] as const)
    await review(world, { author: one, subject, stars });
  await world.db`update people set phone_proven_at = null where id = ${unproven.user.uid}`;
  await world.db`
    update people set suspended_at = now(), suspended_for = 'reviews' where id = ${suspended.user.uid}`;

  expect(await ratingOf(world.db, personId)).toEqual({ average: 4, reviewCount: 3, reviewerCount: 1 });

  await world.db`update people set phone_proven_at = null where id = ${personId}`;
  expect(await ratingOf(world.db, personId)).toEqual({ average: null, reviewCount: 3, reviewerCount: 0 });
});
