import { pakistanDay } from '#contract/text/days.ts';
import type { ProductDraft, SellerRole } from '#contract/trade/products.ts';
import { type ProductField, productFields } from '#contract/trade/product-fields.ts';
import type { FieldErrors } from '#web/kit/forms/use-form.ts';
import type { ModalWords } from './texts.ts';

export type FieldsProps = {
  words: ModalWords;
  seller: SellerRole;
  draft: TypedProduct;
  errors: FieldErrors;
  write: (part: Partial<TypedProduct>) => void;
};

export type TypedField = Exclude<ProductField, 'priceBasis'>;
export type TypedProduct = Record<TypedField, string> & Pick<ProductDraft, 'priceBasis'>;

/** All but the basis of the price, which is chosen and never blank. */
export const typedFields = productFields.filter((name): name is TypedField => name !== 'priceBasis');

export function blankProduct(): TypedProduct {
  const blank = Object.fromEntries(typedFields.map((name) => [name, ''])) as Record<TypedField, string>;
  return { ...blank, priceBasis: 'unit', date: pakistanDay() };
}

/** The names of what is still blank, in the order of the form. */
export function missingOf(typed: TypedProduct) {
  return typedFields.filter((name) => typed[name].trim() === '');
}
