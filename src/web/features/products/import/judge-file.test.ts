import { expect, test } from 'vitest';
import { pakistanDay } from '#contract/text/pakistan-time.ts';
import type { KnownProduct } from '#contract/trade/many-products.ts';
import { productFields } from '#contract/trade/product-fields.ts';
import type { Product, SellerRole } from '#contract/trade/products.ts';
import { csv } from '#contract/text/csv.ts';
import en from '../../../../../public/locale/en.json' with { type: 'json' };
import { exportedRowOf, fileFields, headOf, labelOf, rowOf } from './columns.ts';
import { type Judged, judgeFile } from './judge-file.ts';

const words = en.ProductModal;
const texts = en.ManyProducts.import;
const head =
  'Product name,Quantity,Unit,Quality,Price in Rupees,The price is for,Location,Phone,Date,Description';
const stepHead =
  'Smallest order,From quantity 1,Price 1 in Rupees,From quantity 2,Price 2 in Rupees,From quantity 3,Price 3 in Rupees';
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

const statuses = en.VendorSaleTable.status;
const judge = (text: string, role: SellerRole = 'farmer', known: KnownProduct[] = []) =>
  judgeFile(text, { role, words, texts, statuses, known }) as Judged & { trouble?: string };
/** What comes of a row, with a SKU or without. */
const row = { ...draft, sku: '' };

test('the head is the words of the form', () => {
  expect(headOf(words).join(',')).toBe(`${head},${stepHead},SKU`);
});

test('a row with the words of the form is read as a product', () => {
  expect(judge(`${head}\n${wheat}`)).toEqual({
    good: [{ line: 2, draft: row }],
    changes: [],
    same: 0,
    twins: [],
    repeats: [],
    bad: [],
    columns: productFields,
    unknown: [],
    hasExample: false,
  });
});

test('columns in any order and case; unknown ones are named and left out, blank rows are not rows', () => {
  const cells = ['Clean', 'x', ...wheat.split(',').slice(0, 9)].join(';');
  const { good, unknown } = judge(
    `description;Remark;${head.toUpperCase().split(',').slice(0, 9).join(';')}\n;;\n\n${cells}`,
  );
  expect(good).toEqual([{ line: 4, draft: row }]);
  expect(unknown).toEqual(['Remark']);
});

test('what a form fills in by itself may be missing', () => {
  const { good } = judge(
    'Product name,Quantity,Unit,Quality,Price in Rupees,Location,Phone,Description\nWheat,400,maund,good,"4,800",Multan,3000000001,Clean',
  );
  expect(good).toEqual([{ line: 2, draft: { ...row, date: pakistanDay() } }]);
});

test.each([
  ['1,25,000', { price: 125_000 }],
  ['125000', { price: 125_000 }],
  ['Rs 450', { price: 450 }],
  ['Rs. 1,250/-', { price: 1250 }],
  ['PKR450', { price: 450 }],
  ['450 Rupees', { price: 450 }],
  ['۴۵۰', { price: 450 }],
  ['٤٬٥٠٠ روپے', { price: 4500 }],
])('a price of %s', (typed, part) => {
  expect(judge(`${head}\n${wheat.replace('4800', `"${typed}"`)}`).good[0]!.draft).toMatchObject(part);
});

test.each([
  ['"2,5"', 2.5],
  ['"0,125"', 0.125],
  ['1.5', 1.5],
  ['"1,500"', 1500],
  ['۴۰', 40],
  ['40 maund', 40],
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

test.each([
  ['31/02/2026', texts.noSuchDate],
  ['2026-02-31', texts.noSuchDate],
  ['00/02/2026', texts.noSuchDate],
  ['12/31/2026', texts.dateHint],
  ['2026-2-31', texts.dateHint],
  ['30 November', texts.dateHint],
  ['20zz-11-30', texts.dateHint],
  ['12/11/0226', texts.dateHint],
])('a date that cannot be taken, %s, is called what it is', (typed, said) => {
  const { bad } = judge(`${head}\n${wheat.replace('2026-11-12', typed)}`);
  expect(bad[0]!.fieldErrors).toEqual({ date: said });
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
  expect(bad[0]!.fieldErrors).toEqual({
    name: 'Please fill this in.',
    weight: 'Please enter a number above 0.',
    weightCategory: expect.stringMatching(/^Please choose one of: Kilograms, .*, Bag \(100 kg\)\.$/),
    quality: 'Please choose one of: Excellent, Good, Medium, Organic.',
    price: 'Please enter whole Rupees.',
    priceBasis: 'Please choose one unit or the whole lot.',
    location: 'Please fill this in.',
    phone: 'Please enter a valid Pakistani phone number (e.g., 03xx-xxxxxxx).',
    date: texts.noSuchDate,
    desc: 'Please fill this in.',
  });
  expect(bad[0]!.cells.price).toBe('1.5');
  expect(bad[1]!.fieldErrors).toEqual({ weight: 'Please enter a whole number.' });
});

test('a supplier has other units and qualities', () => {
  const text = `${head}\n${wheat.replace('Maund (40 kg)', 'KILOGRAMS')}`;
  expect(judge(text, 'vendor').good[0]!.draft).toMatchObject({
    weightCategory: 'kilograms',
    quality: 'good',
  });
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
    row,
    { ...row, name: 'Barley', minimumOrder: 2.5, priceSteps: [{ from: 50, price: 4700 }], sku: 'B-1' },
    { ...row, name: '=cmd|x', desc: '- clean\r\n"dry", in bags; loaded', priceBasis: 'lot', weight: 0.125 },
  ] as Product[];
  const { good, bad } = judge(csv([headOf(words), ...list.map((product) => rowOf(product, words))]));
  expect(bad).toEqual([]);
  expect(good.map((one) => one.draft)).toEqual(list);
});

test.each([
  ['40 kg,', 40, 'kilograms'],
  ['40,KG', 40, 'kilograms'],
  ['40 kg,kilogram', 40, 'kilograms'],
  ['500 gm,', 500, 'grams'],
  ['12,pcs', 12, 'piece'],
  ['۴۰ کلو,', 40, 'kilograms'],
])('a quantity and unit of %s', (typed, weight, weightCategory) => {
  const text = `${head}\n${wheat.replace('400,Maund (40 kg)', typed)}`;
  expect(judge(text, 'vendor').good[0]!.draft).toMatchObject({ weight, weightCategory });
});

test.each([
  ['400,100KG Bori', 'Bag (100 kg)'],
  ['۴۰۰,بوری 50 کلو', 'Bag (50 kg)'],
  ['400,Bags of 25 kg', 'Bag (25 kg)'],
])('bags of %s', (typed, weightCategory) => {
  const row = wheat.replace('400,Maund (40 kg)', typed);
  expect(judge(`${head}\n${row}`).good[0]!.draft).toMatchObject({ weight: 400, weightCategory });
});

const known = (change: Partial<KnownProduct> = {}): KnownProduct => ({
  productId: 'product_1700000000001',
  sku: 'W-1',
  name: 'Wheat',
  price: 4800,
  priceBasis: 'unit',
  weight: 400,
  weightCategory: 'Maund (40 kg)',
  status: 'open',
  version: 3,
  ...change,
});
const rice = known({ productId: 'product_1700000000002', sku: '', name: 'Rice' });
const mine = [known(), rice];

test('a list of prices finds products by their SKU or id, in any case, and says what becomes of each', () => {
  const { changes, same, good, bad } = judge(
    'SKU,Product ID,Price,Quantity,Status\nw-1,,Rs 5000,,paused\n,product_1700000000002,4800,0,\n',
    'farmer',
    mine,
  );
  expect(changes).toEqual([
    { line: 2, product: mine[0], change: { price: 5000, status: 'paused' } },
    { line: 3, product: rice, change: { status: 'sold_out' } },
  ]);
  expect([same, good, bad]).toEqual([0, [], []]);
});

test('what a list cannot change is named by its cell', () => {
  const { changes, bad } = judge(
    [
      'ID,SKU,Price,Quantity,Unit,Status',
      'product_1700000000009,,1,1,,',
      '=HYPERLINK("http://evil"),,1,1,,',
      ',W-1,free,-1,,gone',
      ',W-1,5000,,,',
      'product_1700000000002,,5,500,kg,',
      ',NEW-1,5000,,,',
    ].join('\n'),
    'farmer',
    mine,
  );
  expect(changes).toEqual([]);
  expect(bad.map(({ line, fieldErrors }) => [line, Object.keys(fieldErrors)])).toEqual([
    [2, ['id']],
    [3, ['id']],
    [4, ['price', 'weight', 'status']],
    [5, ['sku']],
    [6, ['weightCategory']],
    [7, expect.arrayContaining(['name', 'desc'])],
  ]);
});

test('rows of a name that the seller has are asked about; of two of that name neither is changed', () => {
  const twice = [...mine, known({ productId: 'product_1700000000003', sku: '', name: 'rice' })];
  const { twins, bad } = judge('Product name,Price\nWHEAT,5000\nRice,5000', 'farmer', twice);
  expect(twins).toEqual([
    {
      line: 2,
      name: 'WHEAT',
      draft: undefined,
      change: { line: 2, product: mine[0], change: { price: 5000 } },
    },
  ]);
  expect(bad.map(({ line }) => line)).toEqual([3]);
  expect(judge(`${head}\n${wheat}`, 'farmer', mine).twins[0]).toMatchObject({
    draft: row,
    change: { line: 2 },
  });
});

test('an export changes nothing until its cells are changed, also of what is held back or sold out', () => {
  const products = [
    { ...draft, ...known() },
    { ...draft, ...known({ productId: 'product_1700000000004', sku: '', status: 'withheld' }) },
    { ...draft, ...known({ productId: 'product_1700000000005', sku: '', status: 'sold_out', weight: 0 }) },
  ] as Product[];
  const fileWords = { words, texts, statuses };
  const table = csv([
    fileFields.map((field) => labelOf(field, fileWords)),
    ...products.map((one) => exportedRowOf(one, fileWords)),
  ]);
  expect(judge(table, 'farmer', products)).toMatchObject({
    changes: [],
    good: [],
    bad: [],
    twins: [],
    same: 3,
  });
  const dearer = judge(table.replaceAll('4800', '4900').replace(',0,', ',50,'), 'farmer', products);
  expect(dearer.changes.map(({ change }) => change)).toEqual([
    { price: 4900 },
    { price: 4900 },
    { price: 4900, weight: 50 },
  ]);
});

test('64 KB in one cell is a row to fix, like any other', () => {
  const long = 'x'.repeat(65_536);
  const { bad } = judge(
    `${head},SKU\n${wheat.replace('Wheat', long)},${long}\n${wheat.replace('4800', long)},`,
  );
  expect(bad.map(({ fieldErrors }) => Object.keys(fieldErrors))).toEqual([['name', 'sku'], ['price']]);
});
