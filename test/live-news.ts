import { randomUUID } from 'node:crypto';
import { expect, onTestFinished } from 'vitest';
import type { Db } from '#server/kit/database/db.ts';

type News = { topics: string[]; to: string | string[] };

/** What the live channel tells from now on. What was told before may still be on its way: only after a mark of our own,
 *  which comes in its turn, has everything arrived that stands before it. */
export async function newsFromNowOn(db: Db) {
  const heard: News[] = [];
  const listening = await db.listen('live', (text) => heard.push(JSON.parse(text) as News));
  onTestFinished(() => listening.unlisten());
  const caughtUp = async () => {
    const mark = randomUUID();
    const at = () => heard.findIndex(({ topics }) => topics?.[0] === mark);
    await db.notify('live', JSON.stringify({ topics: [mark], to: [] } satisfies News));
    await expect.poll(at).toBeGreaterThanOrEqual(0);
    heard.splice(at(), 1);
  };
  await caughtUp();
  heard.length = 0;
  return { heard, caughtUp };
}
