import { useEffect, useEffectEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { ownProductParam } from '#contract/site/paths.ts';
import type { Product } from '#contract/trade/products.ts';
import { type Owner, useOwnProducts } from '#web/kit/lists/own-products.ts';

type Opened = { edit: (product: Product) => void; why: (product: Product) => void };

/** Opens the product that a link of the bell names, wherever in the table it is: why it is held back, with the way to its
 *  form, or the form. */
export function useLinkedProduct(owner: Owner, { edit, why }: Opened) {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const id = params.get(ownProductParam) ?? '';
  const { pages, rows } = useOwnProducts(owner, { id }, id !== '');
  // What was kept from before may not be held back yet.
  const product = pages.isFetching ? undefined : rows?.find(({ productId }) => productId === id);
  const goOn = useEffectEvent((found: Product) => {
    // A form that was closed would open again with every reload, and on the way back.
    void navigate({ search: '' }, { replace: true });
    if (found.status === 'withheld') why(found);
    else edit(found);
  });
  useEffect(() => {
    if (product) goOn(product);
  }, [product]);
}
