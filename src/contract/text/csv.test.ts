import { expect, test } from 'vitest';
import { csv } from './csv.ts';

test('a table is written as spreadsheets read it, in UTF-8 and with quotes where they are needed', () => {
  expect(
    csv([
      ['Activity', 'Amount'],
      ['گندم, "late"', 18_500],
    ]),
  ).toBe('\uFEFFActivity,Amount\r\n"گندم, ""late""",18500\r\n');
});

test.each(['=HYPERLINK("http://evil")', '+1', '-1', '@SUM(A1)', '\t=1', '  =1', '\r=1', '\n@x'])(
  'a text that a spreadsheet would run as a formula is taken as text: %j',
  (text) => {
    const [cell] = csv([[text]])
      .slice(1)
      .split('\r\n');
    expect(cell!.replace(/^"/, '')).toMatch(/^'/);
  },
);
