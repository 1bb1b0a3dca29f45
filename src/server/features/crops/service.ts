import { fold } from '#server/kit/database/substring.ts';
import crops from './names.json' with { type: 'json' };

type Crop = { names: string[]; kinds?: string[] };

/** What a product is found by: its name, and the other names of the crops in it. The document is widened, not the
 *  query, so that one index answers gandum, gehun and wheat alike. A kind (basmati) is found by its crop (rice), not
 *  the other way round. */
export function searchTextOf(name: string) {
  const words = fold(name);
  const others = cropsIn(words).flatMap(({ names }) => names.filter((known) => !words.includes(known)));
  return [words, ...others].join(' ');
}

/** Whole words only: "plum" must not be found under the aloo (potato) of aloo bukhara, nor "grape" under rape. */
function withSpaces(words: string) {
  return ` ${words.replace(/[^\p{L}\p{N}]+/gu, ' ')} `;
}

/** The crop name nearest to what was typed, for "Did you mean": one or two letters off, never the same. */
export function nearestCrop(typed: string) {
  const word = fold(typed);
  if (word.length < 4) return null;
  const known = (crops as Crop[]).flatMap(({ names, kinds = [] }) => [...names, ...kinds]);
  const [best] = known
    .map((name) => ({ name, steps: distance(word, name) }))
    .filter(({ steps }) => steps > 0 && steps <= (word.length > 5 ? 2 : 1))
    .toSorted((a, b) => a.steps - b.steps);
  return best?.name ?? null;
}

/** How many letters must be put in, taken out or changed to make one word of the other. */
function distance(a: string, b: string) {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 0; i < a.length; i++) {
    const next = [i + 1];
    for (let j = 0; j < b.length; j++) {
      next.push(Math.min(next[j]! + 1, row[j + 1]! + 1, row[j]! + (a[i] === b[j] ? 0 : 1)));
    }
    row = next;
  }
  return row.at(-1)!;
}

/** The word by which similar products are looked for: the crop in the name, else its longest word. */
export function cropOf(name: string) {
  const words = fold(name);
  return knownCrop(name) ?? words.split(' ').toSorted((a, b) => b.length - a.length)[0] ?? words;
}

/** The crop in the name, by its first name: 'wheat' for Gandum, Akbar 2019. */
export function knownCrop(name: string) {
  if (!asked.has(name)) {
    if (asked.size === mostAsked) asked.clear();
    asked.set(name, cropsIn(fold(name))[0]?.names[0]);
  }
  return asked.get(name);
}

/** A price is compared with those of 200 others, who are the same ones at the next addition. */
const asked = new Map<string, string | undefined>();
const mostAsked = 10_000;

/** Each name by its first word, with the place of its crop: not every name of every crop is looked for in a text. */
const byFirstWord = new Map<string, { name: string; at: number }[]>();
for (const [at, { names, kinds = [] }] of (crops as Crop[]).entries()) {
  for (const name of [...names, ...kinds]) {
    const [first = ''] = name.split(' ', 1);
    byFirstWord.set(first, [...(byFirstWord.get(first) ?? []), { name, at }]);
  }
}

function cropsIn(words: string) {
  const spaced = withSpaces(words);
  const named = spaced.split(' ').flatMap((word) => byFirstWord.get(word) ?? []);
  const found = new Set(named.filter(({ name }) => spaced.includes(` ${name} `)).map(({ at }) => at));
  return [...found].toSorted((a, b) => a - b).map((at) => crops[at] as Crop);
}
