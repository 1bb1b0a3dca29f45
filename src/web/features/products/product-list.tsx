import type { ComponentProps } from 'react';
import { ListState } from '#web/ui/list-state.tsx';
import { FindField, ShowMore } from './long-list.tsx';
import { ProductRows } from './product-rows.tsx';
import type { Products } from './use-products.ts';
import type { useShown } from './use-shown.ts';
import { useWide } from './use-wide.ts';

type Props = Omit<ComponentProps<typeof ProductRows>, 'list' | 'save' | 'rows'> & {
  products: Products;
  shown: ReturnType<typeof useShown>;
  onAdd: () => void;
};

/** Loading, failed, empty or full. */
export function ProductList({ words, products, shown, onAdd, ...rest }: Props) {
  const { data } = products.list;
  const isWide = useWide();
  if (!data?.length) return <ListState words={words} list={products.list} rows={4} onAdd={onAdd} />;
  const texts = rest.many.find;
  return (
    <>
      {shown.isLong && <FindField texts={texts} shown={shown} />}
      <ProductRows {...rest} words={words} list={data} rows={shown.shown} save={products.edit} />
      {shown.next > 0 && <ShowMore texts={texts} shown={shown} />}
      {isWide && <p className="border-t border-line px-5 py-3 text-1 text-ink-3">{words.inPlace.hint}</p>}
    </>
  );
}
