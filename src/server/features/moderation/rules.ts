import { sellerFixable, type RuleCause } from '#contract/office/moderation.ts';
import { containsPhone } from '#contract/people/phone.ts';
import type { Product } from '#contract/trade/products.ts';
import { uploadedId } from '#server/features/pictures/service.ts';
import type { Tx } from '#server/kit/database/db.ts';
import type { Withheld } from './queries.ts';
import { judgeNew, showsPictureOfAnother } from './rule-queries.ts';
import { pipeline } from '#server/kit/database/transactions.ts';
import { isRepriced, type Priced, unusualPrices } from './usual-price.ts';

/** Added one by one within a day: nobody types more than these by hand, and whoever has more imports them. */
const maxAddedADay = 100;

type Worded = Pick<Product, 'name' | 'desc' | 'location'>;
export type New = Worded & Priced & { id: string };
/** A product, and which rules it breaks. */
export type Judged = Omit<Withheld, 'ownerId'> & { causes: RuleCause[] };

/** Which rules a product will break that is about to be added. */
export async function judgeAddition(
  tx: Tx,
  ownerId: string,
  product: Omit<New, 'id'> & { images: string[] },
) {
  const publicIds = product.images.map(uploadedId).filter((id) => id !== undefined);
  const [{ isTaken, addedToday }, unusual] = await pipeline(
    judgeNew(tx, publicIds, { ownerId, most: maxAddedADay }),
    unusualPrices(tx, ownerId, [product]),
  );
  const causes = causesOf(product, unusual.has(product));
  if (isTaken) causes.push('picture_of_another');
  if (addedToday >= maxAddedADay) causes.push('too_many');
  return causes;
}

export async function judgeWordsAndPrices(tx: Tx, ownerId: string, list: New[]) {
  const unusual = await unusualPrices(tx, ownerId, list);
  return list.map((product) => judgedFor(product, causesOf(product, unusual.has(product))));
}

function causesOf(product: Worded, isUnusual: boolean) {
  const causes: RuleCause[] = [];
  if (textsOf(product).some(containsPhone)) causes.push('phone_in_text');
  if (isUnusual) causes.push('unusual_price');
  return causes;
}

export type Changed = { before: Product; next: Product; hasNewPictures?: boolean };

/** Only what has changed is judged: what an admin has looked at stays as the admin left it. */
export async function judgeChanges(tx: Tx, ownerId: string, changes: Changed[]) {
  const repriced = changes.filter(({ before, next }) => isRepriced(before, next)).map(({ next }) => next);
  const unusual = await unusualPrices(tx, ownerId, repriced);
  const judged = await Promise.all(
    changes.map(async ({ before, next, hasNewPictures }) => {
      const causes: RuleCause[] = [];
      if (textsOf(next).some((text, at) => text !== textsOf(before)[at] && containsPhone(text)))
        causes.push('phone_in_text');
      if (unusual.has(next)) causes.push('unusual_price');
      if (hasNewPictures && (await showsPictureOfAnother(tx, next.productId, ownerId)))
        causes.push('picture_of_another');
      return judgedFor({ ...next, id: next.productId }, causes);
    }),
  );
  const areRepriced = new Set(repriced);
  const fixed = changes.map(({ before, next }) => {
    const isFixed = {
      phone_in_text: !textsOf(next).some(containsPhone),
      unusual_price: areRepriced.has(next) && !unusual.has(next),
    };
    const causes = before.holds
      .map(({ cause }) => cause)
      .filter((cause) => sellerFixable.includes(cause) && isFixed[cause as keyof typeof isFixed]);
    return { id: next.productId, causes };
  });
  return { judged, fixed: fixed.filter(({ causes }) => causes.length > 0) };
}

function textsOf({ name, desc, location }: Worded) {
  return [name, desc, location];
}

function judgedFor({ id, role, name }: Pick<New, 'id' | 'role' | 'name'>, causes: RuleCause[]): Judged {
  return { id, role, name, causes };
}
