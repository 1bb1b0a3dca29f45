import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { OrderFilter } from '#contract/order-life.ts';

const settleMs = 250;

/** What is looked for lives in the address; what is being typed gets there when the hand rests. */
export function useWish() {
  const [params, setParams] = useSearchParams();
  const filter = OrderFilter.catch('all').parse(params.get('filter') ?? 'all');
  const text = (params.get('text') ?? '').slice(0, 100);
  const [typed, setTyped] = useState(text);

  function write(next: { filter: OrderFilter; text: string }) {
    const said = Object.entries(next).filter(
      ([name, value]) => value && !(name === 'filter' && value === 'all'),
    );
    setParams(said as [string, string][], { replace: true });
  }
  useEffect(() => {
    if (typed.trim() === text) return;
    const timer = setTimeout(() => write({ filter, text: typed.trim() }), settleMs);
    return () => clearTimeout(timer);
  });

  return {
    filter,
    text,
    typed,
    type: setTyped,
    choose: (next: OrderFilter) => write({ filter: next, text: typed.trim() }),
    clear: () => {
      setTyped('');
      write({ filter, text: '' });
    },
  };
}
