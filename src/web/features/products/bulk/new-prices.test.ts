import { expect, test } from 'vitest';
import type { Product } from '#contract/trade/products.ts';
import en from '../../../../../public/locale/en.json' with { type: 'json' };
import { newPrices, type PriceChange } from './new-prices.ts';

const words = en.ManyProducts.bulk.priceDialog;
const list = [4800, 95, 999_999_999].map((price, at) => ({ price, name: `P${at}` })) as Product[];
const by = (how: PriceChange['how'], typed: string, of = list) =>
  newPrices(of, { how, by: 'percent', typed }, words);

test('percents are rounded to whole Rupees', () => {
  expect(by('raise', '2.5', list.slice(0, 2))).toEqual({ prices: [4920, 97] });
  expect(by('lower', '10')).toEqual({ prices: [4320, 86, 899_999_999] });
  expect(by('set', '5000')).toEqual({ prices: [5000, 5000, 5000] });
});

test('prices are raised and lowered by Rupees', () => {
  const byRupees = (how: PriceChange['how'], typed: string) =>
    newPrices(list.slice(0, 2), { how, by: 'rupees', typed }, words);
  expect(byRupees('raise', '50')).toEqual({ prices: [4850, 145] });
  expect(byRupees('lower', '50')).toEqual({ prices: [4750, 45] });
  expect(byRupees('lower', '95')).toEqual({ error: expect.stringContaining('P1 would cost less') });
  expect(byRupees('raise', '2.5')).toEqual({ error: expect.stringContaining('whole Rupees') });
  expect(byRupees('raise', '-50')).toEqual({ error: expect.stringContaining('above 0') });
});

test.each([
  ['raise', '', words.percentError],
  ['raise', '-5', words.percentError],
  ['raise', '1e999', 'P0'],
  ['raise', '10', 'P2'],
  ['lower', '100', words.lowerError],
  ['lower', '99.9', 'P1'],
  ['set', '', 'above 0'],
  ['set', '1.5', 'whole Rupees'],
  ['set', '9999999999', 'at most 1,000,000,000'],
] as const)('%s by "%s" is refused in a sentence', (how, typed, sentence) => {
  expect(by(how, typed)).toEqual({ error: expect.stringContaining(sentence) });
});
