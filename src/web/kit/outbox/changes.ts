const name = 'kisan-mandi-outbox';
const listeners = new Set<() => void>();

let tabs: BroadcastChannel | undefined;

/** Tells this tab and the others that the outbox has changed. */
export function announceChange() {
  const all = tabs ?? new BroadcastChannel(name);
  all.postMessage('changed');
  if (all !== tabs) all.close();
  hear();
}

export function followChanges(listener: () => void) {
  if (!tabs) {
    tabs = new BroadcastChannel(name);
    tabs.onmessage = hear;
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    tabs?.close();
    tabs = undefined;
  };
}

function hear() {
  for (const listener of listeners) listener();
}
