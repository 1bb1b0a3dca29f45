import { pakistanDay } from '#contract/text/days.ts';
import { withoutSeparators } from '#contract/people/phone.ts';
import { qualitiesOf, type SellerRole, unitsOf } from '#contract/trade/products.ts';
import { WeightUnit } from '#contract/trade/units.ts';
import { unitWords } from '#web/kit/words/values.ts';
import type { ModalWords } from '../texts.ts';
import type { ProductField } from '#contract/trade/product-fields.ts';

type Reading = { role: SellerRole; words: ModalWords };

/** A cell as the contract writes it. What is not understood stays as it is, for the contract to refuse. */
export function readCell(field: ProductField, cell: string, reading: Reading): string {
  const text = cell.trim();
  const readers: Partial<Record<ProductField, () => string>> = {
    weight: () => number(text),
    price: () => number(text),
    weightCategory: () => unit(text, reading),
    quality: () => qualitiesOf[reading.role].find(same(text)) ?? text,
    priceBasis: () => basis(text, reading.words),
    phone: () => phone(text),
    date: () => day(text),
  };
  return readers[field]?.() ?? text;
}

function same(text: string) {
  return (known: string) => known.toLowerCase() === text.toLowerCase();
}

/** 1,250 and 1,25,000 as people group them, and the comma before decimals of many spreadsheets. */
function number(text: string) {
  const bare = text.replace(/\s/g, '');
  if (/^[1-9]\d{0,2}(,\d{2,3})*,\d{3}(\.\d+)?$/.test(bare)) return bare.replaceAll(',', '');
  return /^\d+,\d+$/.test(bare) ? bare.replace(',', '.') : bare;
}

function unit(text: string, { role }: Reading) {
  const isMeant = same(text);
  return unitsOf[role].find((known) => [known, ...Object.values(unitWords(known))].some(isMeant)) ?? text;
}

function basis(text: string, words: ModalWords) {
  const perUnit = [
    words.perUnitUnknown,
    ...WeightUnit.options.flatMap((known) => {
      const { single, per } = unitWords(known);
      return [single, per];
    }),
  ];
  if (text === '' || perUnit.some(same(text))) return 'unit';
  return same(text)(words.wholeLot) ? 'lot' : text.toLowerCase();
}

/** A spreadsheet takes a number for a number, and drops its first zero or its plus. */
function phone(text: string) {
  const bare = withoutSeparators(text);
  if (/^3\d{9}$/.test(bare)) return `0${bare}`;
  return /^923\d{9}$/.test(bare) ? `+${bare}` : bare;
}

/** Spreadsheets rewrite dates; in Pakistan the day stands first. */
function day(text: string) {
  if (text === '') return pakistanDay();
  const [, date, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? [];
  return year ? `${year}-${month!.padStart(2, '0')}-${date!.padStart(2, '0')}` : text;
}
