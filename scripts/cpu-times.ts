import { existsSync, readdirSync, readFileSync } from 'node:fs';

type Running = { pid: string; parent: string; ticks: number };

const everyMs = 1000;
const ticksPerSecond = 100;
/** Set for a phase and handed on to all that it starts: a database that leaves its parent is still found by it. */
export const phaseVariable = 'TEST_PHASE';

/** Counts the CPU seconds of each phase with all processes that it started, as Linux tells them; elsewhere none are known. */
export function watchCpu() {
  const phases = new Map<string, string | undefined>();
  /** Of processes that left what they had used to nobody. */
  const orphaned = new Map<string, number>();
  const most = new Map<string, number>();
  let before = new Map<string, Running>();

  function look() {
    const pids = runningPids();
    // To read a process costs more than all else here, and what belongs to no phase never will.
    const ours = pids.filter((pid) => !phases.has(pid) || phases.get(pid));
    const now = new Map(runningProcesses(ours).map((one) => [one.pid, one]));
    for (const { pid, parent } of now.values()) {
      // By its parent first: Chromium and PostgreSQL write their titles over what they were given.
      if (!phases.has(pid)) phases.set(pid, phases.get(parent) ?? phaseOf(pid));
    }
    const gone = [...before.values()].filter(({ pid }) => !now.has(pid));
    // Who ends leaves what it used to the parent that waits for it.
    for (const { pid, parent, ticks } of gone) {
      if (!phases.get(parent)) add(orphaned, phases.get(pid), ticks);
    }
    const there = new Set(pids);
    for (const pid of phases.keys()) if (!there.has(pid)) phases.delete(pid);
    before = now;
    keepMost([...now.values()]);
  }

  function keepMost(running: Running[]) {
    const sums = new Map(orphaned);
    for (const { pid, ticks } of running) add(sums, phases.get(pid), ticks);
    for (const [phase, sum] of sums) most.set(phase, Math.max(sum, most.get(phase) ?? 0));
  }

  const timer = existsSync('/proc/self/stat') ? setInterval(look, everyMs) : undefined;
  return {
    stop: () => clearInterval(timer),
    secondsOf: (phase: string) => (timer ? (most.get(phase) ?? 0) / ticksPerSecond : undefined),
  };
}

function add(sums: Map<string, number>, phase: string | undefined, ticks: number) {
  if (phase) sums.set(phase, (sums.get(phase) ?? 0) + ticks);
}

function runningPids() {
  return readdirSync('/proc').filter((name) => /^\d+$/.test(name));
}

/** With their own time and that of the children they have waited for. */
function runningProcesses(pids: string[]): Running[] {
  return pids.flatMap((pid) => {
    const stat = readOrNothing(`/proc/${pid}/stat`);
    if (!stat) return [];
    // After the name, which stands in brackets and may hold some itself, come the state and the parent.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return { pid, parent: fields[1]!, ticks };
  });
}

function phaseOf(pid: string) {
  return new RegExp(`(?:^|\0)${phaseVariable}=([^\0]+)`).exec(readOrNothing(`/proc/${pid}/environ`))?.[1];
}

/** It may have ended since its folder was listed, or belong to somebody else. */
function readOrNothing(file: string) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
