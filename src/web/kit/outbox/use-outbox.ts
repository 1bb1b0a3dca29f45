import { useEffect, useEffectEvent, useRef } from 'react';
import type { CallFailed } from '../api/call.ts';
import { fill, type Locale } from '../words/words.ts';
import type { Entry, KeptPicture, NewEntry } from './entry.ts';
import { saveAndLock, type LockedEntry, refusalOf } from './locked-entry.ts';

/** Pictures that are on their way and can go on without their form. */
export type OutboxPictures = {
  pack: (changed: () => void) => Promise<KeptPicture[]>;
  unpack: () => void;
  handOver: () => void;
};
type Parts<Typed, Ready> = {
  words: Locale['Outbox'];
  /** What was not sent, if the form was opened to send it again. */
  entry?: Entry;
  /** `isConflict`: the reader has seen what stands there now. */
  write: (ready: Ready, typed: Typed, isConflict: boolean) => NewEntry;
  /** It waits now: what there is to say about it, where that is not seen beside. */
  onKept?: (text: string) => void;
};

export type OutboxForm<Typed extends object, Ready> = ReturnType<typeof useOutbox<Typed, Ready>>;

/** For a form that may be sent late: what it sends is written down first, and waits if there is no network. */
export function useOutbox<Typed extends object, Ready>({ words, entry, write, onKept }: Parts<Typed, Ready>) {
  // As what it stands in the outbox while its form is open.
  const standing = useRef(entry?.id);
  const held = useRef<LockedEntry>(undefined);
  const name = useRef('');
  const leaving = useEffectEvent(() => void leave());
  useEffect(() => () => leaving(), []);

  function take() {
    const taken = held.current;
    held.current = undefined;
    return taken;
  }
  /** It is not sent behind the reader's back. What was in the outbox stays there as it was. */
  async function leave(refusal = entry?.refusal) {
    const taken = take();
    await (standing.current ? taken?.putBack(refusal) : taken?.drop());
  }
  return {
    /** Gives the key that it is to be sent with. */
    hold: async (ready: Ready, typed: Typed, isConflict: boolean, going?: OutboxPictures) => {
      const written = write(ready, typed, isConflict);
      ({ name: name.current } = written);
      const pack = async (): Promise<KeptPicture[]> =>
        (await going?.pack(() => void pack().then((now) => held.current?.put(now)))) ?? [];
      held.current = await saveAndLock(written, await pack(), standing.current);
      if (held.current && standing.current) standing.current = written.id;
      return written.id;
    },
    /** With the pictures that arrived, and no others: sent again after a lost answer, it must say the same. */
    settle: async (going: OutboxPictures) => {
      const arrived = (await going.pack(() => {})).filter(({ uploaded }) => uploaded);
      await held.current?.put(arrived);
    },
    leave: () => leave(),
    sent: async () => take()?.drop(),
    /** How it is let go, if it waits now, or what to say about that it cannot. */
    fail: async (failed: CallFailed, going?: OutboxPictures) => {
      going?.unpack();
      if (failed.refusal) {
        await leave(refusalOf(failed.refusal));
        return {};
      }
      const taken = take();
      if (!taken) return { text: words.full };
      // As far as they are; then they are stopped here, and go on elsewhere.
      if (going) await taken.put(await going.pack(() => {}));
      going?.handOver();
      return {
        release: async () => {
          await taken.release();
          onKept?.(fill(words.kept, { name: name.current }));
        },
      };
    },
  };
}
