import type { ReactNode } from 'react';
import type { Product } from '#contract/trade/products.ts';
import { fill } from '#web/kit/words/words.ts';
import { TickBox } from '#web/ui/fields/check.tsx';
import type { ManyProductsWords } from '../import/import-words.ts';
import type { Selection } from './use-selection.ts';

type Props = {
  words: ManyProductsWords['bulk'];
  selection: Selection;
  product: Product;
  children: ReactNode;
};

/** The tick stands before the name: the table keeps the columns that it has. */
export function RowTick({ words, selection, product, children }: Props) {
  return (
    <span className="flex min-w-0 items-center gap-1">
      <TickBox
        label={fill(words.row, { name: product.name })}
        checked={selection.has(product)}
        onChange={() => selection.toggle(product)}
      />
      {children}
    </span>
  );
}
