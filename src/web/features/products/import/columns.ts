import { type ProductRow, type RowField, type StepCell, stepCells } from '#contract/trade/many-products.ts';
import type { Product } from '#contract/trade/products.ts';
import { productFields } from '#contract/trade/product-fields.ts';
import { fill } from '#web/kit/words/words.ts';
import type { ModalWords, TableWords } from '../texts.ts';
import type { ImportWords } from './import-words.ts';

/** What a column of a file can hold: the template's, and what an export has besides. */
export type FileField = RowField | 'status' | 'id';
const templateFields = [...productFields, ...stepCells, 'sku'] as const;
export const fileFields: readonly FileField[] = [...templateFields, 'status', 'id'];
export type Cells = Record<FileField, string>;
export type FileWords = { words: ModalWords; texts: ImportWords; statuses: TableWords['status'] };

/** What a form fills in by itself may be left out of a file too. */
export const optionalFields: readonly FileField[] = [
  'priceBasis',
  'date',
  ...stepCells,
  'status',
  'sku',
  'id',
];

export function labelOf(field: FileField, { words, texts }: Pick<FileWords, 'words' | 'texts'>) {
  return field === 'status' || field === 'id' ? texts.columns[field] : wordsOf(field, words);
}

function wordsOf(field: RowField, { fields, steps }: ModalWords) {
  if (!isOfStep(field)) return fields[field];
  const number = field.at(-1)!;
  return fill(steps[field.startsWith('from') ? 'from' : 'price'], { number });
}

function isOfStep(field: RowField): field is Exclude<StepCell, 'minimumOrder'> {
  return field !== 'minimumOrder' && stepCells.some((known) => known === field);
}

export function headOf(words: ModalWords) {
  return templateFields.map((field) => wordsOf(field, words));
}

export function rowOf(product: ProductRow, words: ModalWords) {
  const basis = product.priceBasis === 'lot' ? words.wholeLot : words.perUnitUnknown;
  const [one, two, three] = product.priceSteps ?? [];
  return [
    ...productFields.map((field) => (field === 'priceBasis' ? basis : product[field])),
    product.minimumOrder ?? '',
    ...[one, two, three].flatMap((step) => [step?.from ?? '', step?.price ?? '']),
    product.sku ?? '',
  ];
}

/** As it stands, so that it can be changed in the file and found again. */
export function exportedRowOf(product: Product, { words, statuses }: FileWords) {
  return [...rowOf(product, words), statuses[product.status], product.productId];
}

export const blankCells = Object.fromEntries(fileFields.map((field) => [field, ''])) as Cells;
