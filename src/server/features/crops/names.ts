import { fold } from '#server/kit/database/substring.ts';
import crops from './names.json' with { type: 'json' };

/** `names` are of one and the same thing. `kinds` of it are found by its names too. A group is of many crops: it has no
 *  price that is usual. */
type Entry = { names: string[]; kinds?: (string | string[])[]; isGroup?: boolean };

type Crop = { at: number; tag: string; isGroup: boolean };
/** A name in a text: by the first name of the same thing, which is a crop or a kind of one. */
type Term = { tag: string; crop: Crop };
type Name = Term & { name: string; words: string[] };

export const cropTable: Entry[] = crops;

/** Every name of everything. */
export const cropNames: Name[] = cropTable.flatMap(({ names: own, kinds = [], isGroup = false }, at) => {
  const crop = { at, tag: own[0]!, isGroup };
  return [own, ...kinds].flatMap((kind) => {
    const all = [kind].flat();
    return all.map((name) => ({ name, words: wordsOf(name).map(singular), tag: all[0]!, crop }));
  });
});

/** By their first word, the longest first: aloo bukhara is no aloo. */
const byFirstWord = new Map<string, Name[]>();
for (const name of cropNames.toSorted((a, b) => b.words.length - a.words.length)) {
  const [first = ''] = name.words;
  byFirstWord.set(first, [...(byFirstWord.get(first) ?? []), name]);
}

/** The names in a text, and its other words. Whole words only: no grapes under rape. */
export function findCropNames(text: string): { terms: Term[]; rest: string[] } {
  const words = wordsOf(text);
  const singulars = words.map(singular);
  const terms: Term[] = [];
  const rest: string[] = [];
  for (let at = 0; at < words.length;) {
    const found = byFirstWord
      .get(singulars[at]!)
      ?.find((name) => name.words.every((word, step) => word === singulars[at + step]));
    if (found) terms.push(found);
    else rest.push(words[at]!);
    at += found?.words.length ?? 1;
  }
  return { terms, rest };
}

export function wordsOf(text: string) {
  return fold(text)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);
}

/** One potato for potatoes, one cherry for cherries. The names lose their s too, so kapas is still kapas. */
function singular(word: string) {
  if (word.length < 4) return word;
  return word
    .replace(/ies$/, 'y')
    .replace(/(o|ch|sh)es$/, '$1')
    .replace(/([^s])s$/, '$1');
}
