import { fieldError } from '#contract/text/field-error.ts';

/** From half of what is asked up to all of it. */
export function priceBounds(asked: number) {
  return { least: Math.ceil(asked / 2), most: asked };
}

/** What is wrong with a price for something that is asked so much for. */
export function priceError(price: number, asked: number) {
  const { least, most } = priceBounds(asked);
  if (price > most) return fieldError('atMost', { most });
  return price < least ? fieldError('atLeast', { least }) : undefined;
}
