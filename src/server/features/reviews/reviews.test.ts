import { expect, test } from 'vitest';
import { people } from '#contract/people.ts';
import { asFarmer } from '../../../../test/products.ts';
import { review } from '../../../../test/reviews.ts';
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
  expect(await ratingOf(world.db, personId)).toEqual({ average: null, count: 0 });
  expect((await everyReviewOf(world.db, personId)).received).toEqual([]);
});

test('[2.8-12] the rating that the header reads follows the reviews received', async () => {
  const { world, subject, author, personId } = await marketWithFarmer();
  for (const stars of [5, 4, 4]) await review(world, { author, subject, stars });

  expect(await ratingOf(world.db, personId)).toEqual({ average: 4.33, count: 3 });
  expect((await world.call(people.me, {}, subject)).body.rating).toEqual({ average: 4.33, count: 3 });
  expect((await world.call(people.me, {}, author)).body.rating).toEqual({ average: null, count: 0 });
});

test('a review that is not to be shown yet neither counts nor shows', async () => {
  const { world, subject, author, personId } = await marketWithFarmer();
  await review(world, { author, subject, stars: 5, text: 'Good wheat' });
  await review(world, { author, subject, stars: 1, shownAt: null });
  await review(world, { author, subject, stars: 1, shownAt: new Date(Date.now() + 3_600_000) });

  expect(await ratingOf(world.db, personId)).toEqual({ average: 5, count: 1 });
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

  expect(await ratingOf(world.db, personId)).toEqual({ average: null, count: 0 });
});
