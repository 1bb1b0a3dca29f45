import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { manyProducts, type ProductChange } from '#contract/many-products.ts';
import {
  type Product,
  type ProductDraft,
  products,
  type SellerRole,
  type StatusWish,
} from '#contract/products.ts';
import { rupeesPerMaund } from '#contract/units.ts';
import { call, CallFailed } from '#web/kit/call.ts';
import { unlessGone } from '#web/kit/found.ts';
import { deletePicture } from '#web/kit/upload/delete-picture.ts';
import { logFailure } from '#web/kit/log-failure.ts';
import { newTurns } from './turns.ts';

export type Change = Partial<Pick<Product, keyof ProductDraft | 'images'>> & { status?: StatusWish };
export type Products = ReturnType<typeof useProducts>;

/** The products of one role of the signed-in person. A change shows at once and is taken back when it is refused. */
export function useProducts(role: SellerRole, uid: string) {
  const queries = useQueryClient();
  const queryKey = ['my-products', role, uid];
  // Hidden, not taken out: an answer that was given before they went would put them back.
  const [leaving, setLeaving] = useState<string[]>([]);
  const list = useQuery({
    queryKey,
    queryFn: () => call(products.mine, { role }),
    select: (all) => all.filter(({ productId }) => !leaving.includes(productId)),
    retry: 1,
  });
  const [turns] = useState(newTurns);

  async function show(next: (list: Product[]) => Product[]) {
    // An answer that is on its way would put back what has just been changed.
    await queries.cancelQueries({ queryKey });
    queries.setQueryData<Product[]>(queryKey, (now) => now && next(now));
  }
  const refresh = () => queries.invalidateQueries({ queryKey });
  const showOne = (id: string, part: Partial<Product>) =>
    show((all) => all.map((one) => (one.productId === id ? withMaund({ ...one, ...part }) : one)));

  return {
    list,
    add: async (draft: ProductDraft & { key: string }, images: string[]) => {
      const added = await call(products.add, { ...draft, role, images }).catch(logged('adding product'));
      await show((all) => [added, ...all.filter(({ productId }) => productId !== added.productId)]);
      void refresh();
      return added;
    },
    /** Starts from `before`: whatever was changed elsewhere since then is refused as `changed_elsewhere`. */
    edit: async (before: Product, change: Change) => {
      const id = before.productId;
      await showOne(id, change);
      try {
        const saved = await turns.take(before, (version) => call(products.edit, { id, version, ...change }));
        await showOne(id, saved);
        return saved;
      } catch (error) {
        logFailure('updating product', error);
        await showOne(id, pick(before, change));
        // Offline it would wait for the network; only after a conflict is there something new to show.
        if (isConflict(error)) await refresh();
        throw error;
      }
    },
    /** All of them or none. */
    changeMany: async (changes: ProductChange[]) => {
      try {
        const saved = await call(manyProducts.change, { changes });
        const now = new Map(saved.map((one) => [one.productId, one]));
        await show((all) => all.map((one) => now.get(one.productId) ?? one));
        return saved;
      } catch (error) {
        logFailure('updating product', error);
        if (isConflict(error)) await refresh();
        throw error;
      }
    },
    refresh,
    /** The pictures go first, one call for each; one that fails does not keep the product. */
    remove: async (product: Product) => {
      const id = product.productId;
      setLeaving((all) => [...all, id]);
      const left = await withoutPictures(product);
      try {
        await call(products.remove, { id }).catch(unlessGone);
        await show((all) => all.filter(({ productId }) => productId !== id));
      } catch (error) {
        logFailure('deleting product', error);
        await showOne(id, left);
        setLeaving((all) => all.filter((one) => one !== id));
        void refresh();
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
