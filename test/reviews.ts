import type { Person } from './products.ts';
import type { newWorld } from './world.ts';

type World = Awaited<ReturnType<typeof newWorld>>;

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
