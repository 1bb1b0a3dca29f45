import type { SellerRole } from '#contract/trade/products.ts';
import { joinDigest } from '#server/features/alert-preferences/service.ts';
import type { Db, Tx } from '#server/kit/database/db.ts';
import { Refused } from '#server/kit/errors.ts';
import { announce } from '#server/kit/live/live.ts';
import { deleteFollowed, findSeller, insertFollowed, listFollowed, lockPerson } from './queries.ts';

export { listFollowedBy } from './queries.ts';

export function followedOf(db: Tx, personId: string) {
  return listFollowed(db, personId);
}

type Page = { role: SellerRole; id: string };

export function follow(db: Db, personId: string, page: Page) {
  return changing(db, personId, async (tx) => {
    const sellerId = await findSeller(tx, page);
    if (!sellerId) throw new Refused('not_found');
    if (sellerId === personId) throw new Refused('own_page');
    await joinDigest(tx, personId);
    if (!(await insertFollowed(tx, { personId, sellerId, role: page.role })))
      throw new Refused('followed_full');
  });
}

export function unfollow(db: Db, personId: string, page: Page) {
  return changing(db, personId, (tx) => deleteFollowed(tx, personId, page));
}

function changing(db: Db, personId: string, change: (tx: Tx) => Promise<void>) {
  return db.begin(async (tx) => {
    await lockPerson(tx, personId);
    await change(tx);
    await announce(tx, 'followed-sellers', [personId]);
    return listFollowed(tx, personId);
  });
}
