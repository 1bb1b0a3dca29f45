import type { FoundProduct } from '#contract/trade/products.ts';
import type { DbPools, Tx } from '#server/kit/database/db.ts';
import { containsWords, type Fragment, indexedWords, sortOrders } from './filter-queries.ts';
import { firstScan } from './queries.ts';
import { cardColumns } from './shown-queries.ts';

export const maxSimilarShown = 4;
/** More than are shown, for some may be of the seller whose product it is. */
export const maxSimilarFound = 3 * maxSimilarShown;

export type SimilarProduct = { ownerId: string; product: FoundProduct };

/** The newest that have these words. */
export async function listSimilar({ db, prepared }: DbPools, words: string) {
  const scanned = await similarAmong(prepared, newestWith(prepared, words));
  return scanned.length === maxSimilarFound ? scanned : similarAmong(db, allWith(db, words));
}

/** The same without those of one seller: who sells stands in the row, not in the index that is scanned. */
export async function listSimilarOfOthers({ db }: DbPools, words: string, ownerId: string | null) {
  return similarAmong(db, db`${allWith(db, words)} and p.owner_id is distinct from ${ownerId}`);
}

async function similarAmong(tx: Tx, hits: Fragment): Promise<SimilarProduct[]> {
  const rows = await tx<(FoundProduct & { ownerId: string })[]>`
    select ${cardColumns(tx)}, p.owner_id
    from (${hits}) hits join products p on p.id = hits.id join people o on o.id = p.owner_id
    order by ${sortOrders.newest(tx).by} limit ${tx.unsafe(String(maxSimilarFound))}`;
  return rows.map(({ ownerId, ...product }) => ({ ownerId, product }));
}

function newestWith(tx: Tx, words: string) {
  const { by } = sortOrders.newest(tx);
  return tx`
    select p.id from (
      select p.* from products p where p.status = 'open'
      order by ${by} limit ${tx.unsafe(String(firstScan))}) p
    where ${containsWords(tx, words)} order by ${by} limit ${tx.unsafe(String(maxSimilarFound))}`;
}

function allWith(tx: Tx, words: string) {
  return tx`select p.id from products p where p.status = 'open' and ${indexedWords(tx, words)}`;
}
