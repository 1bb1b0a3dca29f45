import { Plus } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from '#web/ui/button.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/ui/state.tsx';
import { ProductRows } from './product-rows.tsx';
import type { Products } from './use-products.ts';
import { useWide } from './use-wide.ts';

type Props = Omit<ComponentProps<typeof ProductRows>, 'list' | 'save'> & {
  products: Products;
  onAdd: () => void;
};

/** Loading, failed, empty or full. */
export function ProductList({ words, products, onAdd, ...rest }: Props) {
  const { data, isError, isFetching, refetch } = products.list;
  const isWide = useWide();
  if (data && data.length > 0) {
    return (
      <>
        <ProductRows {...rest} words={words} list={data} save={products.edit} />
        {isWide && <p className="border-t border-line px-5 py-3 text-1 text-ink-3">{words.inPlace.hint}</p>}
      </>
    );
  }
  if (data) {
    return (
      <EmptyState
        picture="/assets/empty.svg"
        title={words.empty.title}
        text={words.empty.text}
        action={
          <Button tone="secondary" onClick={onAdd}>
            <Plus />
            {words.empty.add}
          </Button>
        }
      />
    );
  }
  if (isError) {
    return (
      <ErrorState
        picture="/assets/error.svg"
        title={words.error.title}
        text={words.error.text}
        action={
          <Button busy={isFetching} onClick={() => void refetch()}>
            {words.error.retry}
          </Button>
        }
      />
    );
  }
  return <SkeletonRows rows={4} label={words.loading} />;
}
