import type { TypedRow } from '#contract/trade/many-products.ts';
import type { Product, ProductDraft } from '#contract/trade/products.ts';
import type { ModalWords } from '../texts.ts';

export type Field = keyof ProductDraft;

/** The columns of a file, in the order of the form and under its words. */
export const fields = [
  'name',
  'weight',
  'weightCategory',
  'quality',
  'price',
  'priceBasis',
  'location',
  'phone',
  'date',
  'desc',
] as const satisfies Field[];

/** What a form fills in by itself may be left out of a file too. */
export const optionalFields: readonly Field[] = ['priceBasis', 'date'];

export function labelOf(field: Field, words: ModalWords) {
  const labels: Record<Field, string> = {
    name: words.name,
    weight: words.quantity,
    weightCategory: words.unit,
    quality: words.quality,
    price: words.price,
    priceBasis: words.priceFor,
    location: words.location,
    phone: words.phone,
    date: words.date,
    desc: words.desc,
  };
  return labels[field];
}

export function headOf(words: ModalWords) {
  return fields.map((field) => labelOf(field, words));
}

export function rowOf(product: Pick<Product, Field>, words: ModalWords) {
  const basis = product.priceBasis === 'lot' ? words.wholeLot : words.perUnitUnknown;
  return fields.map((field) => (field === 'priceBasis' ? basis : product[field]));
}

export const blankRow: TypedRow = {
  name: '',
  weight: '',
  weightCategory: '',
  quality: '',
  price: '',
  priceBasis: '',
  location: '',
  phone: '',
  date: '',
  desc: '',
};
