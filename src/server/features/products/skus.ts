import type { ProductRow } from '#contract/trade/many-products.ts';
import type { SellerRole } from '#contract/trade/products.ts';
import { fieldError } from '#contract/text/field-error.ts';
import type { Tx } from '#server/kit/database/db.ts';
import { Refused } from '#server/kit/errors.ts';
import { listSkus } from './queries.ts';

/** Those of a list that are taken are named by their rows. */
export async function expectFreeSkus(
  tx: Tx,
  seller: { ownerId: string; role: SellerRole },
  rows: ProductRow[],
) {
  if (!rows.some(({ sku }) => sku)) return;
  const taken = new Set(await listSkus(tx, seller));
  const fields = rows.flatMap(({ sku = '' }, at) =>
    taken.has(sku.toLowerCase()) ? [[`rows.${at}.sku`, fieldError('skuTaken')]] : [],
  );
  if (fields.length > 0) throw new Refused('invalid', { fields: Object.fromEntries(fields) });
}

/** Of two that come at the same moment the unique index refuses one. */
export async function refusingTakenSku<Result>(work: Promise<Result>) {
  try {
    return await work;
  } catch (error) {
    const isTaken =
      error instanceof Error && 'constraint_name' in error && error.constraint_name === 'products_sku';
    throw isTaken ? new Refused('invalid', { fields: { sku: fieldError('skuTaken') } }) : error;
  }
}
