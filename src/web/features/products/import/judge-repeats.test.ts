import { expect, test } from 'vitest';
import en from '../../../../../public/locale/en.json' with { type: 'json' };
import { headOf } from './columns.ts';
import { type Judged, judgeFile } from './judge-file.ts';
import { sendingOf } from './sending.ts';

const words = en.ProductModal;
const reading = {
  role: 'farmer' as const,
  words,
  texts: en.ManyProducts.import,
  statuses: en.VendorSaleTable.status,
  known: [],
};
const head = headOf(words).slice(0, 10).join(',');
const wheat = 'Wheat,400,Maund (40 kg),Good,4800,one unit,Multan,03000000001,2026-11-12,Clean';
const judge = (text: string) => judgeFile(text, reading) as Judged;

test('the same name twice in a file is asked about, unless a SKU of its own tells the later one apart', () => {
  const { good, repeats, bad } = judge(
    [
      `${head},SKU`,
      `${wheat},`,
      `${wheat.replace('4800', 'free')},`,
      `${wheat.replace('Wheat', 'WHEAT ').replace('Good', 'Organic')},`,
      `${wheat},W-9`,
    ].join('\n'),
  );
  expect(good.map(({ line }) => line)).toEqual([2, 5]);
  expect(bad.map(({ line }) => line)).toEqual([3]);
  expect(repeats).toMatchObject([{ line: 4, first: 2, draft: { name: 'WHEAT', quality: 'Organic' } }]);
});

test('a row with the name of a row before it is imported only if the seller says so', () => {
  const judged = judge(`${head}\n${wheat}\n${wheat.replace('400', '20')}`);
  const lines = (repeatsAs: 'skip' | 'new') =>
    sendingOf({ ...judged, twinsAs: 'skip', repeatsAs }).rows.map(({ line }) => line);
  expect([lines('skip'), lines('new')]).toEqual([[2], [2, 3]]);
});
