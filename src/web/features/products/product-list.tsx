import type { ComponentProps } from 'react';
import { ownPage } from '#contract/api/paging.ts';
import { ListState } from '#web/ui/lists/list-state.tsx';
import { FindField, ShowMore } from './long-list.tsx';
import { ProductRows } from './product-rows.tsx';
import type { Find } from './use-find.ts';
import type { Products } from './use-products.ts';
import { useWide } from './use-wide.ts';

type Props = Omit<ComponentProps<typeof ProductRows>, 'rows' | 'save'> & {
  products: Products;
  find: Find;
  onAdd: () => void;
};

/** Loading, failed, empty or full. */
export function ProductList({ words, products, find, onAdd, ...rest }: Props) {
  const { list, rows, counts, isEmpty } = products;
  const isWide = useWide();
  const texts = rest.many.find;
  const isLong = list.hasNextPage || find.typed !== '' || (counts?.all ?? 0) > ownPage;
  return (
    <>
      {isLong && <FindField {...{ texts, products, find }} />}
      {!rows || isEmpty ? (
        <ListState words={words} list={list} rows={4} onAdd={onAdd} />
      ) : (
        <>
          <ProductRows {...rest} words={words} rows={rows} save={products.edit} />
          {list.hasNextPage && <ShowMore {...{ texts, products }} />}
          {isWide && <p className="border-t border-line px-5 py-3 text-1 text-ink-3">{words.inPlace.hint}</p>}
        </>
      )}
    </>
  );
}
