import type { HoldCause } from '#contract/moderation.ts';
import { notify } from '#server/features/notifications/service.ts';
import type { Db, Tx } from '#server/kit/db.ts';
import { Refused } from '#server/kit/errors.ts';
import { announce } from '#server/kit/live.ts';
import {
  bringBack,
  bringBackAllOf,
  endHolds,
  lockProduct,
  markWithheld,
  putAnswer,
  putHold,
  withholdAllOf,
  type Withheld,
} from './hold-queries.ts';

/** All but a suspension, which ends with the suspension. */
const looked: readonly HoldCause[] = [
  'phone_in_text',
  'picture_of_another',
  'unusual_price',
  'too_many',
  'reports',
  'admin',
];

/** Takes a product out of everybody's sight and tells its seller; open orders go on. */
export async function withhold(tx: Tx, id: string, cause: HoldCause, reason = '') {
  const product = await there(tx, id);
  if (await putHold(tx, id, cause, reason)) await tellSeller(tx, product, 'listing_withheld');
  await markWithheld(tx, id);
  await tellAll(tx, id);
  return product;
}

/** An admin's word takes the place of what rules and reports said, and of what was answered to it. */
export async function hide(tx: Tx, id: string, reason: string) {
  await there(tx, id);
  await endHolds(tx, id, looked);
  return withhold(tx, id, 'admin', reason);
}

/** Nothing is wrong with it, or not any more. It stays withheld while there is another cause. */
export async function release(tx: Tx, id: string, causes: readonly HoldCause[] = looked) {
  const product = await there(tx, id);
  const ended = await endHolds(tx, id, causes);
  if ((await bringBack(tx, id)) && ended > 0) await tellSeller(tx, product, 'listing_shown');
  await tellAll(tx, id);
  return product;
}

/** Of somebody who is suspended. They are told of the suspension, not of each product. */
export async function withholdProductsOf(tx: Tx, ownerId: string) {
  await withholdAllOf(tx, ownerId);
  await tellAll(tx, 'of somebody who was suspended');
}

export async function releaseProductsOf(tx: Tx, ownerId: string) {
  await bringBackAllOf(tx, ownerId);
  await tellAll(tx, 'of somebody who was restored');
}

export function answerHold(db: Db, ownerId: string, id: string, answer: string) {
  return db.begin(async (tx) => {
    if (!(await putAnswer(tx, { id, ownerId, answer }))) throw new Refused('not_withheld');
    await announce(tx, 'products', id, [ownerId]);
    await announce(tx, 'admin', id, 'admins');
    return { done: true as const };
  });
}

async function there(tx: Tx, id: string) {
  const product = await lockProduct(tx, id);
  if (!product) throw new Refused('not_found');
  return product;
}

function tellSeller(
  tx: Tx,
  { id, ownerId, role, name }: Withheld,
  event: 'listing_withheld' | 'listing_shown',
) {
  return notify(tx, [ownerId], { event, subject: `${role}/${id}`, about: name });
}

async function tellAll(tx: Tx, id: string) {
  await announce(tx, 'products', id, 'everyone');
  await announce(tx, 'admin', id, 'admins');
}
