import { expect, test } from 'vitest';
import { csv } from '#contract/text/csv.ts';
import { readCsv } from './read-csv.ts';

const table = [
  ['Name', 'Price'],
  ['Wheat', '4800'],
];

test.each([
  ['commas', 'Name,Price\nWheat,4800\n'],
  ['semicolons', 'Name;Price\nWheat;4800\n'],
  ['tabs', 'Name\tPrice\nWheat\t4800\n'],
  ['line breaks of Windows', 'Name,Price\r\nWheat,4800\r\n'],
  ['line breaks of old Macs', 'Name,Price\rWheat,4800\r'],
  ['no line break at the end', 'Name,Price\nWheat,4800'],
  ['the mark of UTF-8', '\uFEFFName,Price\nWheat,4800\n'],
  ['quotes around everything', '"Name","Price"\n"Wheat","4800"\n'],
  ['a separator that is named', 'sep=;\r\nName;Price\r\nWheat;4800\r\n'],
])('a table with %s', (_, text) => {
  expect(readCsv(text)).toEqual({ rows: table });
});

test.each([
  [
    'separators, breaks and quotes in quotes',
    'a,"b,\r\n""c"";"\nd,e',
    [
      ['a', 'b,\r\n"c";'],
      ['d', 'e'],
    ],
  ],
  ['empty cells and empty rows, which keep their number', ',\n\n"",x\n', [['', ''], [''], ['', 'x']]],
  ['a quote inside a cell', '5" pipe,x "y" z\n', [['5" pipe', 'x "y" z']]],
  ['letters behind a closing quote', '"a"b,c', [['ab', 'c']]],
  [
    'another separator in a quoted head',
    '"a;b;c",d\n1;2,3',
    [
      ['a;b;c', 'd'],
      ['1;2', '3'],
    ],
  ],
  ['rows of unequal length', 'a,b,c\n1\n1,2,3,4', [['a', 'b', 'c'], ['1'], ['1', '2', '3', '4']]],
  ['only doubled quotes', '"""",""""""', [['"', '""']]],
  [
    'Urdu',
    'نام,قیمت\nگندم,4800',
    [
      ['نام', 'قیمت'],
      ['گندم', '4800'],
    ],
  ],
])('%s', (_, text, rows) => {
  expect(readCsv(text).rows).toEqual(rows);
});

test('an empty file has no rows', () => {
  expect(readCsv('')).toEqual({ rows: [] });
  expect(readCsv('\uFEFF')).toEqual({ rows: [] });
});

test('a quote that is never closed is told, with its row', () => {
  expect(readCsv('a,b\n1,2\n"3,4\n5,6\n')).toEqual({
    rows: [
      ['a', 'b'],
      ['1', '2'],
    ],
    openQuote: 3,
  });
});

test('what we write is read back as it was, formulas and guards included', () => {
  const rows = [
    ['=1+1', '+92', '-5', '@x', '\t=1', "'=1", "''-1", "'plain"],
    ['a "b"', 'c,d', 'e;f', 'g\th', 'i\r\nj', ' k ', '', 'گندم'],
  ];
  expect(readCsv(csv(rows)).rows).toEqual(rows);
});

test('five megabytes of one cell are read as well', () => {
  const huge = 'x"'.repeat(2_500_000);
  expect(readCsv(csv([[huge, 'y']])).rows).toEqual([[huge, 'y']]);
});

test.each([
  ['cells', ','.repeat(1_000_000), { rows: 1, cells: 1_000_001, openQuote: undefined }],
  ['rows', '\n'.repeat(1_000_000), { rows: 1_000_000, cells: 1_000_000, openQuote: undefined }],
  ['quotation marks', '"'.repeat(1_000_000), { rows: 1, cells: 1, openQuote: undefined }],
  ['quotation marks that nothing closes', '"'.repeat(1_000_001), { rows: 0, cells: 0, openQuote: 1 }],
])('a CSV file of a million %s is read to its end', (_, text, read) => {
  const { rows: all, openQuote } = readCsv(text);
  expect({ rows: all.length, cells: all.reduce((sum, row) => sum + row.length, 0), openQuote }).toEqual(read);
});
