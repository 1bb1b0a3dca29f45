import { z } from 'zod';
import { endpoint } from '#contract/api/endpoint.ts';
import { maxSavedProducts } from './max-saved-products.ts';
import { FoundProduct, ProductKey } from './products.ts';

export const SavedProduct = z.object({
  id: ProductKey,
  savedAt: z.iso.datetime(),
  /** Nobody can see a product that is `gone`: its seller has deleted or paused it, or it is held back. */
  state: z.enum(['open', 'sold_out', 'gone']),
  /** Null where it is gone. */
  product: FoundProduct.nullable(),
  /** The crop of one that is gone, where it is known. */
  crop: z.string().nullable(),
});
export type SavedProduct = z.infer<typeof SavedProduct>;

const SavedIds = z.object({ ids: z.array(ProductKey) });

export const savedProducts = {
  mine: endpoint({
    method: 'GET',
    path: '/api/me/saved-products',
    purpose: 'The products I have saved, newest first',
    who: 'signed in',
    input: z.object({}),
    reply: z.array(SavedProduct),
  }),
  ids: endpoint({
    method: 'GET',
    path: '/api/me/saved-products/ids',
    purpose: 'The ids of the products I have saved',
    who: 'signed in',
    input: z.object({}),
    reply: SavedIds,
  }),
  save: endpoint({
    method: 'POST',
    path: '/api/me/saved-products',
    purpose: 'Save products',
    details: `Those that nobody can see are left out, and so are the last ones where there would be more than ${maxSavedProducts}.`,
    who: 'signed in',
    refuses: ['saved_full'],
    input: z.object({ ids: z.array(ProductKey).min(1).max(maxSavedProducts) }),
    reply: SavedIds,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/me/saved-products/:id',
    purpose: 'Take a product off my saved ones',
    details: 'One that is not saved stays so.',
    who: 'signed in',
    input: z.object({ id: ProductKey }),
    reply: SavedIds,
  }),
};
