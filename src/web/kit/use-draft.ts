import { useState } from 'react';

/** What was typed into a form, kept over a reload until `clear`. */
export function useDraft<Draft extends object>(key: string, blank: Draft) {
  const [draft, setDraft] = useState(() => read(key, blank));
  return {
    draft,
    write: (part: Partial<Draft>) => {
      const next = { ...draft, ...part };
      sessionStorage.setItem(key, JSON.stringify(next));
      setDraft(next);
    },
    clear: () => {
      sessionStorage.removeItem(key);
      setDraft(blank);
    },
  };
}

function read<Draft extends object>(key: string, blank: Draft): Draft {
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
