import { expect, test } from 'vitest';
import en from '../../../../../public/locale/en.json' with { type: 'json' };
import { headOf } from './columns.ts';
import { type Judged, judgeFile } from './judge-file.ts';

const words = en.ProductModal;
const reading = {
  role: 'farmer' as const,
  words,
  texts: en.ManyProducts.import,
  statuses: en.VendorSaleTable.status,
  known: [],
};
const wheat = 'Wheat,400,Maund (40 kg),Good,4800,one unit,Multan,03000000001,2026-11-12,Clean';
const judge = (cells: string) =>
  judgeFile(`${headOf(words).join(',')}\n${wheat},${cells}`, reading) as Judged;

test.each([
  ['10,,,,,,', { minimumOrder: 10 }],
  ['10 maunds,100,"Rs 4,600/-",,,,', { minimumOrder: 10, priceSteps: [{ from: 100, price: 4600 }] }],
  [
    ',50,4700,100,4600,"1,000",4500',
    {
      priceSteps: [
        { from: 50, price: 4700 },
        { from: 100, price: 4600 },
        { from: 1000, price: 4500 },
      ],
    },
  ],
])('a smallest order and prices for larger quantities: %s', (cells, terms) => {
  expect(judge(cells).good).toMatchObject([{ line: 2, draft: terms }]);
});

test.each([
  ['a cell that is left out', ',100,,,,,', 'price1'],
  ['a step that is left out', ',,,100,4600,,', 'from1'],
  ['a price that is no cheaper', ',100,4800,,,,', 'price1'],
  ['a second quantity that is no larger', ',100,4600,100,4500,,', 'from2'],
])('%s is said at its cell', (_, cells, field) => {
  expect(judge(cells).bad).toMatchObject([{ line: 2, fieldErrors: { [field]: expect.any(String) } }]);
});
