import type { Db } from '#server/kit/db.ts';

/** Fills a market that has nothing in it with invented people and things, once. */
export function fillEmptyMarket(db: Db) {
  return db.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtext('kisan-mandi demo'))`;
    const [state] = await tx<{ isFresh: boolean }[]>`
      select not exists (select from market_facts where name = 'demo data')
         and not exists (select from messages) as is_fresh`;
    if (!state?.isFresh) return false;

    await tx`insert into messages ${tx(demoMessages)}`;
    await tx`insert into market_facts (name, value) values ('demo data', 'filled')`;
    return true;
  });
}

const demoMessages = [
  {
    name: 'Rashid Mahmood',
    email: 'rashid@example.com',
    message: 'Do you plan a list of cold stores near Okara? We have potatoes to keep until spring.',
    is_demo: true,
  },
  {
    name: 'Sadia Noor',
    email: 'sadia@example.com',
    message: 'I buy kinnow for a shop in Lahore. Can I be told when a new lot is listed?',
    is_demo: true,
  },
];
