import { useState } from 'react';
import { useLocation } from 'react-router';
import { type OwnSort, OwnStatus } from '#contract/trade/products.ts';
import { useDebounced } from '#web/kit/lists/use-debounced.ts';

export type ProductFilter = ReturnType<typeof useProductFilter>;
export type ProductFilterValues = { text: string; status?: OwnStatus; sort?: OwnSort };

/** What a seller looks for among the own products, and in what order. */
export function useProductFilter() {
  const [typed, type] = useState('');
  const { search, key } = useLocation();
  const [status, setStatus] = useState<OwnStatus>();
  const [followed, setFollowed] = useState<string>();
  // A link to those that stand so: each time that it is pressed, also to the same address.
  if (followed !== key) {
    setFollowed(key);
    const { data } = OwnStatus.safeParse(new URLSearchParams(search).get('show'));
    if (data) setStatus(data);
  }
  const [sort, setSort] = useState<OwnSort>();
  return { typed, type, status, setStatus, sort, setSort, text: useDebounced(typed.trim()) };
}
