import { pakistanDay } from '#contract/days.ts';
import type { Product, ProductDraft } from '#contract/products.ts';

export type TypedProduct = Record<Exclude<keyof ProductDraft, 'priceBasis'>, string> &
  Pick<ProductDraft, 'priceBasis'>;
export type FieldName = keyof ProductDraft;

export function blankProduct(): TypedProduct {
  return {
    name: '',
    price: '',
    priceBasis: 'unit',
    location: '',
    quality: '',
    phone: '',
    weightCategory: '',
    weight: '',
    desc: '',
    date: pakistanDay(),
  };
}

export function typedOf(product: Product): TypedProduct {
  const { name, price, priceBasis, location, quality, phone, weightCategory, weight, desc, date } = product;
  const numbers = { price: String(price), weight: String(weight) };
  return { name, priceBasis, location, quality, phone, weightCategory, desc, date, ...numbers };
}

/** The names of what is still blank, in the order of the form. */
export function missingOf(typed: TypedProduct) {
  const order = ['name', 'weight', 'weightCategory', 'quality', 'price', 'location', 'phone', 'date', 'desc'];
  return (order as Exclude<FieldName, 'priceBasis'>[]).filter((name) => typed[name].trim() === '');
}

/** Only what differs from where the edit began: the rest may have been changed by somebody else. */
export function changesOf(before: Product, draft: ProductDraft) {
  const names = Object.keys(draft) as FieldName[];
  return Object.fromEntries(
    names.filter((name) => draft[name] !== before[name]).map((name) => [name, draft[name]]),
  ) as Partial<ProductDraft>;
}
