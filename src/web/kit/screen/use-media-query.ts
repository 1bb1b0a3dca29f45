import { useSyncExternalStore } from 'react';

/** Whether the screen answers this media query, now and whenever it changes. */
export function useMediaQuery(query: string) {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => matchMedia(query).matches,
    () => false,
  );
}
