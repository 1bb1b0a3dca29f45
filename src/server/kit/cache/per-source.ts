import type { DbPools } from '../database/db.ts';

/** One cache for each database (primary, replica): the replica may be behind, and its answers must not mix with newer. */
export function perSource<Kept>(make: (source: DbPools) => Kept) {
  const known = new Map<DbPools, Kept>();
  return (source: DbPools) => {
    const kept = known.get(source) ?? make(source);
    known.set(source, kept);
    return kept;
  };
}
