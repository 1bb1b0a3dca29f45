import type { ShownProduct } from '#contract/trade/products.ts';
import type { Locale } from '#web/kit/words/words.ts';

type Words = Locale['ProductDetail']['order'];

/** Why nobody can order it now; nothing, if somebody can. */
export function nothingLeftOf({ status, isReserved }: ShownProduct, { errors }: Words) {
  if (status === 'sold_out') return errors.soldOut;
  return isReserved ? errors.reserved : undefined;
}
