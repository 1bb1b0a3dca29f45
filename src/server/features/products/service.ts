import { z } from 'zod';
import {
  type Product,
  type ProductDraft,
  type ProductSearch,
  type ProductStatus,
  qualitiesOf,
  type SellerRole,
  unitsOf,
} from '#contract/products.ts';
import type { RoleFlag } from '#contract/roles.ts';
import { claimPictures, type PictureParts, removePicturesOf } from '#server/features/pictures/service.ts';
import type { Db, Tx } from '#server/kit/db.ts';
import { Refused } from '#server/kit/errors.ts';
import { type Limit, take } from '#server/kit/limits.ts';
import { announce } from '#server/kit/live.ts';
import {
  deleteProduct,
  findProduct,
  insertProduct,
  listOthersOfSeller,
  listSimilar,
  lockOwnProduct,
  revealPhone,
  updateProduct,
} from './queries.ts';
import { countProducts, type Cursor, pageSize, searchProducts } from './search-queries.ts';
import { cropOf, nearestCrop } from './search-text.ts';

const mostCounted = 1000;
const revealsPerAddress: Limit = { name: 'phone reveals per address', most: 60, perSeconds: 3600 };
const productsPerPerson: Limit = { name: 'products per person', most: 500, perSeconds: 86_400 };

export const flagOf: Record<SellerRole, RoleFlag> = { farmer: 'isFarmer', vendor: 'isVendor' };

type Addition = ProductDraft & { role: SellerRole; images: string[] };

export async function addProduct(db: Db, ownerId: string, { images, ...draft }: Addition) {
  checkWords(draft);
  await take(db, productsPerPerson, ownerId);
  return db.begin(async (tx) => {
    const id = await insertWithFreshKey(tx, { ...draft, ownerId });
    await claimPictures(tx, ownerId, id, images);
    await announce(tx, 'products', id, 'everyone');
    return own(tx, id, ownerId);
  });
}

type Change = Partial<ProductDraft> & { version: number; status?: ProductStatus };

/** Two devices that edit the same version: the second is told, and nothing of the first is lost. */
export function editProduct(db: Db, ownerId: string, id: string, { version, ...changes }: Change) {
  return db.begin(async (tx) => {
    const before = await own(tx, id, ownerId);
    if (before.version !== version) throw new Refused('changed_elsewhere');
    const next = { ...before, ...given(changes) };
    checkWords(next);
    await updateProduct(tx, id, next);
    await announce(tx, 'products', id, 'everyone');
    return own(tx, id, ownerId);
  });
}

/** The pictures go first, as the spec says; a picture that cannot be deleted does not keep the product. */
export async function removeProduct(parts: PictureParts, ownerId: string, id: string) {
  await own(parts.db, id, ownerId);
  await removePicturesOf(parts, id, ownerId);
  await parts.db.begin(async (tx) => {
    if (!(await deleteProduct(tx, id, ownerId))) throw new Refused('not_found');
    await announce(tx, 'products', id, 'everyone');
  });
  return { done: true as const };
}

export async function search(db: Db, wish: ProductSearch) {
  if (!wish.farmer && !wish.vendor) return { items: [], next: null };
  const rows = await searchProducts(db, wish, readCursor(wish));
  const items = rows.slice(0, pageSize);
  const last = items.at(-1);
  const hasMore = rows.length > pageSize && last !== undefined;
  return { items, next: hasMore ? writeCursor(wish, last) : null };
}

/** Apart from the page, because counting costs more than finding. */
export async function count(db: Db, wish: ProductSearch) {
  if (!wish.farmer && !wish.vendor) return { count: 0, isCapped: false, didYouMean: null };
  const counted = await countProducts(db, wish, mostCounted);
  return {
    count: Math.min(counted, mostCounted),
    isCapped: counted > mostCounted,
    didYouMean: counted === 0 && wish.text ? nearestCrop(wish.text) : null,
  };
}

export async function showProduct(db: Db, id: string) {
  const product = await findProduct(db, id);
  if (!product) throw new Refused('not_found');
  const { ownerId, ...shown } = product;
  const [others, similar] = await Promise.all([
    listOthersOfSeller(db, ownerId, id),
    listSimilar(db, cropOf(product.name), { id, ownerId }),
  ]);
  return { ...shown, others, similar };
}

export async function reveal(db: Db, id: string, address: string) {
  await take(db, revealsPerAddress, address);
  return db.begin(async (tx) => {
    const row = await revealPhone(tx, id);
    if (!row) throw new Refused('not_found');
    await announce(tx, 'products', id, [row.ownerId]);
    return { phone: row.phone };
  });
}

/** 'product_' and the time in milliseconds; where that is taken, the next one that is free. */
async function insertWithFreshKey(tx: Tx, row: ProductDraft & { ownerId: string; role: SellerRole }) {
  for (let at = Date.now(); ; at++) {
    const id = `product_${at}`;
    if (await insertProduct(tx, { ...row, id })) return id;
  }
}

async function own(tx: Tx, id: string, ownerId: string): Promise<Product> {
  const product = await lockOwnProduct(tx, id, ownerId);
  if (!product) throw new Refused('not_found');
  return product;
}

function given<T extends object>(changes: T) {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as Partial<T>;
}

type Last = { id: string; postedAt: string; rupeesPerMaund: number | null };

function writeCursor({ sort }: ProductSearch, { id, postedAt, rupeesPerMaund }: Last) {
  return `${sort === 'newest' ? postedAt : rupeesPerMaund}~${id}`;
}

/** A cursor that was tampered with starts from the beginning. */
function readCursor({ sort, after = '' }: ProductSearch): Cursor | undefined {
  const [, value = '', id] = /^([^~]+)~(product_\d{13,16})$/.exec(after) ?? [];
  const isSound = sort === 'newest' ? z.iso.datetime().safeParse(value).success : /^\d{1,15}$/.test(value);
  return isSound && id ? { value, id } : undefined;
}

/** The two roles write their units and qualities differently. */
function checkWords({ role, weightCategory, quality }: Pick<Product, 'role' | 'weightCategory' | 'quality'>) {
  if (!unitsOf[role].some((unit) => unit === weightCategory)) {
    throw new Refused('invalid', { fields: { weightCategory: 'Please choose a unit.' } });
  }
  if (!qualitiesOf[role].some((known) => known === quality)) {
    throw new Refused('invalid', { fields: { quality: 'Please choose a quality.' } });
  }
}
