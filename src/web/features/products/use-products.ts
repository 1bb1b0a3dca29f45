import { useState } from 'react';
import { manyProducts, type ProductChange } from '#contract/many-products.ts';
import {
  type Product,
  type ProductDraft,
  products,
  type SellerRole,
  type RequestedStatus,
} from '#contract/products.ts';
import { rupeesPerMaund } from '#contract/units.ts';
import { call, CallFailed } from '#web/kit/call.ts';
import { unlessGone } from '#web/kit/found.ts';
import { logFailure } from '#web/kit/log-failure.ts';
import { deletePicture } from '#web/kit/upload/delete-picture.ts';
import { newTurns } from './turns.ts';
import { useCached } from './use-cached.ts';
import { useOwnRows } from './use-own-rows.ts';

export type Change = Partial<Pick<Product, keyof ProductDraft | 'images'>> & { status?: RequestedStatus };
export type Products = ReturnType<typeof useProducts>;

/** The products of one role of the signed-in person that have `text` in their name or place, page by page. A change
 *  shows at once and is taken back when it is refused. */
export function useProducts(role: SellerRole, uid: string, text: string) {
  const whose = { role, uid };
  // Hidden, not taken out: an answer that was given before they went would put them back.
  const [leaving, setLeaving] = useState<string[]>([]);
  const own = useOwnRows(whose, text, leaving);
  const { list, rows = [] } = own;
  const cached = useCached(whose, list.fetchNextPage);
  const [turns] = useState(newTurns);

  const showPart = (id: string, part: Partial<Product>) =>
    cached.showOne(id, (one) => withMaund({ ...one, ...part }));

  return {
    ...own,
    refresh: cached.refresh,
    /** Every one that was seen, whatever was looked for since; as it stands on screen, if it does. */
    known: () => {
      const byId = cached.known();
      for (const id of leaving) byId.delete(id);
      for (const product of rows) byId.set(product.productId, product);
      return byId;
    },
    /** Goes on until there are so many on screen, or no more. */
    load: async (most: number) => {
      let now: Pick<typeof list, 'data' | 'hasNextPage' | 'isError'> = list;
      const loaded = () => now.data?.pages.flatMap(({ items }) => items) ?? [];
      while (now.hasNextPage && !now.isError && loaded().length < most) now = await list.fetchNextPage();
      return loaded();
    },
    add: async (draft: ProductDraft & { key: string }, images: string[]) => {
      const added = await call(products.add, { ...draft, role, images }).catch(logged('adding product'));
      await cached.showFirst(added);
      void cached.refresh();
      return added;
    },
    /** Starts from `before`: whatever was changed elsewhere since then is refused as `changed_elsewhere`. */
    edit: async (before: Product, change: Change) => {
      const id = before.productId;
      await showPart(id, change);
      try {
        const saved = await turns.take(before, (version) => call(products.edit, { id, version, ...change }));
        await showPart(id, saved);
        if (saved.status !== before.status) void cached.refreshCounts();
        return saved;
      } catch (error) {
        logFailure('updating product', error);
        await showPart(id, pick(before, change));
        // Offline it would wait for the network; only after a conflict is there something new to show.
        if (isConflict(error)) await cached.showAnew(id);
        throw error;
      }
    },
    /** All of them or none. */
    changeMany: async (changes: ProductChange[]) => {
      try {
        const saved = await call(manyProducts.change, { changes });
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
    /** The pictures go first, one call for each; one that fails does not keep the product. */
    remove: async (product: Product) => {
      const id = product.productId;
      setLeaving((ids) => [...ids, id]);
      const left = await withoutPictures(product);
      try {
        await call(products.remove, { id }).catch(unlessGone);
        await cached.show((items) => items.filter(({ productId }) => productId !== id));
        void cached.refreshCounts();
      } catch (error) {
        logFailure('deleting product', error);
        await showPart(id, left);
        setLeaving((ids) => ids.filter((one) => one !== id));
        void cached.refresh();
        throw error;
      }
    },
  };
}

export function isConflict(error: unknown) {
  return error instanceof CallFailed && error.refusal?.code === 'changed_elsewhere';
}

function withMaund(product: Product): Product {
  return { ...product, rupeesPerMaund: rupeesPerMaund(product) };
}

function pick(before: Product, change: Change): Partial<Product> {
  const names = Object.keys(change) as (keyof Change)[];
  return Object.fromEntries(names.map((name) => [name, before[name]]));
}

function logged(work: 'adding product') {
  return (error: unknown) => {
    logFailure(work, error);
    throw error;
  };
}

/** What is left of a product after its pictures were deleted: those that could not be are still there. */
async function withoutPictures(product: Product): Promise<Product> {
  const isLeft = await Promise.all(product.images.map((url) => deletePicture(url).then(gone, stillThere)));
  return {
    ...product,
    images: product.images.filter((_, at) => isLeft[at]),
    pictures: product.pictures.filter((_, at) => isLeft[at]),
  };
}

const gone = () => false;

function stillThere(error: unknown) {
  logFailure('deleting image', error);
  return true;
}
