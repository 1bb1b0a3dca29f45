import { useState } from 'react';

/** True for those that were not there when the list was first shown. */
export function useArrivals(keys: string[]) {
  const [first] = useState(() => new Set(keys));
  return (key: string) => !first.has(key);
}
