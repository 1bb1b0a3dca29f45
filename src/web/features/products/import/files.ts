import { pakistanDay } from '#contract/text/pakistan-time.ts';
import { type Product, qualitiesOf, type SellerRole, unitsOf } from '#contract/trade/products.ts';
import { csv } from '#contract/text/csv.ts';
import { saveFile } from '#web/kit/files/save-file.ts';
import { productFields } from '#contract/trade/product-fields.ts';
import { exportedRowOf, fileFields, type FileWords, headOf, labelOf, rowOf } from './columns.ts';
import type { BadRow } from './judge-rows.ts';

/** The head and one row to be written over. */
export function saveTemplate(role: SellerRole, { words, texts }: Pick<FileWords, 'words' | 'texts'>) {
  const { price, weight, minimumOrder, from, stepPrice, ...example } = texts.example;
  const row = rowOf(
    {
      ...example,
      price: Number(price[role]),
      weight: Number(weight),
      weightCategory: unitsOf[role][1],
      quality: qualitiesOf[role][1],
      priceBasis: 'unit',
      minimumOrder: Number(minimumOrder),
      priceSteps: [{ from: Number(from), price: Number(stepPrice[role]) }],
      date: pakistanDay(),
    },
    words,
  );
  save(texts.templateName, [headOf(words), row]);
}

/** As the template has it, and what finds each of them again when the file is changed and imported. */
export function saveProducts(name: string, list: Product[], fileWords: FileWords) {
  const head = fileFields.map((field) => labelOf(field, fileWords));
  save(name, [head, ...list.map((product) => exportedRowOf(product, fileWords))]);
}

/** As they stood in the file, with the reason behind them: an import leaves that column out. */
export function saveBadRows(
  bad: BadRow[],
  columns: readonly string[],
  fileWords: Pick<FileWords, 'words' | 'texts'>,
) {
  const kept = fileFields.filter(
    (field) => columns.includes(field) || productFields.some((known) => known === field),
  );
  const rows = bad.map(({ cells, fieldErrors }) => [
    ...kept.map((field) => cells[field]),
    fileFields
      .filter((field) => fieldErrors[field])
      .map((field) => `${labelOf(field, fileWords)}: ${fieldErrors[field]}`)
      .join(' '),
  ]);
  const head = kept.map((field) => labelOf(field, fileWords));
  save(fileWords.texts.badName, [[...head, fileWords.texts.reason], ...rows]);
}

function save(name: string, rows: (string | number)[][]) {
  saveFile({ name, type: 'text/csv;charset=utf-8', content: csv(rows) });
}
