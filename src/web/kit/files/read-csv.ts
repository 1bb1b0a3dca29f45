import { unguarded } from '#contract/text/csv.ts';

type Table = {
  rows: string[][];
  /** The row in which a quotation mark was opened that nothing closes: what follows it cannot be told apart. */
  openQuote?: number;
};

/** A table as spreadsheets write it: by commas, semicolons or tabs, with quotes, line breaks of any system, and the mark of UTF-8. */
export function readCsv(file: string): Table {
  const text = file.replace(/^\uFEFF/, '').replace(/^sep=[,;\t]\r?\n/i, '');
  const separator = separatorOf(text);
  const rows: string[][] = [];
  let at = 0;
  while (at < text.length) {
    const row: string[] = [];
    let end: string | undefined;
    do {
      const cell = text[at] === '"' ? quoted(text, at + 1) : { value: '', next: at };
      if (!cell) return { rows, openQuote: rows.length + 1 };
      const next = endOf(text, cell.next, separator);
      row.push(unguarded(cell.value + text.slice(cell.next, next)));
      end = text[next];
      at = next + (end === '\r' && text[next + 1] === '\n' ? 2 : 1);
    } while (end === separator);
    rows.push(row);
  }
  return { rows };
}

/** From behind an opening quote to behind the closing one. */
function quoted(text: string, from: number) {
  let close = text.indexOf('"', from);
  while (text[close + 1] === '"' && close >= 0) close = text.indexOf('"', close + 2);
  return close < 0 ? undefined : { value: text.slice(from, close).replaceAll('""', '"'), next: close + 1 };
}

function endOf(text: string, from: number, separator: string) {
  let at = from;
  while (at < text.length && text[at] !== separator && text[at] !== '\n' && text[at] !== '\r') at++;
  return at;
}

/** The one that stands most often in the first row, quotes aside. */
function separatorOf(text: string) {
  const often = { ',': 0, ';': 0, '\t': 0 };
  let isQuoted = false;
  for (const letter of text.slice(0, 10_000)) {
    if (letter === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (letter === '\n' || letter === '\r') break;
    else if (letter in often) often[letter as keyof typeof often]++;
  }
  const [first] = Object.entries(often).toSorted(([, a], [, b]) => b - a);
  return first![0];
}
