import type { ProductRow, RowField } from '#contract/trade/many-products.ts';
import type { Product } from '#contract/trade/products.ts';
import { type ProductField, productFields } from '#contract/trade/product-fields.ts';
import type { ModalWords, TableWords } from '../texts.ts';
import type { ImportWords } from './import-words.ts';

/** What a column of a file can hold: the template's, and what an export has besides. */
export type FileField = RowField | 'status' | 'id';
export const fileFields: readonly FileField[] = [...productFields, 'status', 'sku', 'id'];
export type Cells = Record<FileField, string>;
export type FileWords = { words: ModalWords; texts: ImportWords; statuses: TableWords['status'] };

/** What a form fills in by itself may be left out of a file too. */
export const optionalFields: readonly FileField[] = ['priceBasis', 'date', 'status', 'sku', 'id'];

export function labelOf(field: FileField, { words, texts }: Pick<FileWords, 'words' | 'texts'>) {
  return field === 'status' || field === 'id' ? texts.columns[field] : words.fields[field];
}

export function headOf({ fields }: ModalWords) {
  return productFields.map((field) => fields[field]);
}

export function rowOf(product: Pick<ProductRow, ProductField>, words: ModalWords) {
  const basis = product.priceBasis === 'lot' ? words.wholeLot : words.perUnitUnknown;
  return productFields.map((field) => (field === 'priceBasis' ? basis : product[field]));
}

/** As it stands, so that it can be changed in the file and found again. */
export function exportedRowOf(product: Product, { words, statuses }: FileWords) {
  return [...rowOf(product, words), statuses[product.status], product.sku, product.productId];
}

export const blankCells = Object.fromEntries(fileFields.map((field) => [field, ''])) as Cells;
