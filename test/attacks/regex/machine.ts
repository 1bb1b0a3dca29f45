/** What all tries of one text share: the letters, and how much was done so far. */
export type Work = { text: number[]; isMultiline: boolean; steps: number; most: number };

/** One try from one place. What waits to be tried later lies on a stack of our own: texts are too long for recursion. */
export type Try = {
  work: Work;
  at: number;
  pos: number;
  notes: number[];
  waiting: number[];
  waitingNotes: number[][];
  isOver: boolean;
};

/** Goes on, or says that it cannot. */
export type Step = (now: Try) => boolean;

/** Where a match from `start` ends; -1 where there is none, or too much was done to find one. */
export function walk(program: Step[], work: Work, start: number, notes: number[] = []): number {
  const now: Try = { work, at: 0, pos: start, notes, waiting: [], waitingNotes: [], isOver: false };
  while (!now.isOver) {
    if (++work.steps > work.most) return -1;
    if (!program[now.at++]!(now) && !goBack(now)) return -1;
  }
  return now.pos;
}

function goBack(now: Try) {
  if (now.waiting.length === 0) return false;
  now.pos = now.waiting.pop()!;
  now.at = now.waiting.pop()!;
  now.notes = now.waitingNotes.pop()!;
  return true;
}

export const done: Step = (now) => (now.isOver = true);

/** `back` reads the letter before instead of the next one. */
export function letter(fits: (code: number) => boolean, back: boolean): Step {
  return (now) => {
    const code = now.work.text[back ? now.pos - 1 : now.pos];
    now.pos += back ? -1 : 1;
    return code !== undefined && fits(code);
  };
}

/** First the one, and the other when that has failed. */
export function split(ways: { first: number; second: number }): Step {
  return (now) => {
    now.waiting.push(ways.second, now.pos);
    now.waitingNotes.push(now.notes);
    now.at = ways.first;
    return true;
  };
}

export function go(way: { to: number }): Step {
  return (now) => {
    now.at = way.to;
    return true;
  };
}

export function note(slot: number): Step {
  return (now) => {
    now.notes = [...now.notes];
    now.notes[slot] = now.pos;
    return true;
  };
}

export function moved(slot: number): Step {
  return ({ notes, pos }) => notes[slot] !== pos;
}

/** What a group has found stands here once more. */
export function same(slot: number, back: boolean): Step {
  return (now) => {
    const { text } = now.work;
    const said = text.slice(now.notes[slot] ?? 0, now.notes[slot + 1] ?? 0);
    const begin = back ? now.pos - said.length : now.pos;
    now.pos = back ? begin : begin + said.length;
    return said.every((code, index) => text[begin + index] === code);
  };
}

export function look(inside: Step[], isNegative: boolean): Step {
  return ({ work, pos, notes }) => walk(inside, work, pos, notes) < 0 === isNegative;
}

const lineEnd = 10;
const words = new Set(
  Array.from('abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_', (one) => one.charCodeAt(0)),
);

export const places: Record<'^' | '$' | '\\b' | '\\B', Step> = {
  '^': ({ work, pos }) => pos === 0 || (work.isMultiline && work.text[pos - 1] === lineEnd),
  $: ({ work, pos }) => pos === work.text.length || (work.isMultiline && work.text[pos] === lineEnd),
  '\\b': (now) => isEdge(now),
  '\\B': (now) => !isEdge(now),
};

function isEdge({ work: { text }, pos }: Try) {
  return words.has(text[pos - 1] ?? 0) !== words.has(text[pos] ?? 0);
}
