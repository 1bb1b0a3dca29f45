import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';

type Options = {
  /** Tells us by a message that it serves. */
  file: string;
  /** When it is over, in order. */
  signal: AbortSignal;
  say: (text: string) => void;
  /** For tests. */
  pace?: typeof usualPace;
};

const usualPace = {
  /** The wait before one that died is started again; twice as long each time that it dies soon after. */
  firstWaitMs: 1000,
  /** One that lived so long has not died of its start. */
  settledMs: 60_000,
};
const maxQuickDeaths = 6;

/** Keeps a server running: starts it again when it dies, and gives up when it does so over and over. One that never
 *  served has said itself why. Gives the code to end with. */
export async function supervise(options: Options) {
  const { signal, say, pace = usualPace } = options;
  let quickDeaths = 0;
  let hasServed = false;
  for (;;) {
    const from = Date.now();
    const { code, how } = await run(options, () => (hasServed = true));
    if (signal.aborted || !hasServed || code === 0) return code;
    quickDeaths = Date.now() - from < pace.settledMs ? quickDeaths + 1 : 1;
    if (quickDeaths > maxQuickDeaths) {
      say('The server keeps dying and will not be restarted.');
      return code;
    }
    say(`The server has died (${how}) and is being restarted.`);
    await wait(pace.firstWaitMs * 2 ** (quickDeaths - 1), undefined, { signal }).catch(() => {});
    if (signal.aborted) return 0;
  }
}

async function run({ file, signal }: Options, onServing: () => void) {
  const child = fork(file);
  const end = () => child.kill('SIGTERM');
  signal.addEventListener('abort', end);
  child.once('message', onServing);
  const [code, killedBy] = (await once(child, 'exit')) as [number | null, string | null];
  signal.removeEventListener('abort', end);
  // Told to end while it was still starting, it has no ending of its own yet.
  const isInOrder = signal.aborted && killedBy === 'SIGTERM';
  return { code: isInOrder ? 0 : (code ?? 1), how: killedBy ?? `code ${code}` };
}
