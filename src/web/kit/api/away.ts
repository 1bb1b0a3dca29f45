import { useSyncExternalStore } from 'react';

let isAway = false;
const watchers = new Set<() => void>();

/** Said by the bar that looks whether anything comes through. The root is marked, so that the page makes room for it. */
export function setAway(now: boolean) {
  if (now === isAway) return;
  isAway = now;
  document.documentElement.toggleAttribute('data-away', now);
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
