import { useSyncExternalStore } from 'react';

let isAway = false;
const watchers = new Set<() => void>();

/** Said by the bar that looks whether anything comes through. */
export function setAway(now: boolean) {
  if (now === isAway) return;
  isAway = now;
  for (const watcher of watchers) watcher();
}

export function useIsAway() {
  return useSyncExternalStore(
    watch,
    () => isAway,
    () => false,
  );
}

function watch(watcher: () => void) {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
