import type { ProductStatus, SellerRole } from '#contract/trade/products.ts';
import type { PriceStep } from '#contract/trade/price-steps.ts';
import type { WeightUnit } from '#contract/trade/unit-names.ts';
import type { PriceBasis } from '#contract/trade/units.ts';
import { announcedProduct } from '#server/features/product-events/service.ts';
import { isSaved } from '#server/features/saved-products/service.ts';
import type { Tx } from '#server/kit/database/db.ts';

export type Listing = {
  id: string;
  ownerId: string;
  role: SellerRole;
  name: string;
  /** That a buyer is told, if one is proven. */
  phone: string | null;
  sellerName: string;
  price: number;
  priceSteps: PriceStep[];
  minimumOrder: number | null;
  priceBasis: PriceBasis;
  weightCategory: WeightUnit;
  weight: number;
  left: number;
  status: ProductStatus;
};

/** How much of which product, at the price that was seen for it. */
export type Purchase = Pick<Listing, 'price' | 'priceBasis' | 'weightCategory'> & {
  productId: string;
  quantity: number;
  /** The price was agreed: it may be below the one that is asked. */
  isAgreed?: boolean;
};

export async function findListing(tx: Tx, id: string) {
  const [row] = await tx<Listing[]>`
    select p.id, p.owner_id, p.role, p.name, offered_phone(p, o) as phone, o.username as seller_name, p.price, p.price_steps,
      p.minimum_order::float, p.price_basis, p.weight_category, p.weight::float, (p.weight - p.reserved)::float as left, p.status
    from products p join people o on o.id = p.owner_id where p.id = ${id}`;
  return row;
}

/** Of `p`, a product: whether less of it is left than its seller wants to hear of. */
export const isLow = (tx: Tx) => tx`coalesce(p.weight - p.reserved < p.alert_below, false)`;

/** What its seller is told of when this much of it has just gone: only the one that crosses the line. */
const toTell = (tx: Tx, quantity: number) => tx`
  p.owner_id, p.role, p.name, ${isLow(tx)} and p.weight - p.reserved + ${quantity} >= p.alert_below as is_low_now`;

export type Taken = Pick<Listing, 'ownerId' | 'role' | 'name'> & { isLowNow: boolean };

/** Nothing can be promised twice: the row is looked at, changed and announced in one statement. */
export async function reserveQuantity(tx: Tx, { productId, quantity, isAgreed, ...seen }: Purchase) {
  const price = tx`price_for(price, price_steps, ${quantity})`;
  // A rest that is smaller goes as a whole.
  const isLarge = tx`(minimum_order is null or ${quantity} >= least(minimum_order, weight - reserved))`;
  const [row] = await tx<(Taken & { isSaved: boolean })[]>`
    with reserved as (
      update products p set reserved = reserved + ${quantity}
      where id = ${productId} and status = 'open' and weight - reserved >= ${quantity}
        and ${isAgreed ? tx`${price} >= ${seen.price}` : tx`${price} = ${seen.price} and ${isLarge}`}
        and price_basis = ${seen.priceBasis} and weight_category = ${seen.weightCategory}
        and (price_basis = 'unit' or weight = ${quantity})
      returning ${toTell(tx, quantity)}),
    announced as materialized (${announcedProduct(tx, tx`reserved`, productId)})
    select reserved.*, ${isSaved(tx, productId)} as is_saved
    from reserved, announced`;
  return row;
}

export async function releaseQuantity(tx: Tx, id: string, quantity: number) {
  await tx`update products set reserved = reserved - ${quantity} where id = ${id}`;
}

/** Sold out with the last of it. Also a product that is withheld: it comes back so. */
const withoutAll = (tx: Tx, quantity: number) => tx`
  status = case when status = 'open' and weight = ${quantity} then 'sold_out' else status end,
  status_before = case when status_before = 'open' and weight = ${quantity} then 'sold_out' else status_before end`;

/** The goods leave the store. The version goes up: an edit that began before speaks of another quantity. */
export async function removeReservedQuantity(tx: Tx, id: string, quantity: number) {
  await tx`
    update products set weight = weight - ${quantity}, reserved = reserved - ${quantity}, version = version + 1,
      ${withoutAll(tx, quantity)}
    where id = ${id}`;
}

export async function removeQuantity(tx: Tx, id: string, ownerId: string, quantity: number) {
  const [row] = await tx<Taken[]>`
    update products p set weight = weight - ${quantity}, version = version + 1,
      ${withoutAll(tx, quantity)}
    where id = ${id} and owner_id = ${ownerId} and weight - reserved >= ${quantity}
      and (price_basis = 'unit' or weight = ${quantity})
    returning ${toTell(tx, quantity)}`;
  return row;
}

/** Not when the seller counts in another unit by now: a number of maunds is not one of kilograms. */
export async function addQuantity(tx: Tx, id: string, quantity: number, unit: WeightUnit) {
  await tx`
    update products set weight = weight + ${quantity}, version = version + 1,
      status = case when status = 'sold_out' and weight = 0 then 'open' else status end,
      status_before = case when status_before = 'sold_out' and weight = 0 then 'open' else status_before end
    where id = ${id} and weight_category = ${unit}`;
}

/** Those of them that are this seller's, until the transaction ends. */
export async function lockOwn(tx: Tx, ownerId: string, ids: string[]) {
  await tx`
    select from products where owner_id = ${ownerId} and id = any(${ids}) order by id for no key update`;
}

/** Products before orders, and each kind in the order of its ids: whoever locks so cannot wait in a circle. */
export async function lockProducts(tx: Tx, ownerId: string, others: string[]) {
  await tx`
    select from products where owner_id = ${ownerId} or id = any(${others}) order by id for update`;
}
