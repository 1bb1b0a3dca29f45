const name = 'kisan-mandi-outbox';
const listeners = new Set<() => void>();

let tabs: BroadcastChannel | undefined;

function allTabs() {
  if (tabs) return tabs;
  tabs = new BroadcastChannel(name);
  tabs.onmessage = () => hear();
  return tabs;
}

/** Here and in the other tabs. */
export function tellOfChange() {
  allTabs().postMessage('changed');
  hear();
}

export function followChanges(listener: () => void) {
  allTabs();
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function hear() {
  for (const listener of listeners) listener();
}
