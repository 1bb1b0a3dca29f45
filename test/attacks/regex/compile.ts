import { done, go, letter, look, moved, note, places, same, split, type Step } from './machine.ts';
import type { Node } from './parse.ts';

type Kind = Node['is'];
type Of<Is extends Kind> = Extract<Node, { is: Is }>;
type Writers = { [Is in Kind]: (node: Of<Is>, back: boolean, steps: Step[]) => unknown };

/** The steps that a backtracking engine takes, in the order in which it tries them. */
export function compile(tree: Node, flags: string): Step[] {
  const fits = matchers(flags);
  const remembers = JSON.stringify(tree).includes('"is":"same"');
  // Two slots for each of nine groups; behind them, where each turn of a loop began.
  let slots = 20;
  const writers: Writers = {
    letter: ({ source }, back, steps) => steps.push(letter(fits(source), back)),
    place: ({ at }, _, steps) => steps.push(places[at]),
    same: ({ number }, back, steps) => steps.push(same(number * 2, back)),
    look: ({ part, isBehind, isNegative }, _, steps) =>
      steps.push(look(programOf(part, isBehind), isNegative)),
    sequence: ({ parts }, back, steps) =>
      (back ? parts.toReversed() : parts).forEach((part) => write(part, back, steps)),
    choice: ({ ways }, back, steps) => writeChoice(ways, back, steps),
    group: ({ part, number }, back, steps) => {
      const [first, last] = back ? [number * 2 + 1, number * 2] : [number * 2, number * 2 + 1];
      if (remembers) steps.push(note(first));
      write(part, back, steps);
      if (remembers) steps.push(note(last));
    },
    repeat: (node, back, steps) => {
      for (let n = 0; n < node.least; n++) write(node.part, back, steps);
      return node.most === Infinity ? writeLoop(node, back, steps) : writeOptional(node, back, steps);
    },
  };
  return programOf(tree, false);

  function programOf(node: Node, back: boolean) {
    const steps: Step[] = [];
    write(node, back, steps);
    steps.push(done);
    return steps;
  }

  function write(node: Node, back: boolean, steps: Step[]) {
    (writers[node.is] as (node: Node, back: boolean, steps: Step[]) => unknown)(node, back, steps);
  }

  function writeChoice([way, ...others]: Node[], back: boolean, steps: Step[]) {
    if (others.length === 0) return write(way!, back, steps);
    const ways = { first: steps.length + 1, second: 0 };
    const end = { to: 0 };
    steps.push(split(ways));
    write(way!, back, steps);
    steps.push(go(end));
    ways.second = steps.length;
    writeChoice(others, back, steps);
    end.to = steps.length;
  }

  function writeLoop({ part, isLazy }: Of<'repeat'>, back: boolean, steps: Step[]) {
    const top = steps.length;
    const ways = { first: 0, second: 0 };
    steps.push(split(ways));
    // A turn that took nothing would go on for ever.
    const slot = canBeEmpty(part) ? slots++ : undefined;
    if (slot !== undefined) steps.push(note(slot));
    write(part, back, steps);
    if (slot !== undefined) steps.push(moved(slot));
    steps.push(go({ to: top }));
    [ways.first, ways.second] = isLazy ? [steps.length, top + 1] : [top + 1, steps.length];
  }

  function writeOptional({ part, least, most, isLazy }: Of<'repeat'>, back: boolean, steps: Step[]) {
    const all: { first: number; second: number }[] = [];
    for (let n = least; n < most; n++) {
      const ways = { first: steps.length + 1, second: 0 };
      all.push(ways);
      steps.push(split(ways));
      write(part, back, steps);
    }
    for (const ways of all)
      [ways.first, ways.second] = isLazy ? [steps.length, ways.first] : [ways.first, steps.length];
  }
}

function canBeEmpty(node: Node): boolean {
  if (node.is === 'letter') return false;
  if (node.is === 'sequence') return node.parts.every(canBeEmpty);
  if (node.is === 'choice') return node.ways.some(canBeEmpty);
  if (node.is === 'group') return canBeEmpty(node.part);
  return node.is !== 'repeat' || node.least === 0 || canBeEmpty(node.part);
}

/** By the engine itself, once for each letter. */
function matchers(flags: string) {
  const kept = new Map<string, (code: number) => boolean>();
  return (source: string) => {
    const before = kept.get(source);
    if (before) return before;
    const expression = letterOnly(source, flags);
    const known: (boolean | undefined)[] = [];
    const fits = (code: number) => (known[code] ??= expression.test(String.fromCodePoint(code)));
    kept.set(source, fits);
    return fits;
  };
}

export function letterOnly(source: string, flags: string) {
  return new RegExp(`^(?:${source})$`, flags.replace(/[gy]/g, ''));
}
