import type { Source } from '../database/db.ts';

/** One cache for each database (primary, replica): the replica may be behind, and its answers must not mix with newer. */
export function perSource<Kept>(make: (source: Source) => Kept) {
  const known = new Map<Source, Kept>();
  return (source: Source) => {
    const kept = known.get(source) ?? make(source);
    known.set(source, kept);
    return kept;
  };
}
