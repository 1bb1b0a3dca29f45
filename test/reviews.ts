import { reviews } from '#contract/sellers/reviews.ts';
import { newMarket, place, walk } from './orders.ts';
import type { Person } from './products.ts';
import type { World } from './world.ts';

/** A review as an order will leave it: shown since a minute, unless told otherwise. */
export async function review(
  { db }: World,
  {
    author,
    subject,
    stars,
    text = 'All well.',
    shownAt = new Date(Date.now() - 60_000),
  }: {
    author: Person;
    subject: Person;
    stars: number;
    text?: string;
    shownAt?: Date | null;
  },
) {
  await db`
    insert into reviews (author_id, subject_id, stars, text, shown_at)
    values (${author.user.uid}, ${subject.user.uid}, ${stars}, ${text}, ${shownAt?.toISOString() ?? null})`;
}

/** An order that both sides have carried out. */
export async function completed(world: World, change: object = {}) {
  const market = await newMarket(world, change);
  return { ...market, ...(await complete(world, market)) };
}

type Market = Pick<Awaited<ReturnType<typeof newMarket>>, 'farmer' | 'buyer' | 'productId'>;

export async function complete(world: World, { farmer, buyer, productId }: Market) {
  const { orderNo } = (await place(world, buyer, productId)).body;
  await walk(world, orderNo, [
    ['accept', farmer],
    ['hand_over', farmer],
    ['complete', buyer],
  ]);
  return { orderNo };
}

/** What the buyer says of the farmer, which everyone reads. */
export async function shownReview(world: World, market: Market) {
  const { orderNo } = await complete(world, market);
  await world.call(reviews.write, { orderNo, stars: 1, text: 'A liar.' }, market.buyer);
  await aWeekPasses(world);
  const [row] = await world.db<{ id: string }[]>`select id from reviews where order_no = ${orderNo}`;
  return row!.id;
}

/** As if the time for the other side to write had passed. */
export async function aWeekPasses({ db }: World) {
  await db`update reviews set shown_at = shown_at - interval '7 days' where shown_at > now()`;
}
