import { useSyncExternalStore } from 'react';

let leaving: readonly string[] = [];
const readers = new Set<() => void>();

/** The ids of rows that are being deleted. They are hidden, not taken out: an answer that was given before they went
 *  would put them back. */
export function useBeingDeleted() {
  return useSyncExternalStore(
    (changed) => {
      readers.add(changed);
      return () => readers.delete(changed);
    },
    () => leaving,
    () => leaving,
  );
}

export async function whileDeleting<Result>(id: string, work: () => Promise<Result>) {
  tell([...leaving, id]);
  try {
    return await work();
  } finally {
    tell(leaving.filter((one) => one !== id));
  }
}

function tell(next: readonly string[]) {
  leaving = next;
  for (const changed of readers) changed();
}
