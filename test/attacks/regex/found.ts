import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { vi } from 'vitest';
import { z } from 'zod';

/** `is` is what stands in the source; `built` the expressions that come of it. */
export type Found = { file: string; is: string; built: RegExp[] };

type Tree = {
  type: string;
  start: number;
  end: number;
  regex?: { pattern: string; flags: string };
  callee?: Tree & { name?: string };
};

/** Every regular expression of the program, written out or put together, and those of zod that it uses. */
export async function findExpressions(): Promise<Found[]> {
  const folders = ['src/contract', 'src/server', 'src/web', 'src/worker'];
  const files = (await Promise.all(folders.map(filesIn))).flat().toSorted();
  const found: Found[] = [];
  for (const file of files) {
    const source = await readFile(file, 'utf8');
    const nodes = nodesIn(parseSync(file, source).program as unknown as Tree);
    const puttingTogether = nodes.filter(({ callee }) => callee?.name === 'RegExp');
    const made = puttingTogether.length > 0 ? await builtBy(file) : [];
    for (const { start, end, regex } of nodes.filter((node) => node.regex ?? puttingTogether.includes(node)))
      found.push({
        file,
        is: source.slice(start, end),
        built: regex ? [new RegExp(regex.pattern, regex.flags)] : made,
      });
    found.push(...formatsIn(source));
  }
  return found.filter(
    ({ is, file }, at) => found.findIndex((one) => one.is === is && one.file === file) === at,
  );
}

/** The formats of zod that a file asks for, as they are written there, where they are regular expressions. */
function formatsIn(source: string): Found[] {
  const calls = source.matchAll(/\bz\s*\.(iso\s*\.)?(\w+)\(/g);
  return [...calls].flatMap(([, iso, name]) => {
    const pattern = patternOf((iso ? z.iso : z) as unknown as Record<string, Maker>, name!);
    return pattern ? [{ file: 'zod', is: `z.${iso ? 'iso.' : ''}${name}()`, built: [pattern] }] : [];
  });
}

type Maker = () => { _zod: { def: { pattern?: RegExp } } };

function patternOf(makers: Record<string, Maker>, name: string) {
  try {
    return makers[name]!()._zod.def.pattern;
  } catch {
    // It asks for more than nothing: no format does.
    return undefined;
  }
}

/** What the module puts together while it is loaded once more, on the side. */
async function builtBy(file: string) {
  const made: RegExp[] = [];
  const recorder = new Proxy(RegExp, {
    construct(target, parts: [string, string?]) {
      const one = new target(...parts);
      if (new Error().stack?.includes(file)) made.push(one);
      return one;
    },
  });
  vi.stubGlobal('RegExp', recorder);
  await import(/* @vite-ignore */ `${join('../../..', file)}?expressions`);
  vi.unstubAllGlobals();
  return made;
}

async function filesIn(folder: string) {
  const names = await readdir(folder, { recursive: true });
  return names.filter((name) => /(?<!\.test|\.d)\.tsx?$/.test(name)).map((name) => join(folder, name));
}

function nodesIn(tree: unknown): Tree[] {
  if (typeof tree !== 'object' || tree === null || tree instanceof RegExp) return [];
  const inside = Object.values(tree).flatMap(nodesIn);
  return 'type' in tree ? [tree as Tree, ...inside] : inside;
}
