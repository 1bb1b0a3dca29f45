import { type Product, ProductDraft } from '#contract/trade/products.ts';
import { readBy } from '#web/kit/forms/use-form.ts';
import { fill } from '#web/kit/words/words.ts';
import type { ManyProductsWords } from '../import/import-words.ts';

export type PriceChange = { how: 'raise' | 'lower' | 'set'; by: 'percent' | 'rupees'; typed: string };
type Words = ManyProductsWords['bulk']['priceDialog'];

/** The new price of each product in whole Rupees, or why not. */
export function newPrices(
  chosen: Product[],
  query: PriceChange,
  words: Words,
): { prices: number[] } | { error: string } {
  const error = changeError(query, words);
  if (error) return { error };
  const prices = chosen.map(({ price }) => priceBy(query, price));
  const at = prices.findIndex((price) => !ProductDraft.shape.price.safeParse(price).success);
  if (at < 0) return { prices };
  return { error: fill(prices[at]! < 1 ? words.below : words.above, { name: chosen[at]!.name }) };
}

function changeError({ how, by, typed }: PriceChange, words: Words) {
  if (how === 'set' || by === 'rupees') {
    return readBy(ProductDraft.pick({ price: true }), { price: typed }).errors?.price;
  }
  if (!(Number(typed) > 0)) return words.percentError;
  return how === 'lower' && Number(typed) >= 100 ? words.lowerError : undefined;
}

function priceBy({ how, by, typed }: PriceChange, price: number) {
  const value = Number(typed);
  if (how === 'set') return value;
  const more = how === 'raise' ? value : -value;
  return by === 'rupees' ? price + more : Math.round((price * (100 + more)) / 100);
}
