import { z } from 'zod';
import { endpoint } from '#contract/api/endpoint.ts';
import { Product, ProductDraft, ProductKey, SellerRole, RequestedStatus, wordTroubles } from './products.ts';
import { IdempotencyKey } from '#contract/api/idempotency-key.ts';
import { Version } from '#contract/api/version.ts';
import { trouble } from '#contract/text/trouble.ts';
import { cannotPublish } from '#contract/api/refusal-groups.ts';

export const mostImported = 5000;
export const mostChanged = 500;
export const mostImportBytes = 8 * 1024 * 1024;

export type TypedRow = Record<keyof ProductDraft, string>;
export type RowTroubles = Partial<Record<keyof ProductDraft, string>>;

/** One row of a table as the server will judge it: ready to be imported, or what is wrong with each cell. */
export function judgeRow(
  role: SellerRole,
  typed: TypedRow,
): { draft: ProductDraft } | { troubles: RowTroubles } {
  const { data, error } = ProductDraft.safeParse(typed);
  const troubles: RowTroubles = {
    ...Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [String(path[0]), message])),
    ...wordTroubles(role, { ...typed, weight: Number(typed.weight) }),
  };
  return data && Object.keys(troubles).length === 0 ? { draft: data } : { troubles };
}

const ProductChange = z.object({
  id: ProductKey,
  /** The one that was seen: what has changed since then is refused, and nothing of the rest is changed. */
  version: Version,
  price: ProductDraft.shape.price.optional(),
  status: RequestedStatus.optional(),
});
export type ProductChange = z.infer<typeof ProductChange>;

export const manyProducts = {
  import: endpoint({
    method: 'POST',
    path: '/api/me/products/import',
    purpose: 'Add many products at once: all of them or none',
    details: 'Sent again with the same `key`, nothing is added twice.',
    mostBytes: mostImportBytes,
    who: 'seller',
    limit: { most: 60, perSeconds: 3600 },
    refuses: [...cannotPublish, 'import_reused', 'too_many_products'],
    input: z
      .object({
        /** The same for each attempt to send the same rows: they are imported once. */
        key: IdempotencyKey,
        role: SellerRole,
        rows: z
          .array(ProductDraft)
          .min(1, trouble('oneInFile'))
          .max(mostImported, trouble('mostImported', { most: mostImported })),
      })
      .superRefine(({ role, rows }, context) => {
        for (const [at, row] of rows.entries()) {
          for (const [field, message] of Object.entries(wordTroubles(role, row))) {
            context.addIssue({ code: 'custom', path: ['rows', at, field], message });
          }
        }
      }),
    reply: z.object({
      count: z.number().int(),
      /** Of these, how many a rule holds back. */
      withheld: z.number().int(),
    }),
  }),
  names: endpoint({
    method: 'GET',
    path: '/api/me/products/names',
    purpose: 'The names of my products in one role, each once, to compare a list with before it is imported',
    who: 'seller',
    input: z.object({ role: SellerRole }),
    reply: z.array(z.string()),
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/me/products',
    purpose: 'Change the price or status of many of my products: all of them or none',
    who: 'signed in',
    limit: { most: 300, perSeconds: 3600 },
    refuses: ['not_found', 'changed_elsewhere', 'withheld'],
    input: z.object({
      changes: z
        .array(ProductChange)
        .min(1, trouble('oneSelected'))
        .max(mostChanged, trouble('mostChanged', { most: mostChanged }))
        .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, trouble('eachOnce')),
    }),
    reply: z.array(Product),
  }),
};
