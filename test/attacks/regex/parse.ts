/** A regular expression as a tree. What one letter must be is left to the engine itself, as an expression for one letter. */
export type Node =
  | { is: 'letter'; source: string }
  | { is: 'sequence'; parts: Node[] }
  | { is: 'choice'; ways: Node[] }
  | { is: 'repeat'; part: Node; least: number; most: number; isLazy: boolean }
  | { is: 'group'; part: Node; number: number }
  | { is: 'same'; number: number }
  | { is: 'look'; part: Node; isBehind: boolean; isNegative: boolean }
  | { is: 'place'; at: '^' | '$' | '\\b' | '\\B' };

const looks: Record<string, { isBehind: boolean; isNegative: boolean }> = {
  '(?=': { isBehind: false, isNegative: false },
  '(?!': { isBehind: false, isNegative: true },
  '(?<=': { isBehind: true, isNegative: false },
  '(?<!': { isBehind: true, isNegative: true },
};
const opening = /\((?:\?(?:<[=!]|[=!:]))?/y;
/** A class, an escape of any length, or a letter that stands for itself. */
const letter =
  /\[(?:\\.|[^\]\\])*\]|\\(?:u\{\w+\}|u\w{4}|x\w{2}|p\{[^}]+\}|P\{[^}]+\}|c\w|.)|[^\\[\]()|*+?^$]/suy;
const place = /\^|\$|\\[bB]/y;
const backReference = /\\([1-9])/y;
const quantifier = /(?:([*+?])|\{(\d+)(,?)(\d*)\})(\??)/y;

/** Only what our own expressions use; anything else is an error, never a guess. */
export function parse(source: string): Node {
  let at = 0;
  let groups = 0;
  const take = (expression: RegExp) => {
    expression.lastIndex = at;
    const found = expression.exec(source);
    if (found) at += found[0].length;
    return found;
  };

  const tree = choice();
  if (at < source.length) throw new Error(`cannot read /${source}/ at ${at}`);
  return tree;

  function choice(): Node {
    const ways = [sequence()];
    while (source[at] === '|') {
      at++;
      ways.push(sequence());
    }
    return ways.length === 1 ? ways[0]! : { is: 'choice', ways };
  }

  function sequence(): Node {
    const parts: Node[] = [];
    while (at < source.length && source[at] !== '|' && source[at] !== ')') parts.push(repeated());
    return parts.length === 1 ? parts[0]! : { is: 'sequence', parts };
  }

  function repeated(): Node {
    const part = one();
    const found = take(quantifier);
    if (!found) return part;
    const [, sign, least = '', comma, most, lazy] = found;
    const isLazy = lazy === '?';
    if (sign === '*') return { is: 'repeat', part, least: 0, most: Infinity, isLazy };
    if (sign === '+') return { is: 'repeat', part, least: 1, most: Infinity, isLazy };
    if (sign === '?') return { is: 'repeat', part, least: 0, most: 1, isLazy };
    const end = comma ? (most ? Number(most) : Infinity) : Number(least);
    return { is: 'repeat', part, least: Number(least), most: end, isLazy };
  }

  function one(): Node {
    const where = take(place);
    if (where) return { is: 'place', at: where[0] as '^' };
    const same = take(backReference);
    if (same) return { is: 'same', number: Number(same[1]) };
    const open = take(opening);
    if (open) return group(open[0]);
    const found = take(letter);
    if (!found) throw new Error(`cannot read /${source}/ at ${at}`);
    return { is: 'letter', source: found[0] };
  }

  function group(open: string): Node {
    const number = open === '(' ? ++groups : 0;
    const part = choice();
    if (source[at] !== ')') throw new Error(`a group of /${source}/ is not closed`);
    at++;
    if (open === '(') return { is: 'group', part, number };
    const look = looks[open];
    return look ? { is: 'look', part, ...look } : part;
  }
}
