import { useSyncExternalStore } from 'react';

let isOffline = false;
const watchers = new Set<() => void>();

/** Said by the bar that looks whether anything comes through. The root is marked, so that the page makes room for it. */
export function setOffline(now: boolean) {
  if (now === isOffline) return;
  isOffline = now;
  document.documentElement.toggleAttribute('data-offline', now);
  for (const watcher of watchers) watcher();
}

export function useIsOffline() {
  return useSyncExternalStore(
    watch,
    () => isOffline,
    () => false,
  );
}

function watch(watcher: () => void) {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
