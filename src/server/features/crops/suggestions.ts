import { fold } from '#server/kit/database/substring.ts';
import { findCropNames, cropNames, wordsOf } from './names.ts';

const most = 3;
const longest = 40;

/** What may have been meant by a text with words that we do not know, the nearest first. Nobody has looked whether it
 *  finds anything. */
export function suggestionsFor(text: string) {
  const typed = fold(text);
  const { rest } = findCropNames(text);
  if (rest.length === 0 || typed.length > longest) return [];
  const corrected = wordsOf(text).map((word) => (rest.includes(word) && nearest(word)[0]) || word);
  const all = new Set([...nearest(typed), corrected.join(' ')]);
  return [...all].filter((one) => fold(one) !== typed && one !== wordsOf(text).join(' ')).slice(0, most);
}

/** The names that are one or two letters off, one of each thing. */
function nearest(word: string) {
  const mostSteps = word.length > 5 ? 2 : 1;
  if (word.length < 4) return [];
  const near = cropNames
    .filter(({ name }) => Math.abs(name.length - word.length) <= mostSteps)
    .map(({ name, tag }) => ({ name, tag, steps: distance(word, fold(name)) }))
    .filter(({ steps }) => steps <= mostSteps)
    .toSorted((a, b) => a.steps - b.steps);
  const firsts = new Map(near.toReversed().map((one) => [one.tag, one]));
  return near.filter((one) => firsts.get(one.tag) === one).map(({ name }) => name);
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
