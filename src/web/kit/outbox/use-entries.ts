import { useEffect, useState } from 'react';
import { followChanges } from './changes.ts';
import type { Entry, EntryKind, EntryOf } from './entry.ts';
import { entriesOf } from './store.ts';

const none: Entry[] = [];

/** What somebody has written and not sent yet, the oldest first; also what other tabs put there. */
export function useEntries<Kind extends EntryKind>(uid: string, kinds: Kind[], subject?: string) {
  const [entries, setEntries] = useState(none);
  useEffect(() => {
    let isGone = false;
    const read = () =>
      void entriesOf(uid).then(
        (found) => isGone || setEntries(found),
        // A browser that keeps nothing has nothing to show.
        () => {},
      );
    read();
    const stop = followChanges(read);
    return () => {
      isGone = true;
      stop();
    };
  }, [uid]);
  return entries.filter(
    (entry): entry is EntryOf<Kind> & Entry =>
      !entry.isHeld &&
      kinds.some((kind) => kind === entry.kind) &&
      (subject === undefined || subject === entry.subject),
  );
}
