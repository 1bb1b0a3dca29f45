import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { paths } from '#contract/site/paths.ts';

type Rule = { name: string; from: RegExp; to: RegExp; unless?: (from: string, to: string) => boolean };

/** tsc keeps the rooms apart (see the tsconfig of each); these are the doors inside a room. */
const rules: Rule[] = [
  {
    name: 'kit, gateways and ui know no feature',
    from: /^src\/\w+\/(kit|ui|gateways)\/(?!.*\.test\.)/,
    to: /^src\/\w+\/(features|pages|app)\//,
  },
  { name: 'ui knows no contract and no call', from: /^src\/web\/ui\//, to: /^src\/(contract|web\/kit)\// },
  {
    name: 'a feature enters another by its service, on the web not at all',
    from: /^src\/\w+\/features\//,
    to: /^src\/\w+\/(features|pages|app)\//,
    unless: (from, to) =>
      feature(from) === feature(to) || /^src\/server\/.*\/service\.ts$/.test(to) || isSetUp(from),
  },
];

/** A server test may put rows where it needs them, in whichever feature. */
function isSetUp(from: string) {
  return /^src\/server\/.*\.test\.ts$/.test(from);
}

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => `src/${file}`);
const texts = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
const imports = files.flatMap((from) => importsOf(from).map((to) => ({ from, to })));

test('the check reads the house at all', () => {
  expect(imports.length).toBeGreaterThan(50);
});

test.each(rules)('$name', ({ from, to, unless }) => {
  const broken = imports.filter((i) => from.test(i.from) && to.test(i.to) && !unless?.(i.from, i.to));
  expect(broken).toEqual([]);
});

test('no file imports itself by way of others, not even for a type', () => {
  const done = new Set<string>();
  const circles: string[] = [];
  const follow = (file: string, way: string[]) => {
    if (way.includes(file)) circles.push([...way.slice(way.indexOf(file)), file].join(' > '));
    if (done.has(file) || way.includes(file)) return;
    for (const to of new Set(importsOf(file))) if (texts.has(to)) follow(to, [...way, file]);
    done.add(file);
  };
  files.forEach((file) => follow(file, []));
  expect(circles).toEqual([]);
});

test('sql is written in queries.ts and in the kit', () => {
  const elsewhere = files
    .filter((file) => file.startsWith('src/server/') && !/queries\.ts$|\/kit\/|\.test\.ts$/.test(file))
    .filter((file) => /\b(db|tx|sql|keeper)(<[^`(]*>)?`/.test(texts.get(file)!));
  expect(elsewhere).toEqual([]);
});

test('whoever is counted by their address is named by the kit', () => {
  const elsewhere = files.filter(
    (file) => file.startsWith('src/server/features/') && /\bip\b/.test(texts.get(file)!),
  );
  expect(elsewhere).toEqual([]);
});

test('[2.1-01] the path of a page is written once, in the contract', () => {
  const literal = Object.values(paths)
    .filter((path) => path.length > 1)
    .map((path) => `(?:['"\`])${path}(?:['"\`/?#])`);
  const pattern = new RegExp(literal.join('|'));
  const elsewhere = files.filter(
    (file) => !/contract\/site\/paths\.ts$|\.test\.tsx?$/.test(file) && pattern.test(texts.get(file)!),
  );
  expect(elsewhere).toEqual([]);
});

test('nothing is placed by left and right: in Urdu a page begins on the other side', () => {
  const physical =
    /(?<=[\s"'`:])(?:-?(?:scroll-)?[mp][lr]-(?=[\d[(apf])|-?(?:left|right)-(?=[\d[(apf])|(?:border|rounded)-(?:[lr]|[tb][lr])(?=[\s"'`-])|text-(?:left|right)\b)/;
  const placed = files.filter(
    (file) => /^src\/web\/(?!.*\.test\.)/.test(file) && physical.test(texts.get(file)!),
  );
  expect(placed).toEqual([]);
});

test('no test is left out, alone, or expected to fail', () => {
  const bent = /\b(?:test|it|describe)(?:\.\w+)*\.(?:skip|only|todo|fixme|fails?|runIf|skipIf)\b/;
  const tests = ['e2e', 'src', 'test'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(test|spec)\.tsx?$/.test(file))
      .map((file) => `${folder}/${file}`),
  );
  expect(tests.filter((file) => bent.test(readFileSync(file, 'utf8')))).toEqual([]);
});

test('no folder or file is called utils, helpers, common, types, hooks, lib or misc, and there are no barrels', () => {
  const drawers = /\/(utils?|helpers?|common|types|hooks|lib|misc)(\/|\.tsx?$)/;
  expect(files.filter((file) => drawers.test(file) || /\/index\.tsx?$/.test(file))).toEqual([]);
});

function importsOf(file: string) {
  const targets = texts.get(file)!.matchAll(/(?:from|import)\s*\(?\s*'([#.][^']+)'/g);
  return [...targets].map(([, target = '']) =>
    target.startsWith('#') ? `src/${target.slice(1)}` : join(dirname(file), target),
  );
}

function feature(file: string) {
  return file.split('/').slice(0, 4).join('/');
}
