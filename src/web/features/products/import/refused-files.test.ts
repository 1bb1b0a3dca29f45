import { expect, test } from 'vitest';
import en from '../../../../../public/locale/en.json' with { type: 'json' };
import { headOf } from './columns.ts';
import { judgeFile } from './judge-file.ts';

const words = en.ProductModal;
const texts = en.ManyProducts.import;
const reading = { role: 'farmer' as const, words, texts, statuses: en.VendorSaleTable.status, known: [] };
const head = headOf(words).join(',');
const wheat = 'Wheat,400,Maund (40 kg),Good,4800,one unit,Multan,03000000001,2026-11-12,Clean';

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
  ['a file of one column', 'Urea\nDAP\n"Zinc', texts.errors.notATable],
  ['a picture that is called a table', '\u0089PNG\r\n\u001a\n\0\0,"\0', texts.errors.notATable],
  ['a table with other heads', 'Item,Stock, Rs ,\nUrea,4,5', 'We found: Item, Stock, Rs.'],
  ['an open quote', `${head}\n"Wheat,4`, 'row 2'],
  ['too many rows', `${head}\n${`${wheat}\n`.repeat(5001)}`, '5,001'],
])('%s is refused as a whole, in a sentence', (_, text, sentence) => {
  expect(judgeFile(text, reading)).toEqual({ trouble: expect.stringContaining(sentence) });
});
