import { fold } from '#server/kit/database/substring.ts';
import { findCropNames } from './names.ts';

export { suggestionsFor } from './suggestions.ts';
export { cropTable } from './names.ts';

/** What a product is found by: its name, and behind it the crops that it names, each between two tabs, which nobody can
 *  type: `wheat` for gandum, گندم and wheat. A kind (basmati) has its crop (rice) too, not the other way round. */
export function searchTextOf(name: string) {
  const { terms } = findCropNames(name);
  const tags = new Set(terms.flatMap(({ tag, crop }) => [tag, crop.tag]));
  return fold(name) + [...tags].map(crossed).join('');
}

/** All of `has` must stand in a search text, and not all of `hasNot`, if there are any. */
export type Reading = { has: string[]; hasNot: string[] };

/** Longer texts are not taken apart. */
const maxWords = 8;
/** They join words of crops and say nothing of them. */
const joints = new Set(
  'a and aur for from in ka ke ki main me mein of se the اور سے کا کی کے میں'.split(' ').map(fold),
);

/** What a text can mean, the likeliest first: the crops that it names with its other words, in any order; and whatever else
 *  holds it just as it was typed. */
export function readingsOf(text: string): Reading[] {
  const typed = fold(text);
  const { terms, rest } = findCropNames(text);
  const asTyped = typed === '' ? [] : [typed];
  if (terms.length === 0 || terms.length + rest.length > maxWords) return [{ has: asTyped, hasNot: [] }];
  const crops = [...terms.map(({ tag }) => crossed(tag)), ...withoutJoints(rest)];
  return [
    { has: crops, hasNot: [] },
    { has: asTyped, hasNot: crops },
  ];
}

/** Without what only joins words. */
export function withoutJoints(words: string[]) {
  return words.filter((word) => !joints.has(word));
}

/** What similar products have: the crop in the name, else what else we know of it, else its longest word. */
export function cropOf(name: string) {
  const { terms, rest } = findCropNames(name);
  const tag = knownCrop(name) ?? terms[0]?.tag;
  return tag ? crossed(tag) : (rest.toSorted((a, b) => b.length - a.length)[0] ?? fold(name));
}

/** The crop in the name, by its first name: 'wheat' for Gandum, Akbar 2019. What is of many crops, as seed, is none. */
export function knownCrop(name: string) {
  if (!asked.has(name)) {
    if (asked.size === maxAsked) asked.clear();
    const crops = findCropNames(name).terms.map(({ crop }) => crop);
    const [first] = crops.filter(({ isGroup }) => !isGroup).toSorted((a, b) => a.at - b.at);
    asked.set(name, first?.tag);
  }
  return asked.get(name);
}

/** What the name of something says besides its crop: `basmati` beside `rice`. Each stands in the search text of whatever
 *  it means. Where no crop is known, it is the whole name. */
export function kindsOf(name: string) {
  const crop = knownCrop(name);
  if (crop === undefined) return [fold(name)];
  const tags = new Set(findCropNames(name).terms.map(({ tag }) => tag));
  tags.delete(crop);
  return [...tags].map(crossed);
}

/** A price is compared with those of 200 others, who are the same ones at the next addition. */
const asked = new Map<string, string | undefined>();
const maxAsked = 10_000;

/** A tab on either side: a whole word, of which no part is meant by itself. */
function crossed(tag: string) {
  return `\t${tag}\t`;
}
