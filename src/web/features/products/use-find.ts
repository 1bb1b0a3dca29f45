import { useState } from 'react';
import { useSettled } from '#web/kit/lists/use-settled.ts';

export type Find = ReturnType<typeof useFind>;

/** What a seller looks for among the own products. */
export function useFind() {
  const [typed, type] = useState('');
  return { typed, type, text: useSettled(typed.trim()) };
}
