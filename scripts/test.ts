import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { ensureChromium } from './chromium.ts';
import { type Phase, runPhases } from './phases.ts';
import { noteRun } from './run-note.ts';
import { browserResults, readResults, type Result, unitResults } from './results.ts';
import { printDifferences, printFailures, printPhases, printSlowest } from './test-report.ts';

const usage = `npm test -- [--repeat 3]
npm run test:unit -- [--repeat 3] [what vitest takes: files, -t title]
npm run test:e2e -- [--repeat 3] [what Playwright takes: files, -g title, --trace on]`;

type Plan = 'all' | 'check' | 'unit' | 'e2e' | 'long';

const { plan, repeat, rest } = readArguments(process.argv.slice(2));
const runs: Result[][] = [];
let [passed, failed] = [0, 0];
for (let run = 1; run <= repeat; run++) {
  if (repeat > 1) console.log(`\nRun ${run} of ${repeat}`);
  await runOnce();
}
if (repeat > 1) failed += printDifferences(runs);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed ? 1 : 0;

async function runOnce() {
  const markets = mkdtempSync(join(tmpdir(), 'kisan-mandi-e2e-'));
  // As root, PostgreSQL runs under another account.
  chmodSync(markets, 0o755);
  const phases = phasesOf(markets);
  const files = phases.flatMap(({ results }) => results ?? []);
  if (files.length > 0) noteRun(plan === 'all');
  for (const file of files) rmSync(file, { force: true });
  try {
    const outcomes = await runPhases(phases, { shows: plan !== 'all' });
    const results = readResults(files);
    runs.push(results);
    printPhases(outcomes);
    printSlowest(results);
    if (plan === 'all') printFailures(outcomes, results);
    passed += outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
    failed += outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
  } finally {
    rmSync(markets, { recursive: true, force: true });
  }
}

function phasesOf(markets: string): Phase[] {
  // In a process of its own, because vite leaves NODE_ENV=production behind in the one it ran in.
  const build: Phase = { name: 'build', command: () => ['tsx', 'scripts/build.ts'] };
  // Both are written in Go. On more threads each would work out the same types again, and so would a thrifty collector.
  const frugalGo = () => ({ GOGC: '400', GOMAXPROCS: '1' });
  const checks: Phase[] = [
    { name: 'types', command: () => ['tsc', '-b', '--checkers', '1'], env: frugalGo },
    { name: 'lint', command: () => ['oxlint', '--quiet'], after: ['types'], env: frugalGo },
    { name: 'format', command: () => ['oxfmt', '--check', '.'], after: ['lint'] },
    { name: 'dead code', command: () => ['knip'], after: ['format'] },
  ];
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${unitResults}`];
  const long = { TEST_LONG: plan === 'long' ? 'yes' : '' };
  const unit: Phase = {
    name: 'unit and server tests',
    // They start the server, which serves what was built: an older build would not fit it.
    needs: ['build'],
    results: unitResults,
    command: () => ['vitest', 'run', ...reporters, ...rest],
    env: () => long,
  };
  const browser: Phase = {
    name: 'browser tests',
    needs: ['build'],
    results: browserResults,
    command: () => ['playwright', 'test', '--reporter=dot,./scripts/browser-reporter.ts', ...rest],
    env: () => ({
      ...long,
      CHROMIUM: ensureChromium(),
      E2E_DATA_DIR: markets,
      NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --require "${resolve('e2e/light-expectations.cjs')}"`,
    }),
  };
  const manyTimes: Phase = {
    ...browser,
    name: 'browser tests with a long form',
    command: () => [...browser.command(), 'e2e/outbox.spec.ts'],
    after: [unit.name],
  };
  const conformance: Phase = {
    name: 'conformance',
    after: [unit.name, browser.name],
    command: () => ['tsx', 'scripts/conformance.ts', '--check'],
  };
  const plans: Record<Plan, Phase[]> = {
    all: [build, ...checks, browser, unit, conformance],
    check: checks,
    unit: [build, unit],
    e2e: [build, browser],
    long: [build, unit, manyTimes],
  };
  return plans[plan];
}

function readArguments(given: string[]) {
  const isPlan = (word: string | undefined): word is Plan => /^(check|unit|e2e|long)$/.test(word ?? '');
  const [first, ...others] = given;
  const [named, words]: [Plan, string[]] = isPlan(first) ? [first, others] : ['all', given];
  const at = words.indexOf('--repeat');
  const times = at < 0 ? 1 : Number(words[at + 1]);
  const left = at < 0 ? words : words.toSpliced(at, 2);
  if (!Number.isInteger(times) || times < 1 || (left.length > 0 && (named === 'all' || named === 'check'))) {
    console.error(usage);
    process.exit(1);
  }
  return { plan: named, repeat: times, rest: left };
}
