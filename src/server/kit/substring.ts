import type { PendingQuery, Row } from 'postgres';
import type { Tx } from './db.ts';

export function fold(text: string) {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
}

/** A pattern for a plain substring: what PostgreSQL would read as a wildcard is escaped. */
export function containing(words: string) {
  return `%${words.replace(/[\\%_]/g, '\\$&')}%`;
}

/** One or two letters have no trigram: they have an index of their own. */
export function hasWords(tx: Tx, column: PendingQuery<Row[]>, words: string) {
  return words.length > 2
    ? tx`${column} like ${containing(words)}`
    : tx`letter_pairs(${column}) @> ${[words]}`;
}

/** A part of a `where` that is there only where it is asked for. */
export function when<T>(holds: boolean, make: () => T) {
  return holds ? [make()] : [];
}
