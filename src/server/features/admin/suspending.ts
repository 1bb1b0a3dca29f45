import { logAction } from '#server/features/audit-log/service.ts';
import { notify } from '#server/features/notifications/service.ts';
import { settleOrders, notifyOfSuspension } from '#server/features/orders/service.ts';
import { announceSeller } from '#server/features/seller-pages/service.ts';
import { releaseProductsOf, withholdProductsOf } from '#server/features/moderation/service.ts';
import { endProductOffersOf } from '#server/features/product-offers/service.ts';
import { withdrawOffersOf } from '#server/features/requirements/service.ts';
import type { Db, Tx } from '#server/kit/database/db.ts';
import { Refused } from '#server/kit/errors.ts';
import { announce, endStreams } from '#server/kit/live/live.ts';
import { findPerson, restorePerson, suspendPerson } from './people-queries.ts';
import { settleReports } from './product-queries.ts';

type Suspension = { id: string; reason: string };

/** Everything that the market does with somebody, ended in one transaction: whoever has traded with them is told. */
export function suspend(db: Db, adminId: string, { id, reason }: Suspension) {
  if (id === adminId) throw new Refused('own_rights');
  return db.begin(async (tx) => {
    const settled = await settleOrders(tx, id);
    const person = await findPerson(tx, id);
    if (!person) throw new Refused('not_found');
    if (person.roleFlags.includes('isAdmin')) throw new Refused('is_admin');
    if (person.suspendedAt) throw new Refused('decided_before');
    await suspendPerson(tx, id, reason);
    await withholdProductsOf(tx, id, 'suspended');
    await withdrawOffersOf(tx, id);
    await endProductOffersOf(tx, id);
    await settleReports(tx, 'person', id, 'upheld');
    await notify(tx, [id], { event: 'suspended', subject: id, about: reason });
    await notifyOfSuspension(tx, id, settled);
    await logAction(tx, adminId, { action: 'suspend', subject: id, about: person.name, reason });
    await tellAll(tx, id);
    await endStreams(tx, id);
    return { done: true as const };
  });
}

export function restore(db: Db, adminId: string, id: string) {
  return db.begin(async (tx) => {
    const person = await restorePerson(tx, id);
    if (!person) throw new Refused((await findPerson(tx, id)) ? 'decided_before' : 'not_found');
    await releaseProductsOf(tx, id, 'suspended');
    await notify(tx, [id], { event: 'restored', subject: id, about: person.name });
    await logAction(tx, adminId, { action: 'restore', subject: id, about: person.name });
    await tellAll(tx, id);
    return { done: true as const };
  });
}

async function tellAll(tx: Tx, id: string) {
  await announce(tx, 'me', [id]);
  await announceSeller(tx, id);
  await announce(tx, 'offers', 'everyone');
}
