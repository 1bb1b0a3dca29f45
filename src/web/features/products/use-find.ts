import { useState } from 'react';
import type { OwnSort, OwnStatus } from '#contract/trade/products.ts';
import { useSettled } from '#web/kit/lists/use-settled.ts';

export type Find = ReturnType<typeof useFind>;
export type Looked = { text: string; status?: OwnStatus; sort?: OwnSort };

/** What a seller looks for among the own products, and in what order. */
export function useFind() {
  const [typed, type] = useState('');
  const [status, setStatus] = useState<OwnStatus>();
  const [sort, setSort] = useState<OwnSort>();
  return { typed, type, status, setStatus, sort, setSort, text: useSettled(typed.trim()) };
}
