import { pakistanDay } from '#contract/text/days.ts';
import type { ProductDraft } from '#contract/trade/products.ts';
import type { SellerRole } from '#contract/trade/products.ts';
import type { FieldErrors } from '#web/kit/forms/use-form.ts';
import type { ModalWords } from './texts.ts';

export type FieldsProps = {
  words: ModalWords;
  seller: SellerRole;
  draft: TypedProduct;
  errors: FieldErrors;
  write: (part: Partial<TypedProduct>) => void;
};

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

/** The names of what is still blank, in the order of the form. */
export function missingOf(typed: TypedProduct) {
  const order = ['name', 'weight', 'weightCategory', 'quality', 'price', 'location', 'phone', 'date', 'desc'];
  return (order as Exclude<FieldName, 'priceBasis'>[]).filter((name) => typed[name].trim() === '');
}
