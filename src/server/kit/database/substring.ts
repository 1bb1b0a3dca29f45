import type { PendingQuery, Row } from 'postgres';
import type { Tx } from './db.ts';

export function fold(text: string) {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
}

/** A pattern for a plain substring: what PostgreSQL would read as a wildcard is escaped. */
export function containing(words: string) {
  return `%${words.replace(/[\\%_]/g, '\\$&')}%`;
}

/** Where no three letters stand together there is no trigram: letters and pairs of them have an index of their own. */
export function hasWords(tx: Tx, column: PendingQuery<Row[]>, words: string) {
  const like = tx`${column} like ${containing(words)}`;
  if (/[\p{L}\p{N}]{3}/u.test(words)) return like;
  const letters = Array.from(words);
  if (letters.length < 3) return tx`letter_pairs(${column}) @> ${[words]}`;
  const pairs = letters.slice(1).map((letter, at) => letters[at]! + letter);
  return tx`letter_pairs(${column}) @> ${pairs} and ${like}`;
}

/** A part of a `where` that is there only where it is asked for. */
export function when<T>(holds: boolean, make: () => T) {
  return holds ? [make()] : [];
}
