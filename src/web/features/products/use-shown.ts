import { useState } from 'react';
import type { Product } from '#contract/products.ts';

const step = 50;

/** A part of a long list: what was looked for, and as much of it as was asked for. */
export function useShown(list: Product[]) {
  const [typed, setTyped] = useState('');
  const [most, setMost] = useState(step);
  const words = typed.trim().toLowerCase();
  const found = words
    ? list.filter(({ name, location }) => `${name}\n${location}`.toLowerCase().includes(words))
    : list;
  return {
    isLong: list.length > step,
    typed,
    type: (text: string) => {
      setTyped(text);
      setMost(step);
    },
    found,
    shown: found.slice(0, most),
    next: Math.min(step, Math.max(0, found.length - most)),
    showMore: () => setMost(most + step),
  };
}
