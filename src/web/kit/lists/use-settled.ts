import { useEffect, useState } from 'react';

const settleMs = 250;

/** What is being typed, once the hand rests. */
export function useSettled(typed: string) {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), settleMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}
