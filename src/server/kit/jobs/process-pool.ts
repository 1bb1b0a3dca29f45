import { type ChildProcess, fork, type Serializable } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

type Options = {
  /** What the processes run: takes jobs by messages and answers each with one, one after the other. */
  file: URL;
  mostMs: number;
  mostMegabytes: number;
  /** A process that had nothing to do for so long ends. */
  idleMs?: number;
};

/** The process that had the job was ended, by us or by the system: the job took too long or too much. */
export class Killed extends Error {}

/** Process pool: a job that crashes or eats memory takes down its own process, not the server. It grows to as many
 *  processes as there were jobs at one time. */
export function processPool<Job extends Serializable, Answer>(options: Options) {
  const idle = new Map<ChildProcess, NodeJS.Timeout>();

  function take() {
    for (const [child, leaving] of idle) {
      clearTimeout(leaving);
      idle.delete(child);
      return child;
    }
    const child = start(options);
    child.once('exit', () => idle.delete(child));
    return child;
  }
  function giveBack(child: ChildProcess) {
    const leaving = setTimeout(() => idle.delete(child) && child.disconnect(), options.idleMs ?? 60_000);
    idle.set(child, leaving.unref());
  }

  return async (job: Job): Promise<Answer> => {
    const child = take();
    const limit = setTimeout(() => child.kill('SIGKILL'), options.mostMs);
    try {
      const answer = await ask(child, job);
      giveBack(child);
      return answer as Answer;
    } finally {
      clearTimeout(limit);
    }
  };
}

async function ask(child: ChildProcess, job: Serializable) {
  const over = new AbortController();
  try {
    const ended = once(child, 'exit', over).then(([code, signal]) => {
      if (signal) throw new Killed(`a process was ended by ${String(signal)}`);
      throw new Error(`a process ended with ${String(code)}`);
    });
    child.send(job, () => {});
    const [answer] = (await Promise.race([once(child, 'message', over), ended])) as [unknown];
    return answer;
  } finally {
    over.abort();
  }
}

function start({ file, mostMegabytes }: Options) {
  const child = fork(fileURLToPath(file), {
    ...limited(mostMegabytes, file.pathname.endsWith('.ts') ? ['--import', 'tsx'] : []),
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: environment(),
  });
  // Whoever waits is told; without a listener an error of one that is idle would end us.
  child.on('error', () => {});
  child.unref();
  child.channel?.unref();
  return child;
}

/** Of our settings, which hold passwords, it gets none. The others keep glibc from holding on to memory that was let go,
 *  which would count for the next job. */
function environment() {
  const { PATH, SystemRoot, LD_LIBRARY_PATH } = process.env;
  const malloc = {
    MALLOC_ARENA_MAX: '1',
    MALLOC_MMAP_THRESHOLD_: '131072',
    MALLOC_TRIM_THRESHOLD_: '131072',
  };
  return { PATH, SystemRoot, LD_LIBRARY_PATH, ...malloc };
}

/** The limit is set by the shell that becomes the process; all it allocates counts, not only what V8 knows of. Of a
 *  machine that is out of memory it is the first to go. */
function limited(megabytes: number, execArgv: string[]) {
  if (process.platform === 'win32') return { execArgv };
  const become = `ulimit -d ${megabytes * 1024}; echo 1000 2>/dev/null >/proc/self/oom_score_adj; exec "$0" "$@"`;
  return { execPath: '/bin/sh', execArgv: ['-c', become, process.execPath, ...execArgv] };
}
