import { join, resolve } from 'node:path';
import { connect, type Db } from '#server/kit/database/db.ts';
import { runningPostgres } from '#server/kit/postgres/embedded-postgres.ts';

const dataDir = process.env.E2E_DATA_DIR ?? 'test-results/e2e-data';

/** The database of the market that the tests walk through, for what no door of the server leads to yet. */
export async function inMarket<Result>(work: (db: Db) => Promise<Result>) {
  const url = await runningPostgres(resolve(join(dataDir, 'market')));
  if (!url) throw new Error('the market is not running');
  const db = connect(url, { connections: 1 });
  try {
    return await work(db);
  } finally {
    await db.end();
  }
}

/** Reviews of the person with this number, each by another of the demo people. */
export function writeReviews(phone: string, stars: number[], text = 'All as promised.') {
  return inMarket(async (db) => {
    for (const given of stars) {
      await db`
        insert into reviews (author_id, subject_id, stars, text, shown_at)
        select a.id, s.id, ${given}, ${text}, now() - interval '2 days'
        from people s cross join lateral (
          select p.id from people p where p.is_demo
            and not exists (select from reviews r where r.author_id = p.id and r.subject_id = s.id)
          order by p.phone limit 1) a
        where s.phone = ${phone}`;
    }
  });
}
