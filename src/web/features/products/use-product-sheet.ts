import { useState } from 'react';
import type { Product } from '#contract/trade/products.ts';
import { useSheet } from '#web/kit/screen/use-sheet.ts';
import type { Products } from './use-products.ts';

const adding = 'add';
const copying = 'copy-';

/** The form over the table: whether one is added, perhaps like another, or which one is edited. */
export function useProductSheet(products: Products) {
  const sheet = useSheet();
  const { kind, id } = readSheet(sheet.name);
  const [product, setOpened] = useOpened(products, id);
  return {
    kind: kind === 'add' || product ? kind : undefined,
    product: kind === 'edit' ? product : undefined,
    copyOf: kind === 'copy' ? product : undefined,
    add: () => sheet.open(adding),
    edit: (one: Product) => {
      setOpened(one);
      sheet.open(one.productId);
    },
    copy: (one: Product) => {
      setOpened(one);
      sheet.open(copying + one.productId);
    },
    close: sheet.close,
  };
}

type Sheet = { kind?: 'add' | 'copy' | 'edit'; id?: string };

function readSheet(name: string | undefined): Sheet {
  if (name === undefined || name === adding) return { kind: name };
  return name.startsWith(copying)
    ? { kind: 'copy', id: name.slice(copying.length) }
    : { kind: 'edit', id: name };
}

function useOpened(products: Products, id: string | undefined) {
  // As it stood when it was opened: another device may change it since.
  const [opened, setOpened] = useState<Product>();
  // After a reload, as soon as it is there.
  const found = id !== undefined && opened?.productId !== id ? products.known().get(id) : undefined;
  if (found) setOpened(found);
  return [id === opened?.productId ? opened : undefined, setOpened] as const;
}
