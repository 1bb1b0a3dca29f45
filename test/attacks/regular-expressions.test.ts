import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Found, findExpressions } from './regex/found.ts';
import { worstOf } from './regex/worst.ts';

type Row = { file: string; expression: string; longest: number };

/** Each regular expression of the program with the longest text that people can bring before it; without a length it
 *  only ever reads what we wrote ourselves. */
const table = 'test/attacks/regular-expressions.tsv';
/** Shorter work than this is done before anybody notices, however it grows. */
const noticed = 20_000;

const found = await findExpressions();
const rows = readTable();

test('every regular expression is in the table', () => {
  const inTable = new Set(rows.map(keyOf));
  const missing = found.map(({ file, is }) => keyOf({ file, expression: onOneLine(is) }));
  expect(
    missing.filter((key) => !inTable.has(key)),
    `Say in ${table} how long a text it may get`,
  ).toEqual([]);
  expect(
    [...inTable].filter((key) => !missing.includes(key)),
    `Take out of ${table} what is not there any more`,
  ).toEqual([]);
});

test.each(rows.filter(({ longest }) => longest > 0))(
  'a text of $longest letters, as bad as can be, costs $expression in $file about twice as much as half of it',
  ({ file, expression, longest }) => {
    const built = found.find((one) => keyOf(rowOf(one)) === keyOf({ file, expression }))?.built ?? [];
    expect(built).not.toEqual([]);
    for (const one of built) expect(worstOf(one, longest).filter(growsTooFast)).toEqual([]);
  },
);

test.each([/(a+)+$/, /\s+$/, /\S+@\S+/g, /lot[\s.]*(?:no)?[\s.]*3/g, /\?.*$/, /(?:a|ab|b)*c/])(
  'an expression that a text can stop is found: %s',
  (expression) => {
    expect(worstOf(expression, 4096).filter(growsTooFast)).not.toEqual([]);
  },
);

function growsTooFast({ half, whole }: { half: number; whole: number }) {
  return whole > noticed && (whole === Infinity || whole > half * 2.5);
}

function rowOf({ file, is }: Found) {
  return { file, expression: onOneLine(is) };
}

function keyOf({ file, expression }: Pick<Row, 'file' | 'expression'>) {
  return `${file}\t${expression}`;
}

function onOneLine(source: string) {
  return source.replace(/\s*\n\s*/g, ' ');
}

function readTable(): Row[] {
  const [, ...lines] = readFileSync(table, 'utf8').trimEnd().split('\n');
  return lines.map((line) => {
    const [file = '', expression = '', longest] = line.split('\t');
    return { file, expression, longest: Number(longest) };
  });
}
