import { pakistanDay } from '#contract/text/pakistan-time.ts';
import type {
  Product,
  ProductDraft,
  SellerNotes,
  SellerRole,
  SellerTerms,
} from '#contract/trade/products.ts';
import { type ProductField, productFields } from '#contract/trade/product-fields.ts';
import { typedOf } from '#web/kit/forms/typed-values.ts';
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
type TypedTerm = Exclude<keyof SellerTerms, 'priceSteps'>;
export type TypedStep = { from: string; price: string };
export type TypedProduct = Record<TypedField | keyof SellerNotes | TypedTerm, string> &
  Pick<ProductDraft, 'priceBasis'> & { priceSteps: TypedStep[] };

/** All but the basis of the price, which is chosen and never blank. */
export const typedFields = productFields.filter((name): name is TypedField => name !== 'priceBasis');

export function blankProduct(): TypedProduct {
  const blank = Object.fromEntries(typedFields.map((name) => [name, ''])) as Record<TypedField, string>;
  return {
    ...blank,
    priceBasis: 'unit',
    date: pakistanDay(),
    sku: '',
    alertBelow: '',
    takesOffers: 'true',
    minimumOrder: '',
    priceSteps: [],
  };
}

/** As it stands in the form. */
export function typedProduct(product: Product | undefined): TypedProduct {
  const { priceSteps: none, ...blank } = blankProduct();
  const steps = product?.priceSteps.map(({ from, price }) => ({ from: String(from), price: String(price) }));
  return { ...typedOf(blank, product), priceSteps: steps ?? none };
}

/** Without those that are blank at the end. */
export function filledSteps({ priceSteps }: TypedProduct) {
  return priceSteps.slice(0, priceSteps.findLastIndex(({ from, price }) => from || price) + 1);
}

/** A new one like it: of today, and not yet in anybody's price list. */
export function copied(product: Product | undefined) {
  return product && { ...product, date: pakistanDay(), sku: '' };
}

/** Where the draft of a product that is being added is kept. */
export function draftKey(seller: SellerRole, uid: string) {
  return `product-draft-${seller}-${uid}`;
}

/** What was not touched in the form of `before` as it is in `now`, which somebody else has saved meanwhile. */
export function untouchedOf(typed: TypedProduct, before: Product, now: Product): Partial<TypedProduct> {
  const [then, next] = [typedProduct(before), typedProduct(now)];
  const names = Object.keys(next) as (keyof TypedProduct)[];
  const untouched = names.filter((name) => JSON.stringify(typed[name]) === JSON.stringify(then[name]));
  return Object.fromEntries(untouched.map((name) => [name, next[name]]));
}

/** The date aside: a draft of yesterday begins with another one. */
const typedTexts = [
  ...typedFields.filter((name) => name !== 'date'),
  'minimumOrder',
  'sku',
  'alertBelow',
  'takesOffers',
] as const;

/** Whether anything was typed that is not in `product`, or in a blank form. */
export function isTyped(typed: TypedProduct, product?: Product) {
  const before = typedProduct(product);
  const isSteps = JSON.stringify(filledSteps(typed)) !== JSON.stringify(filledSteps(before));
  const names = product ? ([...typedTexts, 'date'] as const) : typedTexts;
  return isSteps || names.some((name) => typed[name] !== before[name]);
}

/** Before this year or after the next: most often a slip of the finger. */
export function isOddDate(date: string, today = pakistanDay()) {
  const years = Number(date.slice(0, 4)) - Number(today.slice(0, 4));
  return years < 0 || years > 1;
}

/** The names of what is still blank, in the order of the form. */
export function missingOf(typed: TypedProduct) {
  return typedFields.filter((name) => typed[name].trim() === '');
}
