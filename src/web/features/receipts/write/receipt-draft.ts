import { pakistanDay } from '#contract/text/pakistan-time.ts';
import { CounterSaleDraft, type PaidBy } from '#contract/trade/counter-sales.ts';
import { paisaOf, rupeesOf } from '#contract/trade/money.ts';
import type { Product } from '#contract/trade/products.ts';
import { typedQuantity } from '#contract/trade/units.ts';
import { newKey } from '#web/kit/api/new-key.ts';
import { type FieldErrors, readBy } from '#web/kit/forms/use-form.ts';
import { sellableQuantity } from '#web/kit/lists/own-products.ts';

export type TypedLine = { key: string; productId: string; quantity: string; price: string };
export type TypedReceipt = {
  key: string;
  lines: TypedLine[];
  buyerName: string;
  buyerPhone: string;
  date: string;
  paid: PaidBy;
};

/** A line with the product's own price; a lot is sold whole. */
export function lineOf(product?: Product): TypedLine {
  return { key: newKey(), productId: '', quantity: '', price: '', ...(product && soldAs(product)) };
}

export function soldAs(product: Product): Partial<TypedLine> {
  const { productId, price, priceBasis } = product;
  const isLot = priceBasis === 'lot';
  return { productId, price: String(price), ...(isLot && { quantity: String(sellableQuantity(product)) }) };
}

export function blankReceipt(products: Product[]): TypedReceipt {
  return {
    key: newKey(),
    lines: products.length > 0 ? products.map(lineOf) : [lineOf()],
    buyerName: '',
    buyerPhone: '',
    date: pakistanDay(),
    paid: 'cash',
  };
}

type Find = (productId: string) => Product | undefined;

/** As the contract wants it, or what it says about each field: `lines.0.quantity`. */
export function readReceipt(typed: TypedReceipt, find: Find, chooseProduct: string) {
  const lines = typed.lines.map(({ productId, quantity, price }) => {
    return { productId, quantity, price, weightCategory: find(productId)?.weightCategory };
  });
  const read = readBy(CounterSaleDraft, { ...typed, lines });
  const missing: FieldErrors = Object.fromEntries(
    lines.flatMap((line, at) => (line.weightCategory ? [] : [[`lines.${at}.productId`, chooseProduct]])),
  );
  return read.errors ? { errors: { ...read.errors, ...missing } } : read;
}

/** What a line comes to in whole Rupees, once it can be told. */
export function amountOf({ quantity: typed, price: typedPrice }: TypedLine, product: Product | undefined) {
  const quantity = typedQuantity(typed);
  const price = Number(typedPrice);
  if (!product || !quantity || !Number.isSafeInteger(price) || price <= 0) return undefined;
  return rupeesOf(paisaOf({ price, priceBasis: product.priceBasis, quantity }));
}
