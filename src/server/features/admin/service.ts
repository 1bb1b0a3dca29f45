import { z } from 'zod';
import type { ModerationCase } from '#contract/office/moderation-cases.ts';
import type { Overview } from '#contract/office/overview.ts';
import { ProductKey } from '#contract/trade/products.ts';
import { logAction } from '#server/features/audit-log/service.ts';
import { releaseName, roleMap } from '#server/features/people/service.ts';
import { hide, listListings, lockedProduct, release } from '#server/features/moderation/service.ts';
import { releaseReported } from '#server/features/questions/service.ts';
import { pageOf, readCursor } from '#server/kit/database/cursor.ts';
import type { Db, Tx } from '#server/kit/database/db.ts';
import { Refused } from '#server/kit/errors.ts';
import { announce, endStreams } from '#server/kit/live/live.ts';
import { changeFlag, findPerson, listPeople, lockAdmins, type PersonRow } from './people-queries.ts';
import {
  findDecision,
  listProducts,
  listWaitingPeople,
  listWaitingProducts,
  pageSize as productsPerPage,
  settleReports,
  type WaitingRow,
} from './product-queries.ts';
import {
  countByDay,
  countFailedMessages,
  countMessages,
  countAllOrders,
  countPeople,
  countAllProducts,
  countRoles,
} from './queries.ts';
import { listWaitingReviews } from './review-queries.ts';

export { listNotesAboutMe } from './history-queries.ts';

const done = { done: true as const };

export async function overviewOf(db: Db): Promise<Overview> {
  const [people, byRole, products, orders, messages, waiting, failedMessages, days] = await Promise.all([
    countPeople(db),
    countRoles(db),
    countAllProducts(db),
    countAllOrders(db),
    countMessages(db),
    listWaiting(db),
    countFailedMessages(db),
    countByDay(db),
  ]);
  return {
    people: { ...people, byRole },
    products,
    orders,
    messages,
    waiting: waiting.length,
    failedMessages,
    days,
  };
}

/** The moderation queue, each product with its texts and pictures. */
export async function moderationQueue(db: Tx): Promise<ModerationCase[]> {
  const waiting = await listWaiting(db);
  const ids = waiting.filter(({ kind }) => kind === 'product').map(({ id }) => id);
  const listings = new Map((await listListings(db, ids)).map((listing) => [listing.id, listing]));
  return waiting.map((item) => ({ ...item, listing: listings.get(item.id) ?? null }));
}

/** What people of standing have reported, then what is held back, then what only others report: they are made for nothing,
 *  and must not crowd the rest out. Of each the longest first. */
async function listWaiting(db: Tx): Promise<WaitingRow[]> {
  const waiting = await Promise.all([listWaitingProducts(db), listWaitingPeople(db), listWaitingReviews(db)]);
  return waiting
    .flat()
    .toSorted(
      (one, other) =>
        Number(other.isWeighty) - Number(one.isWeighty) ||
        Number(other.isWithheld) - Number(one.isWithheld) ||
        one.since.localeCompare(other.since),
    );
}

type PeopleQuery = Parameters<typeof listPeople>[1] & { after?: string };

export async function peopleFor(db: Tx, { after, ...query }: PeopleQuery) {
  const { items, next } = pageOf(await listPeople(db, query, readCursor(after, z.uuid())), query.size);
  return { items: items.map(withRoles), next };
}

export async function personFor(db: Tx, adminId: string, id: string) {
  const row = await findPerson(db, id);
  if (!row) throw new Refused('not_found');
  return { ...withRoles(row), isSelf: id === adminId };
}

type ProductQuery = Parameters<typeof listProducts>[1] & { after?: string };

export async function productsFor(db: Tx, { after, ...query }: ProductQuery) {
  return pageOf(await listProducts(db, query, readCursor(after, ProductKey)), productsPerPage);
}

/** `since` of the case that the admin has looked at; without one it stands in a list of products. */
type Judged = { id: string; since?: string };

/** Of two admins who decide about the same product, the second is told. */
async function expectUndecided(tx: Tx, { id, since }: Judged, next: 'hidden' | 'shown') {
  await lockedProduct(tx, id);
  const { isWaiting, isHidden } = await findDecision(tx, id, since);
  const isOpen = next === 'hidden' ? !isHidden : isHidden || isWaiting;
  if (!(since ? isWaiting : isOpen)) throw new Refused('decided_before');
}

export function holdProduct(db: Db, adminId: string, { reason, ...judged }: Judged & { reason: string }) {
  const { id } = judged;
  return db.begin(async (tx) => {
    await expectUndecided(tx, judged, 'hidden');
    const { name } = await hide(tx, id, reason);
    await settleReports(tx, 'product', id, 'upheld');
    await logAction(tx, adminId, { action: 'hide_product', subject: id, about: name, reason });
    return done;
  });
}

/** Releases a product: an admin found nothing wrong with it. */
export function releaseProduct(db: Db, adminId: string, judged: Judged) {
  const { id } = judged;
  return db.begin(async (tx) => {
    await expectUndecided(tx, judged, 'shown');
    const { name } = await release(tx, id);
    await settleReports(tx, 'product', id, 'dismissed');
    await logAction(tx, adminId, { action: 'show_product', subject: id, about: name });
    return done;
  });
}

/** Releases a person who was held: an admin found nothing wrong with the name or the reports. */
export function clearPerson(db: Db, adminId: string, id: string) {
  return db.begin(async (tx) => {
    const about = await releaseName(tx, id);
    if (!about) throw new Refused('not_found');
    await settleReports(tx, 'person', id, 'dismissed');
    await logAction(tx, adminId, { action: 'show_person', subject: id, about });
    return done;
  });
}

export function clearReports(db: Db, adminId: string, id: string) {
  return db.begin(async (tx) => {
    const { name } = await personFor(tx, adminId, id);
    await releaseReported(tx, id);
    if ((await settleReports(tx, 'person', id, 'dismissed')) > 0)
      await logAction(tx, adminId, { action: 'clear_reports', subject: id, about: name });
    return done;
  });
}

/** Nobody takes their own rights away, nor anybody's after losing them: one admin is always left. */
export function changeAdmin(db: Db, adminId: string, { id, isAdmin }: { id: string; isAdmin: boolean }) {
  if (id === adminId) throw new Refused('own_rights');
  return db.begin(async (tx) => {
    if (!(await lockAdmins(tx, [id, adminId])).includes(adminId)) throw new Refused('not_yours');
    const person = await changeFlag(tx, id, 'isAdmin', isAdmin);
    if (!person) throw new Refused('not_found');
    await announce(tx, 'me', [id]);
    await endStreams(tx, id);
    const action = isAdmin ? 'make_admin' : 'unmake_admin';
    await logAction(tx, adminId, { action, subject: id, about: person.name });
    return done;
  });
}

export function changeInvestor(
  db: Db,
  adminId: string,
  { id, isInvestor }: { id: string; isInvestor: boolean },
) {
  return db.begin(async (tx) => {
    const person = await changeFlag(tx, id, 'isInvestor', isInvestor);
    if (!person) throw new Refused('not_found');
    await announce(tx, 'me', [id]);
    const action = isInvestor ? 'make_investor' : 'unmake_investor';
    await logAction(tx, adminId, { action, subject: id, about: person.name });
    return done;
  });
}

function withRoles<Row extends PersonRow>({ roleFlags, ...row }: Row) {
  return { ...row, roles: roleMap(roleFlags) };
}
