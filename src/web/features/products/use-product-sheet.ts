import { useState } from 'react';
import type { Product } from '#contract/trade/products.ts';
import { useSheet } from '#web/kit/screen/use-sheet.ts';
import type { Products } from './use-products.ts';

const adding = 'add';

/** The form over the table: whether one is added, perhaps like another, or which one is edited. */
export function useProductSheet(products: Products) {
  const sheet = useSheet();
  // As it stood when it was opened: another device may change it since.
  const [opened, setOpened] = useState<Product>();
  const [copyOf, setCopyOf] = useState<Product>();
  const isAdding = sheet.name === adding;
  const id = isAdding ? undefined : sheet.name;
  // After a reload, as soon as it is there.
  const found = id !== undefined && opened?.productId !== id ? products.known().get(id) : undefined;
  if (found) setOpened(found);
  const product = id === opened?.productId ? opened : undefined;
  return {
    kind: kindOf({ isAdding, copyOf, product }),
    product,
    copyOf,
    open: (what: typeof adding | Product, like?: Product) => {
      setCopyOf(like);
      if (what !== adding) setOpened(what);
      sheet.open(what === adding ? adding : what.productId);
    },
    close: sheet.close,
  };
}

type Shown = { isAdding: boolean; copyOf?: Product; product?: Product };

function kindOf({ isAdding, copyOf, product }: Shown): 'add' | 'copy' | 'edit' | undefined {
  if (isAdding) return copyOf ? 'copy' : 'add';
  return product && 'edit';
}
