import type { Product } from '#contract/trade/products.ts';
import { tableDate } from '#web/kit/words/dates.ts';
import { qualityLabel, unitWords } from '#web/kit/words/values.ts';
import { fill } from '#web/kit/words/words.ts';
import { type TypedField, typedFields } from './product-draft.ts';
import { grouped } from '#contract/text/words.ts';
import type { ModalWords } from './texts.ts';

/** Edit conflict: what somebody else has saved since this edit began, as a sentence. */
export function conflictText(before: Product | undefined, now: Product | undefined, words: ModalWords) {
  if (!before || !now) return undefined;
  const changed = typedFields.filter((name) => before[name] !== now[name]);
  if (changed.length === 0) return words.errors.standsNowSame;
  const things = changed.map((name) =>
    fill(words.errors.thing, { label: words.fields[name], value: valueOf(now, name) }),
  );
  return fill(words.errors.standsNow, { things: things.join('; ') });
}

function valueOf(product: Product, name: TypedField) {
  const value = product[name];
  if (name === 'date') return tableDate(product.date);
  if (name === 'weightCategory') return unitWords(product.weightCategory).label;
  if (name === 'quality') return qualityLabel(product.quality);
  return typeof value === 'number' ? grouped(value) : value;
}
