import type { PendingQuery, Row } from 'postgres';
import type { Tx } from './db.ts';

/** Letters that Urdu is typed with on one keyboard or another, and the one that stands for all of them; '' is left out.
 *  `folded` in the database has the same ones, for places. */
const oneLetter: Record<string, string> = {
  ...each('أإٱآ', 'ا'),
  ...each('كڪ', 'ک'),
  ...each('يىئې', 'ی'),
  ...each('هھةۀۂۃە', 'ہ'),
  ...each('ؤ', 'و'),
  ...each('ں', 'ن'),
  ...Object.fromEntries(Array.from('٠١٢٣٤٥٦٧٨٩', (digit, at) => [digit, String(at)])),
  ...Object.fromEntries(Array.from('۰۱۲۳۴۵۶۷۸۹', (digit, at) => [digit, String(at)])),
};

/** Vowel marks, the stroke that makes a word longer, and signs that only say how to join letters. */
const unread = /[\u0610-\u061A\u0640\u064B-\u065F\u0670\u06D6-\u06DC\u200B-\u200F]/g;

/** Texts that a reader takes for the same become the same: small letters, one space, one letter of each kind. */
export function fold(text: string) {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(unread, '')
    .replace(/[\u0621-\u06F9]/g, (letter) => oneLetter[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim();
}

function each(letters: string, one: string) {
  return Object.fromEntries(Array.from(letters, (letter) => [letter, one]));
}

/** A pattern for a plain substring: what PostgreSQL would read as a wildcard is escaped. */
export function likePattern(words: string) {
  return `%${words.replace(/[\\%_]/g, '\\$&')}%`;
}

/** Where no three letters stand together there is no trigram, and under the locale C a letter is one of ASCII: for all
 *  else, letters and pairs of them have an index of their own. There no `like` may stand: the index of trigrams would be
 *  read for it from end to end. */
export function hasWords(tx: Tx, column: PendingQuery<Row[]>, words: string) {
  if (/[a-z0-9]{3}/.test(words)) return tx`${column} like ${likePattern(words)}`;
  const letters = Array.from(words);
  if (letters.length < 3) return tx`letter_pairs(${column}) @> ${[words]}`;
  const pairs = letters.slice(1).map((letter, at) => letters[at]! + letter);
  return tx`letter_pairs(${column}) @> ${pairs} and strpos(${column}, ${words}) > 0`;
}

/** A part of a `where` that is there only where it is asked for. */
export function whereIf<T>(holds: boolean, make: () => T) {
  return holds ? [make()] : [];
}
