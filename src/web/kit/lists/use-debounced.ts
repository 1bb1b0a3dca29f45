import { useEffect, useState } from 'react';

const settleMs = 250;

/** Debounce: what is typed, after a short pause. Otherwise each letter would be a search. */
export function useDebounced<Typed>(typed: Typed) {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), settleMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}
