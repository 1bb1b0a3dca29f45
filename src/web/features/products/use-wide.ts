import { useSyncExternalStore } from 'react';

const wide = '(min-width: 720px)';

/** Whether the products stand in a table, where a value can be changed in place, and not on cards. */
export function useWide() {
  return useSyncExternalStore(
    (changed) => {
      const query = matchMedia(wide);
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    () => matchMedia(wide).matches,
  );
}
