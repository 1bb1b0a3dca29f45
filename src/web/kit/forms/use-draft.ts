import { useState } from 'react';

/** What was typed into a form, kept over a reload until `clear`, if it has a key. */
export function useDraft<Draft extends object>(key: string | undefined, blank: Draft) {
  const [draft, setDraft] = useState(() => read(key, blank));
  return {
    draft,
    write: (part: Partial<Draft>) => {
      const next = { ...draft, ...part };
      if (key) sessionStorage.setItem(key, JSON.stringify(next));
      setDraft(next);
    },
    clear: () => {
      if (key) sessionStorage.removeItem(key);
      setDraft(blank);
    },
  };
}

function read<Draft extends object>(key: string | undefined, blank: Draft): Draft {
  if (!key) return blank;
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return fits(kept, blank) ? kept : blank;
  } catch {
    return blank;
  }
}

/** A draft that an older version of the page left may lack what this one reads. */
function fits<Draft>(kept: unknown, blank: Draft): kept is Draft {
  if (typeof kept !== typeof blank || kept === null) return false;
  if (typeof blank !== 'object' || blank === null) return true;
  return Object.entries(blank).every(([name, value]) => fits((kept as Record<string, unknown>)[name], value));
}
