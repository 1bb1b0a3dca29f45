import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

type Running = { pid: number; parent: number; command: string };

/** Every process of this machine. Linux tells it in files: a slim system has no `ps`. */
export function processes(): Running[] {
  if (!existsSync('/proc/self/stat')) return listed();
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => read(Number(pid)) ?? []);
}

function read(pid: number): Running | undefined {
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // After the name, which stands in brackets and may hold some itself, come the state and the parent.
    const [, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { pid, parent: Number(parent), command };
  } catch {
    // It has ended since its folder was listed.
    return undefined;
  }
}

function listed() {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' }).trim().split('\n');
  return lines.map((line) => {
    const [pid, parent, ...words] = line.trim().split(/\s+/);
    return { pid: Number(pid), parent: Number(parent), command: words.join(' ') };
  });
}
