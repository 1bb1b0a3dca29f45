import { expect, test } from 'vitest';
import { pakistanDay } from '#contract/text/days.ts';
import type { Product, SellerRole } from '#contract/trade/products.ts';
import { csv } from '#web/kit/files/csv.ts';
import en from '../../../../../public/locale/en.json' with { type: 'json' };
import { headOf, rowOf } from './columns.ts';
import { type Judged, judgeFile } from './judge-file.ts';

const words = en.ProductModal;
const texts = en.ManyProducts.import;
const head =
  'Product name,Quantity,Unit,Quality,Price in Rupees,The price is for,Location,Phone,Date,Description';
const wheat = 'Wheat,400,Maund (40 kg),Good,4800,one unit,Multan,03000000001,2026-11-12,Clean';
const draft = {
  name: 'Wheat',
  weight: 400,
  weightCategory: 'Maund (40 kg)',
  quality: 'Good',
  price: 4800,
  priceBasis: 'unit',
  location: 'Multan',
  phone: '03000000001',
  date: '2026-11-12',
  desc: 'Clean',
} as const;

const judge = (text: string, role: SellerRole = 'farmer') =>
  judgeFile(text, { role, words, texts }) as Judged & { trouble?: string };

test('the head is the words of the form', () => {
  expect(headOf(words).join(',')).toBe(head);
});

test('a row by the words of the form', () => {
  expect(judge(`${head}\n${wheat}`)).toEqual({
    good: [{ line: 2, draft }],
    bad: [],
    unknown: [],
    hasExample: false,
  });
});

test('columns in any order and case; unknown ones are named and left out, blank rows are not rows', () => {
  const cells = ['Clean', 'x', ...wheat.split(',').slice(0, 9)].join(';');
  const { good, unknown } = judge(
    `description;Remark;${head.toUpperCase().split(',').slice(0, 9).join(';')}\n;;\n\n${cells}`,
  );
  expect(good).toEqual([{ line: 4, draft }]);
  expect(unknown).toEqual(['Remark']);
});

test('what a form fills in by itself may be missing', () => {
  const { good } = judge(
    'Product name,Quantity,Unit,Quality,Price in Rupees,Location,Phone,Description\nWheat,400,maund,good,"4,800",Multan,3000000001,Clean',
  );
  expect(good).toEqual([{ line: 2, draft: { ...draft, date: pakistanDay() } }]);
});

test.each([
  ['1,25,000', { price: 125_000 }],
  ['125000', { price: 125_000 }],
])('a price of %s', (typed, part) => {
  expect(judge(`${head}\n${wheat.replace('4800', `"${typed}"`)}`).good[0]!.draft).toMatchObject(part);
});

test.each([
  ['"2,5"', 2.5],
  ['"0,125"', 0.125],
  ['1.5', 1.5],
  ['"1,500"', 1500],
])('a quantity of %s', (typed, weight) => {
  expect(judge(`${head}\n${wheat.replace('400', typed)}`).good[0]!.draft.weight).toBe(weight);
});

test.each([
  ['12/11/2026', '2026-11-12'],
  ['1.2.2026', '2026-02-01'],
  ['12-11-2026', '2026-11-12'],
])('a date that a spreadsheet has rewritten: %s', (typed, date) => {
  expect(judge(`${head}\n${wheat.replace('2026-11-12', typed)}`).good[0]!.draft.date).toBe(date);
});

test.each(['3000000001', '923000000001', '0300-0000001', '+92 300 0000001'])('a phone of %s', (typed) => {
  expect(judge(`${head}\n${wheat.replace('03000000001', typed)}`).good[0]!.draft.phone).toBe('03000000001');
});

test('each bad cell of each bad row is named, by the rules of the server', () => {
  const { good, bad } = judge(
    [
      head,
      wheat,
      ',-1,Stone,Inorganic,1.5,the moon,,12,30/30/2026,',
      wheat.replace('Maund (40 kg)', 'Piece').replace('400', '1.5'),
    ].join('\r\n'),
  );
  expect(good).toHaveLength(1);
  expect(bad.map(({ line }) => line)).toEqual([3, 4]);
  expect(bad[0]!.troubles).toEqual({
    name: 'Please fill this in.',
    weight: 'Please enter a number above 0.',
    weightCategory: 'Please choose one of: Kilograms, Maund (40 kg), Tons, Grams, Piece, Dozen.',
    quality: 'Please choose one of: Excellent, Good, Medium, Organic.',
    price: 'Please enter whole Rupees.',
    priceBasis: 'Please choose one unit or the whole lot.',
    location: 'Please fill this in.',
    phone: 'Please enter a valid Pakistani phone number (e.g., 03xx-xxxxxxx).',
    date: texts.dateHint,
    desc: 'Please fill this in.',
  });
  expect(bad[0]!.cells.price).toBe('1.5');
  expect(bad[1]!.troubles).toEqual({ weight: 'Please enter a whole number.' });
});

test('a supplier has other units and qualities', () => {
  const text = `${head}\n${wheat.replace('Maund (40 kg)', 'KILOGRAMS')}`;
  expect(judge(text, 'vendor').good[0]!.draft).toMatchObject({
    weightCategory: 'kilograms',
    quality: 'good',
  });
});

test.each([
  ['an empty file', '', texts.errors.empty],
  ['a head alone', head, texts.errors.empty],
  ['the example alone', `${head}\n${texts.example.name},1,Tons`, texts.errors.empty],
  ['no head', wheat, 'Product name, Quantity, Unit'],
  [
    'columns that are missing',
    'Product name,Quantity\nWheat,4',
    'Unit, Quality, Price in Rupees, Location, Phone, Description',
  ],
  ['an open quote', `${head}\n"Wheat,4`, 'row 2'],
  ['too many rows', `${head}\n${`${wheat}\n`.repeat(5001)}`, '5,001'],
])('%s is refused as a whole, in a sentence', (_, text, sentence) => {
  expect(judge(text).trouble).toContain(sentence);
});

test('the example of the template is left out', () => {
  expect(judge(`${head}\n${texts.example.name},1\n${wheat}`)).toMatchObject({
    good: [{ line: 3 }],
    bad: [],
    hasExample: true,
  });
});

test('what was exported is imported as it was, formulas and line breaks included', () => {
  const list = [
    draft,
    { ...draft, name: '=cmd|x', desc: '- clean\r\n"dry", in bags; loaded', priceBasis: 'lot', weight: 0.125 },
  ] as Product[];
  const { good, bad } = judge(csv([headOf(words), ...list.map((product) => rowOf(product, words))]));
  expect(bad).toEqual([]);
  expect(good.map((row) => row.draft)).toEqual(list);
});
