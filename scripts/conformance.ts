import { readFileSync, writeFileSync } from 'node:fs';
import { readResults } from './results.ts';

type Rule = { id: string; section: string; text: string };

const page = 'docs/conformance.md';
const results = readResults();
if (results.length === 0) {
  console.error('There are no test results yet: run npm test first.');
  process.exit(1);
}

const rules = readRules();
const proven = provenIds();
const report = draw();
if (!process.argv.includes('--check')) {
  writeFileSync(page, report);
  console.log(report);
} else if (readFileSync(page, 'utf8') !== report) {
  console.error(`${page} no longer tells what the tests prove: run npm run conformance.`);
  process.exitCode = 1;
}

function readRules(): Rule[] {
  const [, ...lines] = readFileSync('docs/spec/rules.tsv', 'utf8').trim().split('\n');
  return lines.map((line) => {
    const [id = '', section = '', , text = ''] = line.split('\t');
    return { id, section, text };
  });
}

/** A rule is proven when a test that carries its id, in its title or in that of a step, passed and none that carries it failed. */
function provenIds() {
  const ids = (passed: boolean) =>
    new Set(
      results
        .filter((result) => result.passed === passed)
        .flatMap(({ title, steps }) => [title, ...steps].flatMap(idsIn)),
    );
  const failed = ids(false);
  const known = new Set(rules.map(({ id }) => id));
  const carried = ids(true);
  const unknown = [...carried].filter((id) => !known.has(id));
  if (unknown.length > 0) throw new Error(`Tests carry ids that no rule has: ${unknown.join(', ')}`);
  return new Set([...carried].filter((id) => !failed.has(id)));
}

function idsIn(title: string) {
  return [...title.matchAll(/\[(\d[\d.]*-\d+)\]/g)].map(([, id]) => id!);
}

function draw() {
  const sections = [...new Set(rules.map(({ section }) => section))];
  const rows = sections.map((section) => {
    const own = rules.filter((rule) => rule.section === section);
    return { section, own, open: own.filter(({ id }) => !proven.has(id)) };
  });
  return [
    '# Conformance',
    '',
    'Which rules of the specification (`docs/spec/rules.tsv`) have a passing test that carries their id. Made by `npm run conformance`.',
    '',
    `${proven.size} of ${rules.length} rules are proven.`,
    '',
    '| section | proven | rules | without a test |',
    '| --- | --- | --- | --- |',
    ...rows.map(
      ({ section, own, open }) =>
        `| ${section} | ${own.length - open.length} | ${own.length} | ${open.map(({ id }) => id).join(', ') || 'none'} |`,
    ),
    '',
  ].join('\n');
}
