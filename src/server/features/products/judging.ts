import { mendable, type RuleCause } from '#contract/moderation.ts';
import { holdsPhone } from '#contract/phone.ts';
import type { Product } from '#contract/products.ts';
import type { Tx } from '#server/kit/db.ts';
import { pipeline } from '#server/kit/transactions.ts';
import { type Caught, release, withholdByRule } from './holds.ts';
import { countAddedToday, showsPictureOfAnother } from './judging-queries.ts';
import { isRepriced, type Priced, unusualPrices } from './usual-price.ts';

/** Added one by one within a day: nobody types more than these by hand, and whoever has more imports them. */
const mostAddedADay = 100;

type Worded = Pick<Product, 'name' | 'desc' | 'location'>;
type New = Worded & Priced & { id: string };

/** What fires withholds the product and says so to its seller; it is kept as it was typed. */
export async function judgeAddition(tx: Tx, ownerId: string, product: New) {
  const [isOfAnother, addedToday, caught] = await pipeline(
    showsPictureOfAnother(tx, product.id, ownerId),
    countAddedToday(tx, ownerId, mostAddedADay),
    judgeWordsAndPrices(tx, ownerId, [product]),
  );
  const rest: RuleCause[] = [];
  if (isOfAnother) rest.push('picture_of_another');
  if (addedToday > mostAddedADay) rest.push('too_many');
  await withholdByRule(tx, ownerId, [caughtFor(product, [...(caught[0]?.causes ?? []), ...rest])]);
}

/** A list of a file: how many of it are withheld. It has no pictures yet, and its length was limited already. */
export async function judgeImport(tx: Tx, ownerId: string, list: New[]) {
  const caught = await judgeWordsAndPrices(tx, ownerId, list);
  await withholdByRule(tx, ownerId, caught);
  return caught.length;
}

type Changed = { before: Product; next: Product; hasNewPictures?: boolean };

/** Only what has changed is judged: what an admin has looked at stays as the admin left it. What is mended is released. */
export async function judgeChanges(tx: Tx, ownerId: string, changes: Changed[]) {
  const repriced = changes.filter(({ before, next }) => isRepriced(before, next)).map(({ next }) => next);
  const unusual = await unusualPrices(tx, ownerId, repriced);
  const caught = await Promise.all(
    changes.map(async ({ before, next, hasNewPictures }) => {
      const causes: RuleCause[] = [];
      if (textsOf(next).some((text, at) => text !== textsOf(before)[at] && holdsPhone(text)))
        causes.push('phone_in_text');
      if (unusual.has(next)) causes.push('unusual_price');
      if (hasNewPictures && (await showsPictureOfAnother(tx, next.productId, ownerId)))
        causes.push('picture_of_another');
      return caughtFor({ ...next, id: next.productId }, causes);
    }),
  );
  await withholdByRule(tx, ownerId, caught);
  for (const { before, next } of changes) {
    const isMended = {
      phone_in_text: !textsOf(next).some(holdsPhone),
      unusual_price: repriced.includes(next) && !unusual.has(next),
    };
    const mended = before.holds
      .map(({ cause }) => cause)
      .filter((cause) => mendable.includes(cause) && isMended[cause as keyof typeof isMended]);
    if (mended.length > 0) await release(tx, next.productId, mended);
  }
}

async function judgeWordsAndPrices(tx: Tx, ownerId: string, list: New[]) {
  const unusual = await unusualPrices(tx, ownerId, list);
  return list.flatMap((product) => {
    const causes: RuleCause[] = [];
    if (textsOf(product).some(holdsPhone)) causes.push('phone_in_text');
    if (unusual.has(product)) causes.push('unusual_price');
    return causes.length > 0 ? [caughtFor(product, causes)] : [];
  });
}

function textsOf({ name, desc, location }: Worded) {
  return [name, desc, location];
}

function caughtFor({ id, role, name }: Pick<New, 'id' | 'role' | 'name'>, causes: RuleCause[]): Caught {
  return { id, role, name, causes };
}
