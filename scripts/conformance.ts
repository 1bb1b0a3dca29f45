import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { readProofs } from './proofs.ts';
import { browserResults, readResults, unitResults } from './results.ts';
import { whyStale } from './run-note.ts';

type Rule = { id: string; section: string };

const page = 'docs/conformance.md';
const missing = [unitResults, browserResults].find((file) => !existsSync(file));
const stale = whyStale() ?? (missing && `${missing} is not there`);
if (stale) {
  console.error(`${stale}: run npm test first.`);
  process.exit(1);
}

const rules = readRules();
const proofs = readProofs(
  rules.map(({ id }) => id),
  readResults(),
);
const open = rules.filter(({ id }) => !proofs.has(id));
const report = draw();
if (!process.argv.includes('--check')) {
  writeFileSync(page, report);
  console.log(report);
} else if (readFileSync(page, 'utf8') !== report) {
  console.error(`${page} no longer tells what the tests prove: run npm run conformance.`);
  process.exitCode = 1;
}
if (open.length > 0) {
  console.error(`${open.length} rules are not proven: ${open.map(({ id }) => id).join(', ')}`);
  process.exitCode = 1;
}

function readRules(): Rule[] {
  const [, ...lines] = readFileSync('docs/spec/rules.tsv', 'utf8').trim().split('\n');
  return lines.map((line) => {
    const [id = '', section = ''] = line.split('\t');
    return { id, section };
  });
}

function draw() {
  const sections = [...new Set(rules.map(({ section }) => section))];
  return [
    '# Conformance',
    '',
    'Which test proves which rule of the specification (`docs/spec/rules.tsv`): it carries the id in its title or in that of a step, asserts something there, and passes. Made by `npm run conformance` after `npm test`.',
    '',
    `${rules.length - open.length} of ${rules.length} rules are proven.`,
    ...sections.flatMap((section) => [
      '',
      `## ${section}`,
      '',
      ...rules.filter((rule) => rule.section === section).map(({ id }) => `- **${id}** ${proofsOf(id)}`),
    ]),
    '',
  ].join('\n');
}

/** Of the tests of one file, which may be a table, the first stands for all. */
function proofsOf(id: string) {
  const claims = (proofs.get(id) ?? []).toSorted(
    (a, b) => compare(a.file, b.file) || compare(a.claim, b.claim),
  );
  const first = claims.filter(({ file }, at) => file !== claims[at - 1]?.file);
  return first.map(({ file, claim }) => `\`${file}\`: ${plain(claim)}`).join('; ') || 'NOT PROVEN';
}

function compare(a: string, b: string) {
  return a < b ? -1 : Number(a > b);
}

/** Without the ids and what a page would take for marks of its own. */
function plain(title: string) {
  return title
    .replace(/\[\d[\d.]*-\d+\]/g, '')
    .replace(/@wide|\s+/g, ' ')
    .replace(/[\\`*_<>|[\]]/g, String.raw`\$&`)
    .trim();
}
