import { useState } from 'react';
import type { ProductChange } from '#contract/trade/many-products.ts';
import type {
  Product,
  ProductDraft,
  RequestedStatus,
  SellerNotes,
  SellerRole,
} from '#contract/trade/products.ts';
import { call, isConflict } from '#web/kit/api/call.ts';
import { logFailure } from '#web/kit/api/log-failure.ts';
import { deletePicture } from '#web/kit/upload/delete-picture.ts';
import { newEditQueue } from './edit-queue.ts';
import { useCachedProducts } from './use-cached-products.ts';
import type { ProductFilterValues } from './use-product-filter.ts';
import { useTableRows } from './use-table-rows.ts';

export type Change = Partial<Pick<Product, keyof ProductDraft | keyof SellerNotes | 'images'>> & {
  status?: RequestedStatus;
};
export type Products = ReturnType<typeof useProducts>;

/** The products of one role of the signed-in person that are looked for, page by page. */
export function useProducts(role: SellerRole, uid: string, looked: ProductFilterValues) {
  const owner = { role, uid };
  const table = useTableRows(owner, looked);
  const { list, rows = [] } = table;
  const cached = useCachedProducts(owner, list.fetchNextPage);
  const [turns] = useState(newEditQueue);

  return {
    ...table,
    refresh: cached.refresh,
    /** Every one that was seen, whatever was looked for since; as it stands on screen, if it does. */
    known: () => new Map([...cached.known(), ...rows.map((one) => [one.productId, one] as const)]),
    /** Goes on until there are so many on screen, or no more. */
    load: async (most: number) => {
      let now: Pick<typeof list, 'data' | 'hasNextPage' | 'isError'> = list;
      const loaded = () => now.data?.pages.flatMap(({ items }) => items) ?? [];
      while (now.hasNextPage && !now.isError && loaded().length < most) now = await list.fetchNextPage();
      return loaded();
    },
    add: async (draft: ProductDraft & SellerNotes & { key: string }, images: string[]) => {
      try {
        const added = await call('POST /api/products', { ...draft, role, images });
        await cached.showFirst(added);
        void cached.refresh();
        return added;
      } catch (error) {
        logFailure('adding product', error);
        throw error;
      }
    },
    /** With a key, sent twice it is changed once. */
    edit: async (before: Product, change: Change, key?: string) => {
      const id = before.productId;
      const saved = await cached.edit(before, change, () =>
        turns
          .take([{ id, version: before.version }], async ([now]) => [
            await call('PATCH /api/products/:id', { ...now!, key, ...change }),
          ])
          .then(([one]) => one!),
      );
      if (saved.status !== before.status) void cached.refreshCounts();
      return saved;
    },
    /** All of them or none; with its key it can be undone. */
    changeMany: async (key: string, changes: ProductChange[]) => {
      try {
        const saved = await turns.take(changes, (edits) =>
          call('PATCH /api/me/products', { key, changes: edits }),
        );
        const now = new Map(saved.map((one) => [one.productId, one]));
        await cached.show((items) => items.map((one) => now.get(one.productId) ?? one));
        void cached.refreshCounts();
        return saved;
      } catch (error) {
        logFailure('updating product', error);
        if (isConflict(error)) await cached.refreshAll();
        throw error;
      }
    },
    /** Takes back an import or a change of many. */
    undo: async (key: string) => {
      try {
        return await call('POST /api/me/products/undo', { key });
      } catch (error) {
        logFailure('updating product', error);
        throw error;
      } finally {
        await cached.refreshAll();
      }
    },
    /** All of them or none, with their pictures. */
    removeMany: async (list: Product[]) => {
      const seen = list.map(({ productId: id, version }) => ({ id, version }));
      try {
        await turns.take(seen, async (products) => {
          await call('POST /api/me/products/delete', { products });
          return [];
        });
        const gone = new Set(seen.map(({ id }) => id));
        await cached.show((items) => items.filter(({ productId }) => !gone.has(productId)));
        void cached.refresh();
      } catch (error) {
        logFailure('deleting product', error);
        if (isConflict(error)) await cached.refreshAll();
        throw error;
      }
    },
    /** The pictures go first, one call for each; one that fails does not keep the product. */
    remove: async (product: Product) => {
      const id = product.productId;
      await cached.remove(product, async () => {
        await cached.showPart(id, await withoutPictures(product));
        await call('DELETE /api/products/:id', { id });
      });
      void cached.refreshCounts();
    },
  };
}

/** What is left of a product after its pictures were deleted: those that could not be are still there. */
async function withoutPictures(product: Product): Promise<Partial<Product>> {
  const isLeft = await Promise.all(product.images.map((url) => deletePicture(url).then(gone, stillThere)));
  return {
    images: product.images.filter((_, at) => isLeft[at]),
    pictures: product.pictures.filter((_, at) => isLeft[at]),
  };
}

const gone = () => false;

function stillThere(error: unknown) {
  logFailure('deleting image', error);
  return true;
}
