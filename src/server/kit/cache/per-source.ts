import type { Source } from '../database/db.ts';

/** Each source has its own: one may be behind another. */
export function perSource<Kept>(make: (source: Source) => Kept) {
  const known = new Map<Source, Kept>();
  return (source: Source) => {
    const kept = known.get(source) ?? make(source);
    known.set(source, kept);
    return kept;
  };
}
