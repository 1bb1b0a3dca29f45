import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from './chromium.ts';
import { readResults } from './results.ts';

type Count = { passed: number; failed: number };
type Step = { name: string; run: () => Count | Promise<Count> };

const checks: Step[] = [
  { name: 'types', run: () => command('tsc', ['-b']) },
  { name: 'lint', run: () => command('oxlint', ['--quiet']) },
  { name: 'format', run: () => command('oxfmt', ['--check', '.']) },
  { name: 'dead code', run: () => command('knip', []) },
];
// First, because tests start the server, which serves what was built: an older build would not fit it.
// In a process of its own, because vite leaves NODE_ENV=production behind in the one it ran in.
const build: Step = { name: 'build', run: () => command('tsx', ['scripts/build.ts']) };
const unit: Step = { name: 'unit and server tests', run: runVitest };
const browser: Step = { name: 'browser tests', run: runPlaywright };
const conformance: Step = {
  name: 'docs/conformance.md is true',
  run: () => command('tsx', ['scripts/conformance.ts', '--check']),
};
const plans: Record<string, Step[]> = {
  check: checks,
  unit: [build, unit],
  e2e: [build, browser],
  all: [...checks, build, unit, browser, conformance],
};

const total: Count = { passed: 0, failed: 0 };
const steps = plans[process.argv[2] ?? 'all'] ?? plans.all!;
for (const [index, step] of steps.entries()) {
  console.log(`\n[${index + 1}/${steps.length}] ${step.name}`);
  const from = Date.now();
  const { passed, failed } = await step.run();
  total.passed += passed;
  total.failed += failed;
  console.log(
    `${failed ? 'FAILED' : 'ok'}: ${passed} passed, ${failed} failed in ${Math.round((Date.now() - from) / 1000)} s`,
  );
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed ? 1 : 0;

function command(name: string, args: string[], env: Record<string, string> = {}): Count {
  const { status } = spawnSync(join('node_modules/.bin', name), args, {
    stdio: 'inherit',
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  });
  return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

function runVitest() {
  rmSync('test-results/unit.json', { force: true });
  const ended = command('vitest', [
    'run',
    '--reporter=dot',
    '--reporter=json',
    '--outputFile.json=test-results/unit.json',
  ]);
  return counted('test-results/unit.json', ended);
}

function runPlaywright() {
  rmSync('test-results/e2e.json', { force: true });
  const folder = mkdtempSync(join(tmpdir(), 'kisan-mandi-e2e-'));
  chmodSync(folder, 0o755);
  try {
    const ended = command('playwright', ['test', ...process.argv.slice(3)], {
      CHROMIUM: ensureChromium(),
      E2E_DATA_DIR: folder,
    });
    return counted('test-results/e2e.json', ended);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What the runner wrote down; a runner that died without a word counts as one failure. */
function counted(file: string, ended: Count): Count {
  const results = readResults([file]);
  const failed = results.filter(({ passed }) => !passed).length;
  return { passed: results.length - failed, failed: Math.max(failed, ended.failed) };
}
