import type { FastifyRequest } from 'fastify';
import {
  type Product,
  type ProductDraft,
  type ProductStatus,
  type SellerNotes,
  type SellerTerms,
  type SellerRole,
  type RequestedStatus,
  wordErrors,
} from '#contract/trade/products.ts';
import { judgeAddition, moderateChanges, withholdAddition } from '#server/features/moderation/service.ts';
import { type PhoneParts, revealNumber } from '#server/features/phone-views/service.ts';
import {
  claimPictures,
  claimPicturesOfLocked,
  type PictureParts,
  removePicturesOf,
} from '#server/features/pictures/service.ts';
import type { Db, Tx } from '#server/kit/database/db.ts';
import { Refused } from '#server/kit/errors.ts';
import { withFreeId } from '#server/kit/database/free-id.ts';
import { type RateLimit, rateLimit, usesOf } from '#server/kit/limits/rate-limit.ts';
import { announce } from '#server/kit/live/live.ts';
import { fieldError } from '#contract/text/field-error.ts';
import { stepErrors } from '#contract/trade/price-steps.ts';
import { lockSpots } from '#server/features/product-locations/service.ts';
import { noteDeleted } from '#server/features/search/service.ts';
import { notifyMatchesOfProducts } from '#server/features/matches/service.ts';
import { notifySavers } from '#server/features/saved-products/service.ts';
import { closeOffersOf } from '#server/features/product-offers/service.ts';
import { announceProducts, announceProductsOf } from '#server/features/product-events/service.ts';
import { idempotent } from '#server/kit/limits/idempotency.ts';
import { requireActive } from '#server/kit/sessions/session.ts';
import { pipeline } from '#server/kit/database/transactions.ts';
import {
  announceAdded,
  countProductsOf,
  deleteProducts,
  insertProduct,
  lockOwnProduct,
  replacePhone,
  revealPhone,
  updateProduct,
} from './queries.ts';
import { expectProductLimit, maxProducts } from './product-limit.ts';
import { refusingTakenSku } from './skus.ts';

export { everyProductOf } from './own-queries.ts';

const productsPerPerson: RateLimit = { name: 'products per person', max: 500, perSeconds: 86_400 };

type Addition = ProductDraft &
  Partial<SellerNotes & SellerTerms> & { key?: string; role: SellerRole; images: string[] };

/** The listings of a seller that offer a number which is theirs no longer. */
export async function followPhone(tx: Tx, change: { ownerId: string; from: string; to: string }) {
  await replacePhone(tx, change);
  await announceProductsOf(tx, change.ownerId);
}

export async function addProduct(db: Db, ownerId: string, { key, images, ...draft }: Addition) {
  checkWords(draft);
  const sending = { by: ownerId, key, content: [draft, images], ifReused: 'added_before' } as const;
  const work = db.begin(async (tx) => {
    let product: Product | undefined;
    const adding = async () => {
      const [, causes, added] = await pipeline(
        // Inside: those that one person adds at once wait for each other here, and none slips past what is counted.
        rateLimit(tx, productsPerPerson, ownerId),
        judgeAddition(tx, ownerId, { ...draft, images }),
        withFreeId((fresh) => insertProduct(tx, { ...draft, id: fresh, ownerId })),
      );
      const isWithheld = causes.length > 0;
      const [, { kept, ...asAdded }] = await pipeline(
        claimPicturesOfLocked(tx, ownerId, added, images),
        announceAdded(tx, added, ownerId),
        notifyMatchesOfProducts(tx, isWithheld ? [] : [added]),
      );
      expectProductLimit(kept);
      if (isWithheld) await withholdAddition(tx, ownerId, { ...draft, id: added, causes });
      else product = asAdded;
      return added;
    };
    const [, id] = await pipeline(requireActive(tx, ownerId), idempotent(tx, sending, adding));
    return product ?? own(tx, id, ownerId);
  });
  return refusingTakenSku(work);
}

/** Told before it is used up. */
export async function productLimits(db: Tx, ownerId: string) {
  const [kept, today] = await Promise.all([
    countProductsOf(db, ownerId),
    usesOf(db, productsPerPerson, ownerId),
  ]);
  return {
    kept: { used: kept, most: maxProducts },
    today: { used: today, most: productsPerPerson.max },
  };
}

type Change = Partial<ProductDraft & SellerNotes & SellerTerms> & {
  version: number;
  status?: RequestedStatus;
};
type Edit = Change & { key?: string; images?: string[] };

/** Two devices that edit the same version: the second is told, and nothing of the first is lost. */
export function editProduct(db: Db, ownerId: string, id: string, { key, images, ...changes }: Edit) {
  const content = [id, changes, images];
  const sending = { by: ownerId, key, content, ifReused: 'changed_elsewhere' } as const;
  return db.begin(async (tx) => {
    await idempotent(tx, sending, () => change(tx));
    return own(tx, id, ownerId);
  });

  async function change(tx: Tx) {
    const spotOf = await lockSpots(tx, [ownerId]);
    const before = await own(tx, id, ownerId);
    if (images && before.images.length > 0) throw new Refused('pictures_stay');
    const next = applyChange(before, changes);
    await refusingTakenSku(updateProduct(tx, { ...next, spot: spotOf({ ...next, ownerId }) }));
    if (images) await claimPictures(tx, ownerId, id, images);
    await moderateChanges(tx, ownerId, [{ before, next, hasNewPictures: images !== undefined }]);
    await announceProducts(tx, [id], { areNew: isReopened(before, next) });
    await notifySavers(tx, [id]);
    await notifyMatchesOfProducts(tx, [id]);
    // Whoever is about to judge it sees what it says now.
    if (next.status === 'withheld') await announce(tx, 'admin', 'admins');
    return id;
  }
}

/** What a product becomes by a change that began at a version, or why not. */
export function applyChange(before: Product, { version, ...changes }: Change): Product {
  if (before.version !== version) throw new Refused('changed_elsewhere');
  const next = { ...before, ...given(changes) };
  checkWords(next, before);
  checkPromises(before, next);
  return { ...next, status: statusOf(before, next, changes.status) };
}

/** On offer again: whoever searches finds it. */
export function isReopened(before: Product, next: Product) {
  return before.status !== 'open' && next.status === 'open';
}

/** The pictures go first, as the spec says; a picture that cannot be deleted does not keep the product. */
export async function removeProduct(parts: PictureParts, ownerId: string, id: string) {
  const { name } = await own(parts.db, id, ownerId);
  await removePicturesOf(parts, id, ownerId);
  await parts.db.begin(async (tx) => {
    await own(tx, id, ownerId);
    await announceProducts(tx, [id]);
    await closeOffersOf(tx, [id]);
    if ((await deleteProducts(tx, [id], ownerId)) === 0) throw new Refused('not_found');
    await noteDeleted(tx, id, name);
  });
  return { done: true as const };
}

export function reveal(parts: PhoneParts, request: FastifyRequest, id: string) {
  return revealNumber(parts, request, { topic: 'my-products', id }, revealPhone);
}

async function own(tx: Tx, id: string, ownerId: string): Promise<Product> {
  const product = await lockOwnProduct(tx, id, ownerId);
  if (!product) throw new Refused('not_found');
  return product;
}

function given<T extends object>(changes: T) {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as Partial<T>;
}

type Worded = Pick<Product, 'role' | 'weightCategory' | 'quality' | 'weight'> &
  Parameters<typeof stepErrors>[0];

/** Half a piece that stands there already may stay until it is mended: nothing else of the product is locked by it. */
function checkWords(product: Worded, before?: Worded) {
  const { weight, ...others } = wordErrors(product.role, product);
  const isAsBefore = before?.weight === product.weight && before.weightCategory === product.weightCategory;
  const fields = { ...others, ...(weight && !isAsBefore && { weight }), ...termErrors(product, before) };
  if (Object.keys(fields).length > 0) throw new Refused('invalid', { fields });
}

/** A new price that prices for larger quantities do not fit is refused where it was typed: there they are not shown. */
function termErrors(product: Worded, before?: Worded) {
  const found = stepErrors(product);
  const wrong = Object.keys(found).some((path) => path.endsWith('.price'));
  const areStepsAsBefore = JSON.stringify(before?.priceSteps) === JSON.stringify(product.priceSteps);
  return before && wrong && areStepsAsBefore ? { price: fieldError('stepsStay') } : found;
}

/** What is promised to open orders stays promised: as much, in the unit and on the terms of the orders. */
function checkPromises(before: Product, next: Product) {
  if (before.reserved === 0) return;
  if (next.weight < before.reserved) {
    throw new Refused('invalid', {
      fields: { weight: fieldError('promised', { reserved: before.reserved }) },
    });
  }
  const fixed = (['weightCategory', 'priceBasis'] as const).find((name) => before[name] !== next[name]);
  if (fixed) {
    throw new Refused('invalid', {
      fields: { [fixed]: fieldError('promisedTerms', { reserved: before.reserved }) },
    });
  }
}

/** Its owner may mend it meanwhile, but not put it back. */
function stillWithheld(requested: RequestedStatus | undefined): ProductStatus {
  if (requested) throw new Refused('withheld');
  return 'withheld';
}

/** Sold out goes by itself when there is something again. What is in the store but promised is not sold out. */
function statusOf(before: Product, next: Product, requested: RequestedStatus | undefined): ProductStatus {
  if (before.status === 'withheld') return stillWithheld(requested);
  if (requested === 'open' && next.weight === 0) {
    throw new Refused('invalid', {
      fields: { status: fieldError('soldOutOpen') },
    });
  }
  if (requested) return requested;
  return next.status === 'sold_out' && before.weight === 0 && next.weight > 0 ? 'open' : next.status;
}
