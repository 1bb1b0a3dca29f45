import { type Node, parse } from './parse.ts';
import { grown, inside, type Shape, shapesFor } from './shapes.ts';
import { counter } from './steps.ts';

const tried = 48;
const worst = 2;
/** Far beyond what any text of that length should cost: nobody waits for the end of it. */
const mostPerLetter = 150;
/** Without a loop each letter costs the same, however many there are. */
const enoughWithoutLoop = 1024;

type Cost = { shape: Shape; half: number; whole: number };

/** Of the texts that are made for this expression, those that cost most: their steps at this length and at half of it. */
export function worstOf(expression: RegExp, longest: number): Cost[] {
  const tree = parse(expression.source);
  const count = counter(expression);
  const cost = (shape: Shape, length: number) => count(grown(shape, length), mostPerLetter * length).steps;
  const length = hasLoop(tree) ? longest : Math.min(longest, enoughWithoutLoop);
  return shapesFor(tree, expression.flags)
    .filter(({ begin }) => begin === '' || hasLoop(tree))
    .map((shape) => ({ shape, steps: agreed(expression, grown(shape, tried), count) }))
    .toSorted((a, b) => b.steps - a.steps)
    .slice(0, worst)
    .map(({ shape }) => ({ shape, half: cost(shape, length / 2), whole: cost(shape, length) }));
}

/** Who counts must find what the engine finds: else the number would say nothing of it. */
function agreed(expression: RegExp, text: string, count: ReturnType<typeof counter>) {
  const { steps, matches } = count(text, mostPerLetter * text.length);
  if (steps === Infinity) return steps;
  const found = expression.flags.includes('g') ? [...text.matchAll(expression)] : [expression.exec(text)];
  const native = found.flatMap((match) => (match ? [match[0]] : []));
  if (native.join('\t') === matches.join('\t')) return steps;
  throw new Error(`${expression} finds ${JSON.stringify(native)} in ${JSON.stringify(text)}`);
}

function hasLoop(node: Node): boolean {
  return (node.is === 'repeat' && node.most === Infinity) || inside(node).some(hasLoop);
}
