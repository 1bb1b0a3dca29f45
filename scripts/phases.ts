import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { phaseVariable, watchCpu } from './cpu-times.ts';
import { readResults } from './results.ts';

export type Phase = {
  name: string;
  command: () => string[];
  env?: () => Record<string, string>;
  /** Where its runner writes down what each test did; a phase without one counts as one check. */
  results?: string;
  /** These are over before it begins. */
  after?: string[];
  /** It does not begin when one of these failed. */
  needs?: string[];
};

export type Outcome = {
  name: string;
  passed: number;
  failed: number;
  seconds: number;
  cpuSeconds: number | undefined;
  output: string;
};

const heartbeatMs = 60_000;
const maxLettersOfWhy = 300;

/** Runs every phase as soon as those before it are over. What phases say at the same time is kept apart, and shown for those that fail. */
export async function runPhases(phases: Phase[], { shows }: { shows: boolean }): Promise<Outcome[]> {
  const cpu = watchCpu();
  const done = new Map<string, Promise<Outcome>>();
  const progress = new Map<string, number>();
  const from = Date.now();
  const heartbeat = setInterval(() => sayProgress(progress, from), heartbeatMs);
  // In their order: whatever comes before a phase stands before it in the list.
  for (const phase of phases) done.set(phase.name, begin(phase));
  const outcomes = await Promise.all(done.values());
  clearInterval(heartbeat);
  cpu.stop();
  return outcomes;

  async function begin(phase: Phase): Promise<Outcome> {
    const earlier = [...(phase.after ?? []), ...(phase.needs ?? [])];
    const ended = await Promise.all(earlier.flatMap((name) => done.get(name) ?? []));
    const missing = ended.find(({ name, failed }) => failed > 0 && phase.needs?.includes(name));
    if (missing)
      return told({ ...nothing(phase), failed: 1, output: `not run, because of: ${missing.name}` });

    const start = Date.now();
    if (shows) console.log(`\n${phase.name}`);
    progress.set(phase.name, 0);
    const { code, output } = await run(phase);
    progress.delete(phase.name);
    const seconds = (Date.now() - start) / 1000;
    const counts = count(phase, code);
    const outcome = { ...nothing(phase), ...counts, seconds, cpuSeconds: cpu.secondsOf(phase.name), output };
    return told(outcome, phase.results);
  }

  function run({ name, command, env }: Phase) {
    const [program = '', ...args] = command();
    const child = spawn(join('node_modules/.bin', program), args, {
      stdio: shows ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env?.(), [phaseVariable]: name },
      shell: process.platform === 'win32',
    });
    let output = '';
    const hear = (chunk: Buffer) => {
      output += chunk.toString();
      progress.set(name, output.split('·').length - 1);
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    return new Promise<{ code: number | null; output: string }>((resolve) => {
      child.once('error', (error) => resolve({ code: 1, output: String(error) }));
      child.once('close', (code) => resolve({ code, output }));
    });
  }
}

function nothing({ name }: Phase) {
  return { name, passed: 0, failed: 0, seconds: 0, cpuSeconds: undefined, output: '' };
}

/** What the runner wrote down; a runner that died without a word counts as one failure. */
function count({ results: file }: Phase, code: number | null) {
  const ended = code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  if (!file) return ended;
  const results = readResults([file]);
  const failed = results.filter(({ passed }) => !passed).length;
  return { passed: results.length - failed, failed: Math.max(failed, ended.failed) };
}

/** With what failed, at once: of a long log somebody may only be shown a part. */
function told(outcome: Outcome, results?: string) {
  const { name, passed, failed, seconds } = outcome;
  console.log(
    `${failed ? 'FAILED' : 'ok'}: ${name}, ${passed} passed, ${failed} failed in ${Math.round(seconds)} s`,
  );
  const failures = results && failed ? readResults([results]).filter((result) => !result.passed) : [];
  for (const { file, title, why } of failures) {
    const reason = stripVTControlCharacters(why).replace(/\s+/g, ' ').slice(0, maxLettersOfWhy);
    console.log(`  ${file}: ${title}: ${reason}`);
  }
  return outcome;
}

function sayProgress(progress: Map<string, number>, from: number) {
  const under = [...progress].map(([name, tests]) => (tests ? `${name} (${tests} tests)` : name));
  console.log(`  ${Math.round((Date.now() - from) / 1000)} s: ${under.join(', ')} …`);
}
