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

type Market = Awaited<ReturnType<typeof newMarket>>;

export async function complete(world: World, { farmer, buyer, productId }: Market) {
  const { orderNo } = (await place(world, buyer, productId)).body;
  await walk(world, orderNo, [
    ['accept', farmer],
    ['hand_over', farmer],
    ['complete', buyer],
  ]);
  return { orderNo };
}

/** As if the time for the other side to write had passed. */
export async function aWeekPasses({ db }: World) {
  await db`update reviews set shown_at = shown_at - interval '7 days' where shown_at > now()`;
}
