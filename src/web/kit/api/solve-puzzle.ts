import type { Puzzle } from '#contract/people/puzzle.ts';
import { sha256 } from './sha256.ts';

const sliceMs = 25;
const atOnce = 100;

/** Solves a puzzle in slices, so that the page still answers to its reader. */
export async function solvePuzzle({ text, bits }: Puzzle) {
  for (let n = 0; ;) {
    const until = performance.now() + sliceMs;
    while (performance.now() < until) {
      for (const end = n + atOnce; n < end; n++)
        if (zeroBits(sha256(`${text}.${n}`)) >= bits) return `${text}.${n}`;
    }
    await new Promise((resolve) => setTimeout(resolve));
  }
}

/** Of the first two words: no puzzle asks for more. */
function zeroBits([first = 0, second = 0]: Int32Array) {
  return first === 0 ? 32 + Math.clz32(second) : Math.clz32(first);
}
