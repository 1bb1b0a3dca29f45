import type { Tx } from '#server/kit/database/db.ts';
import { Refused } from '#server/kit/errors.ts';
import { countProductsOf } from './queries.ts';

export const maxProducts = 20_000;

export async function expectBelowProductLimit(tx: Tx, ownerId: string, more: number) {
  expectProductLimit((await countProductsOf(tx, ownerId)) + more);
}

export function expectProductLimit(kept: number) {
  if (kept > maxProducts) throw new Refused('too_many_products');
}
