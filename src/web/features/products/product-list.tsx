import type { ComponentProps } from 'react';
import { ListState } from '#web/ui/lists/list-state.tsx';
import { FindBar } from './find-bar.tsx';
import { ShowMore } from './show-more.tsx';
import { ProductRows } from './product-rows.tsx';
import type { ProductFilter } from './use-product-filter.ts';
import type { Products } from './use-products.ts';

type Props = Omit<ComponentProps<typeof ProductRows>, 'rows'> & {
  products: Products;
  find: ProductFilter;
  onAdd: () => void;
};

/** Fewer are seen at a glance. */
const fewestToSearch = 10;

/** Loading, failed, empty or full. */
export function ProductList({ words, products, find, onAdd, ...rest }: Props) {
  const { list, rows, counts, isEmpty } = products;
  const texts = rest.many.find;
  const isOn = find.typed !== '' || find.status !== undefined;
  const isLong = list.hasNextPage || isOn || (counts?.all ?? 0) >= fewestToSearch;
  return (
    <>
      {isLong && <FindBar {...{ texts, products, find }} statuses={words.status} />}
      {!rows || isEmpty ? (
        <ListState words={words} list={list} rows={4} hasAddBar={!rest.selection.isOn} onAdd={onAdd} />
      ) : (
        <>
          <ProductRows {...rest} words={words} rows={rows} />
          {list.hasNextPage && <ShowMore {...{ texts, products }} />}
          <p className="border-t border-line px-4 py-3 text-1 text-ink-3 sm:px-5">{words.inPlace.hint}</p>
        </>
      )}
    </>
  );
}
