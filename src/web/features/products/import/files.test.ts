import { expect, test, vi } from 'vitest';
import en from '../../../../../public/locale/en.json' with { type: 'json' };
import { saveTemplate } from './files.ts';
import { judgeFile } from './judge-file.ts';

const fileWords = {
  words: en.ProductModal,
  texts: en.ManyProducts.import,
  statuses: en.VendorSaleTable.status,
};

test.each([
  ['farmer', 'Maund (40 kg)', 4800, 4600],
  ['vendor', 'kilograms', 120, 115],
] as const)('the template teaches a %s a price by the unit: %s', async (role, unit, price, stepPrice) => {
  const made = vi.spyOn(URL, 'createObjectURL');
  saveTemplate(role, fileWords);
  const text = await (made.mock.calls[0]![0] as Blob).text();
  const own = text.replace(fileWords.texts.example.name, 'Wheat');
  expect(judgeFile(own, { role, known: [], ...fileWords })).toMatchObject({
    good: [{ draft: { weightCategory: unit, price, priceSteps: [{ from: 100, price: stepPrice }] } }],
  });
});
