import { letterOnly } from './compile.ts';
import type { Node } from './parse.ts';

/** Letters of every kind that an expression may ask for, and one that none does. */
const letters = Array.from(
  ' \t\n\r0123479aAbxzZ_-.,:;#@/\\()[]{}?!%&+*=~|<>"\'$^\u00e9\u0628\u0663\u200b\u2013\u2212\ufeff\u0000',
);
const nothingAsksForIt = '\u0001';
const [mostSamples, mostWords, mostPaired, mostEnds] = [14, 6, 5, 5];

/** A text that grows in its middle: a beginning, what is said again and again, and an end that does not fit. */
export type Shape = { begin: string; again: string; end: string };

export function grown({ begin, again, end }: Shape, length: number) {
  const room = Math.max(0, length - begin.length - end.length);
  return begin + again.repeat(Math.ceil(room / again.length)).slice(0, room) + end;
}

/** Texts that are as bad for this expression as texts made of its own parts can be. */
export function shapesFor(tree: Node, flags: string): Shape[] {
  const sources = [...new Set(messagesIn(tree))];
  const samples = [...new Set(sources.flatMap((source) => samplesOf(source, flags)))].slice(0, mostSamples);
  const words = [...new Set(wordsIn(tree))].slice(0, mostWords);
  const paired = samples.slice(0, mostPaired);
  const begins = ['', ...words, ...samples.slice(0, 4)];
  const agains = new Set([
    nothingAsksForIt,
    ...samples,
    ...words.flatMap((word) => [word, `${word} `]),
    ...paired.flatMap((one) => paired.map((other) => one + other)),
  ]);
  const misfits = sources.flatMap((source) => misfitOf(source, flags));
  const ends = [...new Set(['', nothingAsksForIt, ...misfits])].slice(0, mostEnds);
  return begins.flatMap((begin) =>
    [...agains].flatMap((again) => ends.map((end) => ({ begin, again, end }))),
  );
}

/** Two letters that fit, and they differ where they can: [\s.] is tried with a space and a dot. */
function samplesOf(source: string, flags: string) {
  const one = letterOnly(source, flags);
  const fitting = letters.concat(Array.from(source)).filter((letter) => one.test(letter));
  return [fitting[0], fitting.at(-1)].filter((letter) => letter !== undefined);
}

function misfitOf(source: string, flags: string) {
  const one = letterOnly(source, flags);
  return letters.find((letter) => !one.test(letter)) ?? [];
}

function messagesIn(node: Node): string[] {
  if (node.is === 'letter') return [node.source];
  return inside(node).flatMap(messagesIn);
}

/** What must stand there letter by letter: 'batch' lets the rest of an expression begin. */
function wordsIn(node: Node): string[] {
  if (node.is !== 'sequence') return inside(node).flatMap(wordsIn);
  const plain = node.parts.map((part) =>
    part.is === 'letter' && /^\w$/.test(part.source) ? part.source : ' ',
  );
  const own = plain
    .join('')
    .split(' ')
    .filter((word) => word.length > 1);
  return [...own, ...inside(node).flatMap(wordsIn)];
}

export function inside(node: Node): Node[] {
  if (node.is === 'sequence') return node.parts;
  if (node.is === 'choice') return node.ways;
  return 'part' in node ? [node.part] : [];
}
