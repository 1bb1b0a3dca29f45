import type { ComponentProps } from 'react';
import { ListState } from '#web/ui/list-state.tsx';
import { ProductRows } from './product-rows.tsx';
import type { Products } from './use-products.ts';
import { useWide } from './use-wide.ts';

type Props = Omit<ComponentProps<typeof ProductRows>, 'list' | 'save'> & {
  products: Products;
  onAdd: () => void;
};

/** Loading, failed, empty or full. */
export function ProductList({ words, products, onAdd, ...rest }: Props) {
  const { data } = products.list;
  const isWide = useWide();
  if (!data?.length) return <ListState words={words} list={products.list} rows={4} onAdd={onAdd} />;
  return (
    <>
      <ProductRows {...rest} words={words} list={data} save={products.edit} />
      {isWide && <p className="border-t border-line px-5 py-3 text-1 text-ink-3">{words.inPlace.hint}</p>}
    </>
  );
}
