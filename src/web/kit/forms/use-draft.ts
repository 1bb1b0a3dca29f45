import { useState } from 'react';
import { useHydrated } from '../screen/use-hydrated.ts';

/** What was typed into a form, kept over a reload until `clear`, if it has a key. `isLasting`: also over the end of the
 *  browser, which a cheap phone ends to make room for its camera. */
export function useDraft<Draft extends object>(key: string | undefined, blank: Draft, isLasting = false) {
  const read = () => (key && keptDraft(key, blank, isLasting)) || blank;
  // What the server has drawn is blank: React would not put anything else into it.
  const isHydrated = useHydrated();
  const [draft, setDraft] = useState(() => (isHydrated ? read() : blank));
  const [isRead, setIsRead] = useState(isHydrated);
  if (isHydrated && !isRead) {
    setIsRead(true);
    if (key) setDraft(read());
  }
  return {
    draft,
    // Several fields may be written before the next drawing: what was typed into all of them before the script came.
    write: (part: Partial<Draft>) => {
      if (key) {
        const kept = keptDraft(key, blank, isLasting) ?? draft;
        storeOf(isLasting).setItem(key, JSON.stringify({ ...kept, ...part }));
      }
      setDraft((current) => ({ ...current, ...part }));
    },
    clear: () => {
      if (key) storeOf(isLasting).removeItem(key);
      setDraft(blank);
    },
  };
}

/** What was typed and not sent; nothing, if nothing was. */
export function keptDraft<Draft extends object>(key: string, blank: Draft, isLasting: boolean) {
  try {
    const kept: unknown = JSON.parse(storeOf(isLasting).getItem(key) ?? 'null');
    return fits(kept, blank) ? kept : undefined;
  } catch {
    return undefined;
  }
}

function storeOf(isLasting: boolean) {
  return isLasting ? localStorage : sessionStorage;
}

/** A draft that an older version of the page left may lack what this one reads. */
function fits<Draft>(kept: unknown, blank: Draft): kept is Draft {
  if (typeof kept !== typeof blank || kept === null) return false;
  if (typeof blank !== 'object' || blank === null) return true;
  return Object.entries(blank).every(([name, value]) => fits((kept as Record<string, unknown>)[name], value));
}
