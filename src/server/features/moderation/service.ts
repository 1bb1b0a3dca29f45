import type { HoldCause, PersonCause } from '#contract/office/moderation.ts';
import { notifyMatchesOfProducts } from '#server/features/matches/service.ts';
import { notify } from '#server/features/notifications/service.ts';
import type { Db, Tx } from '#server/kit/database/db.ts';
import { Refused } from '#server/kit/errors.ts';
import { announce } from '#server/kit/live/live.ts';
import { announceProducts, announceProductsOf } from '#server/features/product-events/service.ts';
import en from '../../../../public/locale/en.json' with { type: 'json' };
import {
  bringBack,
  bringBackAllOf,
  endHolds,
  lockProduct,
  markWithheld,
  putAnswer,
  insertHold,
  insertHolds,
  withholdAllOf,
  type Withheld,
} from './queries.ts';
import { type Changed, judgeChanges, type Judged, judgeWordsAndPrices, type New } from './rules.ts';

export { listListings } from './listing-queries.ts';
export { holds } from './queries.ts';
export { judgeAddition } from './rules.ts';

/** All but those of the person, which end with what is wrong there. */
const reviewable: readonly HoldCause[] = [
  'phone_in_text',
  'picture_of_another',
  'unusual_price',
  'too_many',
  'reports',
  'admin',
];

/** Takes a product out of everybody's sight and tells its seller; open orders go on. */
export async function withhold(tx: Tx, id: string, cause: HoldCause, reason = '') {
  const product = await lockedProduct(tx, id);
  if (await insertHold(tx, id, cause, reason))
    await tellSeller(tx, product, 'listing_withheld', whyText([cause], reason));
  await markWithheld(tx, [id]);
  await tellAll(tx, [id]);
  return product;
}

/** An admin's word takes the place of what rules and reports said, and of what was answered to it. */
export async function hide(tx: Tx, id: string, reason: string) {
  await lockedProduct(tx, id);
  await endHolds(tx, id, reviewable);
  return withhold(tx, id, 'admin', reason);
}

/** What breaks a rule is withheld, and its seller is told; it is kept as it was typed. */
export function withholdAddition(tx: Tx, ownerId: string, added: Judged) {
  return withholdByRule(tx, ownerId, [added]);
}

/** The rows of a file have no pictures yet, and how many they may be was checked before. */
export async function moderateImport(tx: Tx, ownerId: string, list: New[]) {
  await withholdByRule(tx, ownerId, await judgeWordsAndPrices(tx, ownerId, list));
}

/** What is fixed is released. */
export async function moderateChanges(tx: Tx, ownerId: string, changes: Changed[]) {
  const { judged, fixed } = await judgeChanges(tx, ownerId, changes);
  await withholdByRule(tx, ownerId, judged);
  for (const { id, causes } of fixed) await release(tx, id, causes);
}

/** Nothing is wrong with it, or not any more. It stays withheld while there is another cause. */
export async function release(tx: Tx, id: string, causes: readonly HoldCause[] = reviewable) {
  const product = await lockedProduct(tx, id);
  const ended = await endHolds(tx, id, causes);
  const isBack = await bringBack(tx, id);
  if (isBack && ended > 0) await tellSeller(tx, product, 'listing_shown');
  await tellAll(tx, [id], isBack);
  if (isBack) await notifyMatchesOfProducts(tx, [id]);
  return product;
}

/** Of somebody with whom something is wrong. They are told of that, not of each product. */
export async function withholdProductsOf(tx: Tx, ownerId: string, cause: PersonCause) {
  await withholdAllOf(tx, ownerId, cause);
  await tellAllOf(tx, ownerId);
}

export async function releaseProductsOf(tx: Tx, ownerId: string, cause: PersonCause) {
  await bringBackAllOf(tx, ownerId, cause);
  await tellAllOf(tx, ownerId);
}

export function answerHold(db: Db, ownerId: string, id: string, answer: string) {
  return db.begin(async (tx) => {
    if ((await lockedProduct(tx, id)).ownerId !== ownerId) throw new Refused('not_found');
    if (!(await putAnswer(tx, id, answer))) throw new Refused('not_withheld');
    await announce(tx, 'my-products', [ownerId]);
    await announce(tx, 'admin', 'admins');
    return { done: true as const };
  });
}

/** Those of one seller, one or a whole list: the seller is told once. */
async function withholdByRule(tx: Tx, ownerId: string, judged: Judged[]) {
  const caught = judged.filter(({ causes }) => causes.length > 0);
  const [first] = caught;
  if (!first) return;
  const added = await insertHolds(
    tx,
    caught.flatMap(({ id, causes }) => causes.map((cause) => ({ id, cause }))),
  );
  await markWithheld(
    tx,
    caught.map(({ id }) => id),
  );
  if (added > 0) {
    const why = whyText(new Set(caught.flatMap(({ causes }) => causes)));
    await tellSeller(tx, { ...first, ownerId, name: namesOf(caught) }, 'listing_withheld', why);
  }
  await tellAll(
    tx,
    caught.map(({ id }) => id),
  );
}

function namesOf([first, ...others]: Judged[]) {
  const { andMore } = en.Notifications;
  if (others.length === 0) return first!.name;
  return andMore.replace('{name}', () => first!.name).replace('{count}', String(others.length));
}

export async function lockedProduct(tx: Tx, id: string) {
  const product = await lockProduct(tx, id);
  if (!product) throw new Refused('not_found');
  return product;
}

function tellSeller(
  tx: Tx,
  { id, ownerId, role, name }: Withheld,
  event: 'listing_withheld' | 'listing_shown',
  reason = '',
) {
  return notify(tx, [ownerId], { event, subject: `${role}/${id}`, about: name, reason });
}

/** In the words that the table says it in. */
function whyText(causes: Iterable<HoldCause>, reason = '') {
  const { causes: texts, reason: said } = en.Withheld;
  const titles = Array.from(causes, (cause) => texts[cause].title);
  if (reason) titles.push(said.replace('{reason}', () => reason));
  return titles.join(' ');
}

async function tellAll(tx: Tx, ids: string[], areNew = false) {
  await announceProducts(tx, ids, { areNew });
  await announce(tx, 'admin', 'admins');
}

async function tellAllOf(tx: Tx, ownerId: string) {
  await announceProductsOf(tx, ownerId);
  await announce(tx, 'admin', 'admins');
}
