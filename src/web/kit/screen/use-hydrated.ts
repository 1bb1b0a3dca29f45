import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether this page answers already: what the server drew does not, until the script has taken it over. */
export function useHydrated() {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
