import { judgeRow, mostImported, type RowTroubles } from '#contract/trade/many-products.ts';
import type { ProductDraft, SellerRole } from '#contract/trade/products.ts';
import { troubleText } from '#web/kit/words/own-words.ts';
import { readCsv } from '#web/kit/files/read-csv.ts';
import { fill } from '#web/kit/words/words.ts';
import { grouped } from '#contract/text/words.ts';
import type { ModalWords } from '../texts.ts';
import { type ProductField, productFields } from '#contract/trade/product-fields.ts';
import { blankRow, optionalFields } from './columns.ts';
import type { ImportWords } from './import-words.ts';
import { readCell } from './read-cell.ts';

export type GoodRow = { line: number; draft: ProductDraft };
/** What stands in the file, and what is wrong with it. */
export type BadRow = { line: number; cells: Record<ProductField, string>; troubles: RowTroubles };
export type Judged = { good: GoodRow[]; bad: BadRow[]; unknown: string[]; hasExample: boolean };

type Reading = { role: SellerRole; words: ModalWords; texts: ImportWords };

/** Every row of a file by the rules of the server, or the one sentence why it cannot be read at all. */
export function judgeFile(text: string, reading: Reading): Judged | { trouble: string } {
  const { words, texts } = reading;
  const { rows, openQuote } = readCsv(text);
  if (openQuote) return { trouble: fill(texts.errors.openQuote, { line: openQuote }) };
  const [head = [], ...rest] = rows;
  const { columns, unknown } = columnsOf(head, words);
  const named = rest
    .map((row, at) => ({ line: at + 2, row }))
    .filter(({ row }) => row.some((cell) => cell.trim() !== ''))
    .map(({ line, row }) => ({ line, cells: cellsOf(row, columns) }));
  const filled = named.filter(({ cells }) => cells.name.trim() !== texts.example.name);
  const trouble = troubleOf({ columns, hasHead: head.join('').trim() !== '', count: filled.length }, reading);
  if (trouble) return { trouble };
  const judged = filled.map((one) => judge(one, reading));
  return {
    good: judged.filter((one) => 'draft' in one),
    bad: judged.filter((one) => 'troubles' in one),
    unknown,
    hasExample: filled.length < named.length,
  };
}

type Found = { columns: Columns; hasHead: boolean; count: number };

function troubleOf({ columns, hasHead, count }: Found, { words, texts: { errors } }: Reading) {
  const missing = productFields.filter((field) => !columns.has(field) && !optionalFields.includes(field));
  if (hasHead && missing.length > 0) {
    return fill(errors.missing, { names: missing.map((field) => words.fields[field]).join(', ') });
  }
  if (count === 0) return errors.empty;
  if (count <= mostImported) return undefined;
  return fill(errors.tooMany, { count: grouped(count), most: grouped(mostImported) });
}

type Columns = Map<ProductField, number>;

/** Which field stands in which column: by the words of the form, in any order and case. */
function columnsOf(head: string[], words: ModalWords) {
  const columns: Columns = new Map();
  const unknown: string[] = [];
  for (const [at, name] of head.entries()) {
    const field = productFields.find((one) => bare(words.fields[one]) === bare(name));
    if (field && !columns.has(field)) columns.set(field, at);
    else if (name.trim() !== '') unknown.push(name.trim());
  }
  return { columns, unknown };
}

function bare(name: string) {
  return name.trim().toLowerCase().replace(/\s+/g, ' ');
}

function cellsOf(row: string[], columns: Columns) {
  const cells = { ...blankRow };
  for (const [field, at] of columns) cells[field] = row[at] ?? '';
  return cells;
}

function judge({ line, cells }: Omit<BadRow, 'troubles'>, { role, words, texts }: Reading): GoodRow | BadRow {
  const typed = { ...cells };
  for (const field of productFields) typed[field] = readCell(field, cells[field], { role, words });
  const verdict = judgeRow(role, typed);
  if ('draft' in verdict) return { line, draft: verdict.draft };
  const said = Object.entries(verdict.troubles).map(([field, found]) => [field, troubleText(found)]);
  const troubles = Object.fromEntries(said) as RowTroubles;
  return { line, cells, troubles: { ...troubles, ...(troubles.date && { date: texts.dateHint }) } };
}
