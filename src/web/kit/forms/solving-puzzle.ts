import { useSyncExternalStore } from 'react';

let running = 0;
const readers = new Set<() => void>();

/** Whether this page is solving a puzzle (proof of work) for a code. */
export function useIsSolvingPuzzle() {
  return useSyncExternalStore(
    (changed) => {
      readers.add(changed);
      return () => readers.delete(changed);
    },
    () => running > 0,
    () => false,
  );
}

export async function whileSolvingPuzzle<Result>(work: () => Promise<Result>) {
  count(1);
  try {
    return await work();
  } finally {
    count(-1);
  }
}

function count(more: number) {
  running += more;
  for (const tell of readers) tell();
}
