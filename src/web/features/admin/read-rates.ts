import { maxRateRows, type RateCells, rateFields } from '#contract/trade/official-rates.ts';
import { grouped } from '#contract/text/words.ts';
import { readCsv } from '#web/kit/files/read-csv.ts';
import { readText } from '#web/kit/files/read-text.ts';
import { fill } from '#web/kit/words/words.ts';
import type { AdminWords } from './admin-list.tsx';

type Words = AdminWords['rates'];
/** The rows of a file as they stand there, each with its line. */
export type RatesFile = { rows: { line: number; cells: RateCells }[] };

const maxLetters = 200;

/** The rows of a file, or the one sentence why it cannot be read. Columns are known by their heads, in any order. */
export async function readRates(file: File, words: Words): Promise<RatesFile | { trouble: string }> {
  const { errors } = words;
  const text = await readText(file).catch(() => undefined);
  if (text === undefined) return { trouble: errors.unreadable };
  if (isNoText(text)) return { trouble: errors.noText };
  const { rows: lines, openQuote } = readCsv(text);
  if (openQuote) return { trouble: fill(errors.openQuote, { line: openQuote }) };
  const [head = [], ...rest] = lines;
  const places = rateFields.map((field) => {
    const called = [field, words.fields[field].toLowerCase()];
    return [field, head.findIndex((name) => called.includes(name.trim().toLowerCase()))] as const;
  });
  if (head.length < 2) return { trouble: errors.notATable };
  const missing = places.filter(([field, at]) => at < 0 && field !== 'usual');
  if (missing.length > 0)
    return {
      trouble: fill(errors.missing, { names: missing.map(([field]) => words.fields[field]).join(', ') }),
    };
  const rows = rest
    .map((row, at) => ({ line: at + 2, row }))
    .filter(({ row }) => row.some((cell) => cell.trim() !== ''))
    .map(({ line, row }) => ({ line, cells: cellsOf(row, places) }));
  if (rows.length === 0) return { trouble: errors.empty };
  if (rows.length > maxRateRows) return { trouble: fill(errors.tooMany, { most: grouped(maxRateRows) }) };
  return { rows };
}

/** What a picture leaves, or UTF-16 without its mark: no table has these letters. */
function isNoText(text: string) {
  return text.includes('\0') || text.includes('\uFFFD');
}

function cellsOf(row: string[], places: (readonly [string, number])[]) {
  const cells = places.map(([field, at]) => [field, (row[at] ?? '').trim().slice(0, maxLetters)]);
  return Object.fromEntries(cells) as RateCells;
}
