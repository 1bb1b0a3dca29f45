import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

export type Process = { url: string; pid: number; end: () => Promise<void> };

/** A process that says where it listens. */
export async function startProcess(args: string[], settings: Record<string, string>): Promise<Process> {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = await ready(child, ended);
  return {
    url,
    pid: child.pid!,
    end: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

function ready(child: ChildProcess, ended: Promise<void>) {
  return new Promise<string>((resolve, reject) => {
    let printed = '';
    child.stdout!.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      const found = /is ready: (\S+)/.exec(printed);
      if (found) resolve(found[1]!);
    });
    void ended.then(() => reject(new Error(`ended before it was ready:\n${printed}`)));
  });
}

/** The memory of a process and of those that it started, in bytes. */
export function memoryOf(pid: number): number {
  const own = Number(/VmRSS:\s+(\d+)/.exec(told(pid, 'status'))?.[1] ?? 0) * 1024;
  return own + childrenOf(pid).reduce((sum, child) => sum + memoryOf(child), 0);
}

function childrenOf(pid: number): number[] {
  return listed(pid, 'task').flatMap((task) =>
    told(pid, `task/${task}/children`).split(' ').filter(Boolean).map(Number),
  );
}

/** PostgreSQL's own helpers come and go: nothing of what has just ended. */
function told(pid: number, file: string) {
  return unlessEnded(() => readFileSync(`/proc/${pid}/${file}`, 'utf8'), '');
}
function listed(pid: number, folder: string) {
  return unlessEnded(() => readdirSync(`/proc/${pid}/${folder}`), []);
}
function unlessEnded<Told>(read: () => Told, nothing: Told) {
  try {
    return read();
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return nothing;
    throw error;
  }
}

/** The milliseconds of a core that a process and those that it started have used. */
export function coreMsOf(pid: number): number {
  const [, afterName = ''] = told(pid, 'stat').split(') ');
  // Hundredths of a second, its own and those of its children that have ended: user and system time each.
  const ticks = afterName.split(' ').slice(11, 15).map(Number);
  const own = 10 * ticks.reduce((sum, one) => sum + one, 0);
  return own + childrenOf(pid).reduce((sum, child) => sum + coreMsOf(child), 0);
}

/** The same of each process that it has started, to a millionth: for spans too short for hundredths of a second. Only what
 *  has one thread, as PostgreSQL's processes have. */
export function coreMsOfChildren(pid: number) {
  return new Map(
    childrenOf(pid).map((child) => [child, Number(told(child, 'schedstat').split(' ')[0]) / 1e6]),
  );
}

/** Whoever has ended meanwhile is left out. */
export function coreMsSince(before: Map<number, number>, after: Map<number, number>) {
  return [...after].reduce((sum, [pid, ms]) => sum + ms - (before.get(pid) ?? 0), 0);
}

export function parentOf(pid: number) {
  return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]);
}

/** Open files and sockets of a process and of those that it started. */
export function handlesOf(pid: number): number {
  const own = listed(pid, 'fd').length;
  return own + childrenOf(pid).reduce((sum, child) => sum + handlesOf(child), 0);
}
