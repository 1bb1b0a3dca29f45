import type { CallFailed } from '../api/call.ts';
import { type Entry, entryFormat, type KeptPicture, type NewEntry } from './entry.ts';
import { takeEntry } from './locks.ts';
import { deleteEntry, patchEntry, putEntry } from './store.ts';

export type LockedEntry = NonNullable<Awaited<ReturnType<typeof saveAndLock>>>;

/** Written down before it is sent, so that neither a lost network nor the end of the browser loses it. Whoever holds it
 *  sends it; if they are gone, the outbox does. Nothing where the device does not keep it. */
export async function saveAndLock(sent: NewEntry, pictures: KeptPicture[], inPlaceOf?: string) {
  const { id } = sent;
  const letGo = await takeEntry(id);
  const began = { format: entryFormat, savedAt: Date.now(), tries: 0, dueAt: 0, isHeld: true };
  let writing = putEntry({ ...sent, ...began, pictures } as Entry, inPlaceOf);
  try {
    await writing;
  } catch {
    letGo();
    return undefined;
  }
  // What cannot be added to it any more takes nothing of it away.
  const write = (change: Partial<Entry>) =>
    (writing = writing.then(() => patchEntry(id, change)).catch(() => undefined));

  return {
    id,
    put: (now: KeptPicture[]) => write({ pictures: now }),
    /** It is sent, or stands in its form only. */
    drop: async () => {
      await writing;
      await deleteEntry(id);
      letGo();
    },
    /** It waits for its writer, as before its form was opened. */
    putBack: async (refusal: Entry['refusal']) => {
      await write({ isHeld: false, refusal });
      letGo();
    },
    /** The outbox sends it. */
    release: async () => {
      await write({ isHeld: false });
      letGo();
      // Asked for once something would be lost.
      void navigator.storage?.persist?.();
    },
  };
}

export function refusalOf({ code, message, fields }: NonNullable<CallFailed['refusal']>) {
  return { code, message, fields };
}
