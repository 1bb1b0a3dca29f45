import { paisaOf, rupeesOf } from '#contract/trade/money.ts';
import { priceFor } from '#contract/trade/price-steps.ts';
import type { Product } from '#contract/trade/products.ts';
import { typedQuantity } from '#contract/trade/units.ts';

/** What a typed quantity costs at the listed price, as it would be typed. */
export function priceOf(product: Product | undefined, typed: string) {
  const quantity = typedQuantity(typed);
  if (!product || !quantity) return '';
  return String(rupeesOf(paisaOf({ ...product, price: priceFor(product, quantity), quantity })));
}
