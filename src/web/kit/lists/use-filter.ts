import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';

const settleMs = 250;

/** Filter and search text of a list. They live in the address; what is typed gets there after a pause (debounce). */
export function useFilter<Filter extends string>(filters: readonly Filter[], all: Filter) {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const filter = filters.find((one) => one === params.get('filter')) ?? all;
  const text = (params.get('text') ?? '').slice(0, 100);
  const [typed, setTyped] = useState(text);

  function write(next: { filter: Filter; text: string }) {
    const said = Object.entries(next).filter(
      ([name, value]) => value && !(name === 'filter' && value === all),
    );
    setParams(said as [string, string][], { replace: true });
  }
  useEffect(() => {
    if (typed.trim() === text) return;
    const timer = setTimeout(() => {
      // The next page may still be loading while this one is seen: it must not be called back.
      if (location.pathname === pathname) write({ filter, text: typed.trim() });
    }, settleMs);
    return () => clearTimeout(timer);
  });

  return {
    filter,
    text,
    typed,
    type: setTyped,
    choose: (next: Filter) => write({ filter: next, text: typed.trim() }),
    clear: () => {
      setTyped('');
      write({ filter, text: '' });
    },
  };
}

export type ListFilter<Filter extends string> = ReturnType<typeof useFilter<Filter>>;
