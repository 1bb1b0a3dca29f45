import { useState } from 'react';

/** True for rows that came after the list was first shown, so that they can be marked as new. */
export function useArrivals(keys: string[]) {
  const [first] = useState(() => new Set(keys));
  return (key: string) => !first.has(key);
}
