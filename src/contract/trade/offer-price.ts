import { trouble } from '#contract/text/trouble.ts';

/** From half of what is asked up to all of it. */
export function priceBounds(asked: number) {
  return { least: Math.ceil(asked / 2), most: asked };
}

/** What is wrong with a price for something that is asked so much for. */
export function priceTrouble(price: number, asked: number) {
  const { least, most } = priceBounds(asked);
  if (price > most) return trouble('atMost', { most });
  return price < least ? trouble('atLeast', { least }) : undefined;
}
