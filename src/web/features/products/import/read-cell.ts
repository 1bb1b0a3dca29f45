import { pakistanDay } from '#contract/text/pakistan-time.ts';
import { withoutSeparators } from '#contract/people/phone.ts';
import { plainDigits } from '#contract/text/digits.ts';
import { withoutRupees } from '#contract/text/rupees.ts';
import { qualitiesOf, RequestedStatus, type SellerRole, unitsOf } from '#contract/trade/products.ts';
import { bagUnits, type WeightUnit } from '#contract/trade/unit-names.ts';
import { WeightUnit as KnownUnit } from '#contract/trade/unit-schemas.ts';
import { unitWords } from '#web/kit/words/values.ts';
import type { ModalWords } from '../texts.ts';
import type { Cells, FileField, FileWords } from './columns.ts';

type Reading = Pick<FileWords, 'words' | 'statuses'> & { role: SellerRole };

/** How people write units besides the words of the form. */
const alsoWritten: Record<string, string[]> = {
  kilograms: ['kg', 'kgs', 'kilo', 'kilos', 'کلو', 'کلوگرام'],
  grams: ['g', 'gm', 'gms', 'گرام'],
  tons: ['t', 'tonne', 'tonnes', 'ٹن'],
  'maund (40 kg)': ['mann', 'mond', 'من'],
  piece: ['pc', 'pcs', 'nos', 'عدد'],
  dozen: ['doz', 'درجن'],
  ...Object.fromEntries(bagUnits.map((unit) => [unit.toLowerCase(), bagWords(unit)])),
};

/** The cells of a row as the contract writes them. What is not understood stays as it is, for the contract to refuse. */
export function readCells(cells: Cells, reading: Reading): Cells {
  const typed = { ...cells };
  for (const field of Object.keys(cells) as FileField[])
    typed[field] = readCell(field, cells[field], reading);
  const { amount, unit } = amountOf(typed.weight, reading);
  // '40 kg' says its unit itself.
  if (unit && (typed.weightCategory === '' || typed.weightCategory === unit)) {
    return { ...typed, weight: amount, weightCategory: unit };
  }
  return typed;
}

function readCell(field: FileField, cell: string, reading: Reading): string {
  const text = cell.trim();
  const readers: Partial<Record<FileField, () => string>> = {
    weight: () => number(text),
    price: () => rupees(text),
    minimumOrder: () => amount(text, reading),
    from1: () => amount(text, reading),
    from2: () => amount(text, reading),
    from3: () => amount(text, reading),
    price1: () => rupees(text),
    price2: () => rupees(text),
    price3: () => rupees(text),
    weightCategory: () => unitOf(text, reading) ?? text,
    quality: () => qualitiesOf[reading.role].find(same(text)) ?? text,
    priceBasis: () => basis(text, reading.words),
    phone: () => phone(text),
    date: () => day(text),
    status: () => RequestedStatus.options.find((one) => same(text)(reading.statuses[one])) ?? text,
  };
  return readers[field]?.() ?? text;
}

function same(text: string) {
  return (known: string) => known.toLowerCase() === text.toLowerCase();
}

function rupees(text: string) {
  return number(withoutRupees(plainDigits(text)));
}

/** A unit behind it is that of the product. */
function amount(text: string, reading: Reading) {
  return amountOf(number(text), reading).amount;
}

/** 1,250 and 1,25,000 as people group them, and the comma before decimals of many spreadsheets. */
function number(text: string) {
  const bare = plainDigits(text).replace(/\s/g, '').replaceAll('٬', ',').replace('٫', '.');
  if (/^[1-9]\d{0,2}(,\d{2,3})*,\d{3}(\.\d+)?$/.test(bare)) return bare.replaceAll(',', '');
  return /^\d+,\d+$/.test(bare) ? bare.replace(',', '.') : bare;
}

/** A number and the unit behind it, if one is. */
function amountOf(text: string, reading: Reading): { amount: string; unit?: WeightUnit } {
  let end = text.length;
  while (end > 0 && !isDigit(text[end - 1]!)) end--;
  const unit = end < text.length ? unitOf(text.slice(end).trim(), reading) : undefined;
  return unit ? { amount: number(text.slice(0, end)), unit } : { amount: text };
}

function isDigit(letter: string) {
  return letter >= '0' && letter <= '9';
}

function unitOf(text: string, { role }: Reading): WeightUnit | undefined {
  const isMeant = same(text);
  return unitsOf[role].find((known) =>
    [known, ...Object.values(unitWords(known)), ...(alsoWritten[known.toLowerCase()] ?? [])].some(isMeant),
  );
}

/** 'bag 50 kg', '50kg bag', 'بوری 50 کلو' */
function bagWords(unit: WeightUnit) {
  const kilograms = unit.slice('Bag ('.length, -' kg)'.length);
  return ['bag', 'bori', 'بوری'].flatMap((bag) =>
    [' kg', 'kg', ' کلو'].flatMap((kg) => [`${bag} ${kilograms}${kg}`, `${kilograms}${kg} ${bag}`]),
  );
}

function basis(text: string, words: ModalWords) {
  const perUnit = [
    words.perUnitUnknown,
    ...KnownUnit.options.flatMap((known) => {
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
  const plain = plainDigits(text);
  const [, date, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(plain) ?? [];
  return year ? `${year}-${month!.padStart(2, '0')}-${date!.padStart(2, '0')}` : plain;
}
