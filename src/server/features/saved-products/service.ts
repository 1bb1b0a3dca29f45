import { notify } from '#server/features/notifications/service.ts';
import { cardsOf } from '#server/features/search/service.ts';
import type { Db, Tx } from '#server/kit/database/db.ts';
import { Refused } from '#server/kit/errors.ts';
import { announce } from '#server/kit/live/live.ts';
import { deleteSaved, insertSaved, listSaved, lockPerson, markTold } from './queries.ts';

export { isSaved } from './queries.ts';

export async function savedOf(db: Tx, personId: string) {
  const saved = await listSaved(db, personId);
  const cards = await cardsOf(
    db,
    saved.map(({ id }) => id),
  );
  return saved.map(({ id, savedAt }) => ({ id, savedAt, ...cards.get(id)! }));
}

export async function savedIdsOf(db: Tx, personId: string) {
  return { ids: (await listSaved(db, personId)).map(({ id }) => id) };
}

export function saveProducts(db: Db, personId: string, ids: string[]) {
  return changing(db, personId, async (tx) => {
    await lockPerson(tx, personId);
    const { wanted, added } = await insertSaved(tx, personId, ids);
    if (wanted > 0 && added === 0) throw new Refused('saved_full');
  });
}

export function removeSaved(db: Db, personId: string, id: string) {
  return changing(db, personId, (tx) => deleteSaved(tx, personId, id));
}

/** Tells those who saved these products what is good to know of a change, each of them once a day. After the change, and
 *  after it was judged: what is held back is told to nobody. */
export async function notifySavers(tx: Tx, ids: string[]) {
  for (const { event, id, name, personIds } of await markTold(tx, ids))
    await notify(tx, personIds, { event, subject: id, about: name });
}

/** The hearts on the person's other devices follow. */
function changing(db: Db, personId: string, change: (tx: Tx) => Promise<void>) {
  return db.begin(async (tx) => {
    await change(tx);
    await announce(tx, 'saved-products', [personId]);
    return savedIdsOf(tx, personId);
  });
}
