import { judgeRow, type KnownProduct, type ProductRow } from '#contract/trade/many-products.ts';
import type { SellerRole } from '#contract/trade/products.ts';
import { fieldError } from '#contract/text/field-error.ts';
import { fieldErrorText } from '#web/kit/words/own-words.ts';
import { fill } from '#web/kit/words/words.ts';
import { type Change, changeOf, isEmpty, type FieldErrors } from './change-of.ts';
import type { Cells, FileField, FileWords } from './columns.ts';
import type { ImportWords } from './import-words.ts';
import { readCells } from './read-cell.ts';

export type GoodRow = { line: number; draft: ProductRow };
export type ChangeRow = { line: number; product: KnownProduct; change: Change };
/** One whose name the seller has already: the seller says whether it is new, or a change of that one, if it is one only. */
export type TwinRow = { line: number; name: string; draft?: ProductRow; change?: ChangeRow };
/** A new one whose name the row `first` has too: the seller says whether it is another one. */
export type RepeatRow = GoodRow & { first: number };
/** What stands in the file, and what is wrong with it. */
export type BadRow = { line: number; cells: Cells; fieldErrors: FieldErrors };
export type Rows = {
  good: GoodRow[];
  changes: ChangeRow[];
  /** How many leave a product as it is. */
  same: number;
  twins: TwinRow[];
  repeats: RepeatRow[];
  bad: BadRow[];
};

export type Reading = FileWords & { role: SellerRole; known: KnownProduct[] };
type Row = { line: number; cells: Cells };
type Verdict =
  | { good: GoodRow }
  | { change: ChangeRow }
  | { twin: TwinRow }
  | { repeat: RepeatRow }
  | { fieldErrors: FieldErrors }
  | 'same';

export function judgeRows(rows: Row[], reading: Reading): Rows {
  const sorted: Rows = { good: [], changes: [], same: 0, twins: [], repeats: [], bad: [] };
  const judge = judgeOf(reading);
  for (const row of rows) {
    const verdict = judge(row);
    if (verdict === 'same') sorted.same++;
    else if ('good' in verdict) sorted.good.push(verdict.good);
    else if ('change' in verdict) sorted.changes.push(verdict.change);
    else if ('twin' in verdict) sorted.twins.push(verdict.twin);
    else if ('repeat' in verdict) sorted.repeats.push(verdict.repeat);
    else sorted.bad.push({ ...row, fieldErrors: verdict.fieldErrors });
  }
  return sorted;
}

/** Row after row: of two that mean the same product, only the first is taken. */
function judgeOf(reading: Reading) {
  const { texts, role } = reading;
  const find = finderOf(reading.known);
  const lineOf = new Map<string, number>();
  const firstOf = (thing: string, line: number) => {
    const first = lineOf.get(thing);
    if (first === undefined) lineOf.set(thing, line);
    return first;
  };
  const twice = (field: FileField, thing: string, line: number) => {
    const first = firstOf(thing, line);
    return first === undefined
      ? undefined
      : { fieldErrors: { [field]: fill(texts.errors.twice, { line: first }) } };
  };

  function known(product: KnownProduct, { line, cells }: Row, typed: Cells): Verdict {
    const result = changeOf(product, { cells, typed }, reading);
    if ('fieldErrors' in result) return result;
    return isEmpty(result.change) ? 'same' : { change: { line, product, change: result.change } };
  }
  function namesake(namesakes: KnownProduct[], row: Row, typed: Cells): Verdict {
    const { line, cells } = row;
    const [product] = namesakes;
    const asNew = fresh(row, typed);
    const isOne = namesakes.length === 1 && !twice('name', product!.productId, line);
    const result = isOne ? changeOf(product!, { cells, typed }, reading) : asNew;
    const draft = typeof asNew === 'object' && 'good' in asNew ? asNew.good.draft : undefined;
    if (typeof result === 'object' && 'change' in result && isOne) {
      const change = { line, product: product!, change: result.change as Change };
      return { twin: { line, name: typed.name, draft, change } };
    }
    return draft ? { twin: { line, name: typed.name, draft } } : (result as Verdict);
  }
  function fresh({ line }: Row, typed: Cells): Verdict {
    const verdict = judgeRow(role, typed);
    if ('draft' in verdict) return { good: { line, draft: verdict.draft } };
    return { fieldErrors: saidOf(verdict.fieldErrors, typed, reading) };
  }
  /** By the name alone, as with products that are there; but a SKU of its own says that it is another one. */
  function repeated(verdict: Verdict, { name, sku }: Cells): Verdict {
    if (verdict === 'same' || !('good' in verdict)) return verdict;
    const { good } = verdict;
    const first = firstOf(`name ${name.toLowerCase()}`, good.line);
    return first === undefined || sku !== '' ? verdict : { repeat: { ...good, first } };
  }

  return (row: Row): Verdict => {
    const typed = readCells(row.cells, reading);
    const { product, by, namesakes } = find(typed);
    if (product && by) return twice(by, product.productId, row.line) ?? known(product, row, typed);
    if (by === 'id') return { fieldErrors: { id: texts.errors.unknownId } };
    const sku = typed.sku.toLowerCase();
    const again = sku === '' ? undefined : twice('sku', `sku ${sku}`, row.line);
    if (again) return again;
    return namesakes.length > 0 ? namesake(namesakes, row, typed) : repeated(fresh(row, typed), typed);
  };
}

/** By its id, by its SKU, or else those of the same name. */
function finderOf(known: KnownProduct[]) {
  const byId = new Map(known.map((one) => [one.productId, one]));
  const bySku = new Map(known.filter(({ sku }) => sku !== '').map((one) => [one.sku.toLowerCase(), one]));
  const byName = new Map<string, KnownProduct[]>();
  for (const one of known) {
    const name = one.name.toLowerCase();
    byName.set(name, [...(byName.get(name) ?? []), one]);
  }
  return ({ id, sku, name }: Cells) => {
    const namesakes = byName.get(name.toLowerCase()) ?? [];
    if (id !== '') return { product: byId.get(id), by: 'id' as const, namesakes };
    const product = sku === '' ? undefined : bySku.get(sku.toLowerCase());
    return { product, by: product && ('sku' as const), namesakes };
  };
}

function saidOf(found: FieldErrors, typed: Cells, { texts }: Reading): FieldErrors {
  const said = Object.entries(found).map(([field, trouble]) => [field, fieldErrorText(trouble)]);
  const fieldErrors = Object.fromEntries(said) as FieldErrors;
  const isNoDate = found.date === fieldError('date');
  return { ...fieldErrors, ...(isNoDate && { date: noDateText(typed.date, texts) }) };
}

/** The contract says the same of a day that does not exist and of what is no date at all. */
function noDateText(typed: string, texts: ImportWords) {
  const parts = typed.split('-');
  const isWhole = parts.map(({ length }) => length).join() === '4,2,2';
  const [year = NaN, month = NaN, day = NaN] = parts.map(Number);
  const isWritten = isWhole && year >= 1000 && month >= 0 && day >= 0;
  // The month stands first in America: there the form is what is wrong.
  const isAmerican = month > 12 && day <= 12;
  return isWritten && !isAmerican ? texts.noSuchDate : texts.dateHint;
}
