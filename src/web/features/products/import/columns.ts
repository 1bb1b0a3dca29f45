import type { TypedRow } from '#contract/trade/many-products.ts';
import type { Product } from '#contract/trade/products.ts';
import { type ProductField, productFields } from '#contract/trade/product-fields.ts';
import type { ModalWords } from '../texts.ts';

/** What a form fills in by itself may be left out of a file too. */
export const optionalFields: readonly ProductField[] = ['priceBasis', 'date'];

export function headOf({ fields }: ModalWords) {
  return productFields.map((field) => fields[field]);
}

export function rowOf(product: Pick<Product, ProductField>, words: ModalWords) {
  const basis = product.priceBasis === 'lot' ? words.wholeLot : words.perUnitUnknown;
  return productFields.map((field) => (field === 'priceBasis' ? basis : product[field]));
}

export const blankRow = Object.fromEntries(productFields.map((field) => [field, ''])) as TypedRow;
