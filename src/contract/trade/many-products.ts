import { z } from 'zod';
import { endpoint } from '#contract/api/endpoint.ts';
import { HoldCause } from '#contract/office/moderation.ts';
import {
  Product,
  ProductDraft,
  ProductKey,
  SellerRole,
  RequestedStatus,
  SellerNotes,
  wordErrors,
} from './products.ts';
import { stepErrors } from './price-steps.ts';
import { QuantityTerms } from './seller-notes.ts';
import { IdempotencyKey } from '#contract/api/idempotency-key.ts';
import { Version } from '#contract/api/version.ts';
import { fieldError } from '#contract/text/field-error.ts';
import { restricted } from '#contract/api/refusal-groups.ts';

export const maxImportRows = 5000;
export const maxChanged = 500;
export const maxImportBytes = 8 * 1024 * 1024;

/** A product as a row of a file. */
export const ProductRow = ProductDraft.extend({
  sku: SellerNotes.shape.sku.optional(),
  ...QuantityTerms.partial().shape,
});
export type ProductRow = z.infer<typeof ProductRow>;
/** A cell for each number: the smallest order, and quantity and price of each step. */
export const stepCells = ['minimumOrder', 'from1', 'price1', 'from2', 'price2', 'from3', 'price3'] as const;
export type StepCell = (typeof stepCells)[number];
export type RowField = keyof ProductDraft | 'sku' | StepCell;
export type TypedRow = Record<Exclude<RowField, StepCell>, string> & Partial<Record<StepCell, string>>;
export type RowErrors = Partial<Record<RowField, string>>;

/** One row of a table as the server will judge it: ready to be imported, or what is wrong with each cell. */
export function judgeRow(
  role: SellerRole,
  typed: TypedRow,
): { draft: ProductRow } | { fieldErrors: RowErrors } {
  const { data, error } = ProductRow.safeParse({ ...typed, ...quantityTermsOf(typed) });
  const found = [
    ...(error?.issues ?? []).map(({ path, message }) => [path.join('.'), message] as const),
    ...Object.entries(data ? stepErrors(data) : {}),
  ];
  const fieldErrors: RowErrors = {
    ...Object.fromEntries(found.map(([path, message]) => [cellOf(path), message])),
    ...wordErrors(role, { ...typed, weight: Number(typed.weight) }),
  };
  return data && Object.keys(fieldErrors).length === 0 ? { draft: data } : { fieldErrors };
}

/** Steps end with the last that has something in it: one that is left out before it is a mistake. */
function quantityTermsOf(typed: TypedRow) {
  const steps = ([1, 2, 3] as const).map((at) => ({ from: typed[`from${at}`], price: typed[`price${at}`] }));
  const last = steps.findLastIndex(({ from, price }) => from || price);
  return {
    minimumOrder: typed.minimumOrder || undefined,
    priceSteps: last < 0 ? undefined : steps.slice(0, last + 1),
  };
}

function cellOf(path: string) {
  const [field, at, part] = path.split('.');
  return field === 'priceSteps' ? `${part}${Number(at) + 1}` : field!;
}

const ProductChange = z.object({
  id: ProductKey,
  /** The one that was seen: what has changed since then is refused, and nothing of the rest is changed. */
  version: Version,
  price: ProductDraft.shape.price.optional(),
  weight: ProductDraft.shape.weight.optional(),
  status: RequestedStatus.optional(),
});
export type ProductChange = z.infer<typeof ProductChange>;

const isEachOnce = (all: { id: string }[]) => new Set(all.map(({ id }) => id)).size === all.length;

/** What of a product a list is compared with before it is imported. */
export const KnownProduct = Product.pick({
  productId: true,
  sku: true,
  name: true,
  price: true,
  priceBasis: true,
  weight: true,
  weightCategory: true,
  status: true,
  version: true,
});
export type KnownProduct = z.infer<typeof KnownProduct>;

const Causes = z.array(HoldCause);
const Count = z.number().int();

/** A file: new products, and changes of those that are there. */
const ProductList = z.object({
  role: SellerRole,
  rows: z.array(ProductRow).max(maxImportRows, fieldError('mostImported', { most: maxImportRows })),
  changes: z
    .array(ProductChange)
    .max(maxImportRows, fieldError('mostImported', { most: maxImportRows }))
    .refine(isEachOnce, fieldError('eachOnce'))
    .default([]),
});

type List = z.infer<typeof ProductList>;

function checkList({ role, rows, changes }: List, context: z.RefinementCtx<unknown>) {
  const count = rows.length + changes.length;
  const refuse = (path: (string | number)[], message: string) =>
    context.addIssue({ code: 'custom', path, message });
  if (count === 0) refuse(['rows'], fieldError('oneInFile'));
  if (count > maxImportRows) refuse(['rows'], fieldError('mostImported', { most: maxImportRows }));
  const skus = new Set<string>();
  for (const [at, row] of rows.entries()) {
    for (const [path, message] of Object.entries({ ...wordErrors(role, row), ...stepErrors(row) })) {
      refuse(['rows', at, ...path.split('.')], message);
    }
    const sku = row.sku?.toLowerCase();
    if (sku && skus.has(sku)) refuse(['rows', at, 'sku'], fieldError('skuTaken'));
    if (sku) skus.add(sku);
  }
}

/** What can be taken back as a whole: an import, or a change of many. */
const ProductBatch = z.object({
  key: IdempotencyKey,
  madeAt: z.iso.datetime(),
  added: Count,
  changed: Count,
});

export const manyProducts = {
  import: endpoint({
    method: 'POST',
    path: '/api/me/products/import',
    purpose: 'Add and change many products at once: all of them or none',
    details:
      'Sent again with the same `key`, nothing is done twice. For an hour it can be taken back with that `key`.',
    maxBytes: maxImportBytes,
    who: 'seller',
    limit: { max: 60, perSeconds: 3600 },
    refuses: [
      ...restricted,
      'import_reused',
      'too_many_products',
      'not_found',
      'changed_elsewhere',
      'withheld',
    ],
    input: ProductList.extend({
      /** The same for each attempt to send the same rows: they are imported once. */
      key: IdempotencyKey,
    }).superRefine(checkList),
    reply: z.object({
      count: Count,
      changed: Count,
      /** Of both, how many a rule holds back. */
      withheld: Count,
    }),
  }),
  preview: endpoint({
    method: 'POST',
    path: '/api/me/products/import/preview',
    purpose: 'What an import would do, without doing it',
    details: 'Refuses what the import would refuse, and says which rows a rule would hold back.',
    maxBytes: maxImportBytes,
    who: 'seller',
    limit: { max: 120, perSeconds: 3600 },
    refuses: [...restricted, 'too_many_products', 'not_found', 'changed_elsewhere', 'withheld'],
    input: ProductList.superRefine(checkList),
    reply: z.object({
      /** By their place among `rows`. */
      heldRows: z.array(z.object({ at: Count, causes: Causes })),
      heldChanges: z.array(z.object({ id: ProductKey, causes: Causes })),
    }),
  }),
  known: endpoint({
    method: 'GET',
    path: '/api/me/products/known',
    purpose: 'My products in one role, in short, to compare a list with before it is imported',
    who: 'seller',
    input: z.object({ role: SellerRole }),
    reply: z.array(KnownProduct),
  }),
  batches: endpoint({
    method: 'GET',
    path: '/api/me/products/batches',
    purpose: 'Imports and changes of many products that can still be taken back, the newest first',
    who: 'seller',
    input: z.object({ role: SellerRole }),
    reply: z.array(ProductBatch),
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/me/products/undo',
    purpose: 'Take back an import or a change of many products: all of it or nothing',
    details:
      'Within an hour, by its `key`. Refused if one of the products was changed or ordered since then; what was deleted since then stays deleted.',
    who: 'signed in',
    limit: { max: 120, perSeconds: 3600 },
    refuses: ['not_found', 'undo_expired', 'changed_elsewhere', 'ordered_since'],
    input: z.object({ key: IdempotencyKey }),
    reply: z.object({ removed: Count, changed: Count }),
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/me/products/delete',
    purpose: 'Delete many of my products, with their pictures: all of them or none',
    who: 'signed in',
    limit: { max: 120, perSeconds: 3600 },
    refuses: ['not_found', 'changed_elsewhere'],
    input: z.object({
      products: z
        .array(z.object({ id: ProductKey, version: Version }))
        .min(1, fieldError('oneSelected'))
        .max(maxChanged, fieldError('mostChanged', { most: maxChanged }))
        .refine(isEachOnce, fieldError('eachOnce')),
    }),
    reply: z.object({ count: Count }),
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/me/products',
    purpose: 'Change price, quantity or status of many of my products: all of them or none',
    details: 'With a `key` it is done once, and can be taken back for an hour.',
    who: 'signed in',
    limit: { max: 300, perSeconds: 3600 },
    refuses: ['not_found', 'changed_elsewhere', 'withheld', 'import_reused'],
    input: z.object({
      key: IdempotencyKey.optional(),
      changes: z
        .array(ProductChange)
        .min(1, fieldError('oneSelected'))
        .max(maxChanged, fieldError('mostChanged', { most: maxChanged }))
        .refine(isEachOnce, fieldError('eachOnce')),
    }),
    reply: z.array(Product),
  }),
};
