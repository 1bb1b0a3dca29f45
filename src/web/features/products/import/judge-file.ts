import { maxImportRows } from '#contract/trade/many-products.ts';
import { readCsv } from '#web/kit/files/read-csv.ts';
import { fill } from '#web/kit/words/words.ts';
import { grouped } from '#contract/text/words.ts';
import { blankCells, type FileField, fileFields, labelOf, optionalFields } from './columns.ts';
import { judgeRows, type Reading, type Rows } from './judge-rows.ts';

export type Judged = Rows & { columns: FileField[]; unknown: string[]; hasExample: boolean };

/** Every row of a file by the rules of the server, or the one sentence why it cannot be read at all. */
export function judgeFile(text: string, reading: Reading): Judged | { trouble: string } {
  const { texts } = reading;
  const { rows, openQuote } = readCsv(text);
  const [head = [], ...rest] = rows;
  const heads = head.map((name) => name.trim()).filter((name) => name !== '');
  if (text.trim() === '') return { trouble: texts.errors.empty };
  // A zero byte: a picture, or another file that was only called a table.
  if (text.includes('\0') || (rows.length > 0 && heads.length < 2))
    return { trouble: texts.errors.notATable };
  if (openQuote) return { trouble: fill(texts.errors.openQuote, { line: openQuote }) };
  const { columns, unknown } = columnsOf(head, reading);
  const named = rest
    .map((row, at) => ({ line: at + 2, row }))
    .filter(({ row }) => row.some((cell) => cell.trim() !== ''))
    .map(({ line, row }) => ({ line, cells: cellsOf(row, columns) }));
  const filled = named.filter(({ cells }) => cells.name.trim() !== texts.example.name);
  const judged = judgeRows(filled.slice(0, maxImportRows), reading);
  const hasKnown = columns.has('id') || columns.has('sku') || judged.twins.length > 0;
  const found = { columns, heads, hasKnown, count: filled.length };
  const trouble = fieldErrorOf(found, reading);
  if (trouble) return { trouble };
  return { ...judged, columns: [...columns.keys()], unknown, hasExample: filled.length < named.length };
}

type Found = { columns: Columns; heads: string[]; hasKnown: boolean; count: number };

const maxHeads = 12;
const maxLetters = 40;

/** A list of prices alone will do for products that are there. */
function fieldErrorOf({ columns, heads, hasKnown, count }: Found, reading: Reading) {
  const { errors } = reading.texts;
  const missing = fileFields.filter((field) => !columns.has(field) && !optionalFields.includes(field));
  if (missing.length > 0 && !hasKnown) {
    return fill(errors.missing, {
      names: missing.map((field) => labelOf(field, reading)).join(', '),
      found: heads
        .slice(0, maxHeads)
        .map((name) => name.slice(0, maxLetters))
        .join(', '),
    });
  }
  if (count === 0) return errors.empty;
  if (count <= maxImportRows) return undefined;
  return fill(errors.tooMany, { count: grouped(count), most: grouped(maxImportRows) });
}

type Columns = Map<FileField, number>;

/** What heads of price lists say besides the words of the form. */
const alsoCalled: Partial<Record<FileField, string[]>> = {
  name: ['name', 'product'],
  weight: ['qty'],
  price: ['price', 'rate'],
  id: ['id'],
};

/** Which field stands in which column: by the words of the form, in any order and case. */
function columnsOf(head: string[], reading: Reading) {
  const columns: Columns = new Map();
  const unknown: string[] = [];
  for (const [at, name] of head.entries()) {
    const field = fileFields.find((one) =>
      [labelOf(one, reading), ...(alsoCalled[one] ?? [])].some((called) => bare(called) === bare(name)),
    );
    if (field && !columns.has(field)) columns.set(field, at);
    else if (name.trim() !== '') unknown.push(name.trim());
  }
  return { columns, unknown };
}

function bare(name: string) {
  return name.trim().toLowerCase().replace(/\s+/g, ' ');
}

function cellsOf(row: string[], columns: Columns) {
  const cells = { ...blankCells };
  for (const [field, at] of columns) cells[field] = row[at] ?? '';
  return cells;
}
