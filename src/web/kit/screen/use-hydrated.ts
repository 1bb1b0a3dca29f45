import { useDeferredValue, useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether this page answers already: what the server drew does not, until the script has taken it over. What depends on it
 *  is then drawn piece by piece (deferred), so that a tap in between is answered. */
export function useHydrated() {
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return useDeferredValue(isHydrated);
}
