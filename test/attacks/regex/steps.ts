import { compile } from './compile.ts';
import { walk, type Work } from './machine.ts';
import { parse } from './parse.ts';

/** `Infinity` steps: more than were allowed. */
export type Counted = { steps: number; matches: string[] };

/** Runs an expression as a backtracking engine does, and counts what it does. The same text gives the same number anywhere. */
export function counter({ source, flags }: RegExp) {
  const program = compile(parse(source), flags);
  const codesOf = flags.includes('u') ? pointsOf : unitsOf;

  return (typed: string, most: number): Counted => {
    const work: Work = { text: codesOf(typed), isMultiline: flags.includes('m'), steps: 0, most };
    const matches: string[] = [];
    for (let from = 0; from <= work.text.length && work.steps <= most;) {
      const end = walk(program, work, from);
      if (end >= 0) matches.push(String.fromCodePoint(...work.text.slice(from, Math.min(end, from + 1000))));
      if (end >= 0 && !flags.includes('g')) break;
      from = end > from ? end : from + 1;
    }
    return { steps: work.steps > most ? Infinity : work.steps, matches };
  };
}

function pointsOf(typed: string) {
  return Array.from(typed, (letter) => letter.codePointAt(0)!);
}

function unitsOf(typed: string) {
  return Array.from({ length: typed.length }, (_, at) => typed.charCodeAt(at));
}
