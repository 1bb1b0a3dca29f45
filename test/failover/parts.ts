import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { join } from 'node:path';
import { processes } from '../processes.ts';

const running = new Set<ChildProcess>();

/** A process of ours that writes into a log of its own, and is ended with us. */
export function startPart(folder: string, name: string, command: string[], options: SpawnOptions = {}) {
  const log = openSync(join(folder, `${name}.log`), 'a');
  const [file = '', ...args] = command;
  const child = spawn(file, args, { stdio: ['ignore', log, log], ...options });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

/** As a power cut: a process, all that it has started, and what those have started. */
export function killTree(roots: number[]) {
  for (const pid of treeOf(roots)) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended between being found and being killed.
    }
  }
}

/** In the order of the start reversed: whoever needs another goes first. */
export async function endParts() {
  for (const child of [...running].toReversed()) {
    const ended = once(child, 'exit');
    const patience = setTimeout(() => killTree([child.pid!]), 15_000);
    child.kill('SIGTERM');
    await ended;
    clearTimeout(patience);
  }
}

/** These processes and all that they have started. */
export function treeOf(roots: number[]) {
  const everyone = processes();
  const all = new Set(roots);
  for (let before = 0; before < all.size;) {
    before = all.size;
    for (const { pid, parent } of everyone) if (all.has(parent)) all.add(pid);
  }
  return all;
}
