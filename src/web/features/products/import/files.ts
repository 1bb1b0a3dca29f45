import { pakistanDay } from '#contract/text/days.ts';
import { type Product, qualitiesOf, type SellerRole, unitsOf } from '#contract/trade/products.ts';
import { csv } from '#web/kit/files/csv.ts';
import { saveFile } from '#web/kit/files/save-file.ts';
import type { ModalWords } from '../texts.ts';
import { productFields } from '#contract/trade/product-fields.ts';
import { headOf, rowOf } from './columns.ts';
import type { ImportWords } from './import-words.ts';
import type { BadRow } from './judge-file.ts';

type Words = { words: ModalWords; texts: ImportWords };

/** The head and one row to be written over. */
export function saveTemplate(role: SellerRole, { words, texts }: Words) {
  const { price, weight, ...example } = texts.example;
  const row = rowOf(
    {
      ...example,
      price: Number(price),
      weight: Number(weight),
      weightCategory: unitsOf[role][1],
      quality: qualitiesOf[role][1],
      priceBasis: 'unit',
      date: pakistanDay(),
    },
    words,
  );
  save(texts.templateName, [headOf(words), row]);
}

/** As the template has it, so that it can be changed in a spreadsheet and imported. */
export function saveProducts(name: string, list: Product[], words: ModalWords) {
  save(name, [headOf(words), ...list.map((product) => rowOf(product, words))]);
}

/** As they stood in the file, with the reason behind them: an import leaves that column out. */
export function saveBadRows(bad: BadRow[], { words, texts }: Words) {
  const rows = bad.map(({ cells, troubles }) => [
    ...productFields.map((field) => cells[field]),
    productFields
      .filter((field) => troubles[field])
      .map((field) => `${words.fields[field]}: ${troubles[field]}`)
      .join(' '),
  ]);
  save(texts.badName, [[...headOf(words), texts.reason], ...rows]);
}

function save(name: string, rows: (string | number)[][]) {
  saveFile({ name, type: 'text/csv;charset=utf-8', text: csv(rows) });
}
