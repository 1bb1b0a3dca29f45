import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { CannotStart } from './kit/errors.ts';

/** One that cannot start, because the database is away, must not be tried as fast as the machine can. */
const betweenTriesMs = 1000;
/** A worker itself cuts whoever does not take their answer, long before this. */
const timeoutMs = 30_000;

type Word = { port: number } | { cannotStart: string };
type Crew = {
  count: number;
  /** What a worker runs: the file of the first process. */
  file: string;
  /** What the worker in this place finds in its environment, beside what we found in ours. */
  settings: (place: number) => Record<string, string>;
  say: (text: string) => void;
};

/** Several processes behind one port. Settles when all of them listen, and throws what kept one from it.
 *  From then on one that ends is replaced. */
export async function startWorkers({ count, file, settings, say }: Crew) {
  cluster.setupPrimary({ exec: file, args: [] });
  const listening = new WeakSet<Worker>();
  const places = new WeakMap<Worker, number>();
  const everyPlace = Array.from({ length: count }, (_, place) => place);
  let isEnding = false;

  async function hire(place: number) {
    const worker = cluster.fork(settings(place));
    places.set(worker, place);
    const port = await portOf(worker);
    listening.add(worker);
    return port;
  }
  function replace(worker: Worker, code: number | null, signal: string | null) {
    if (isEnding) return;
    say(`A worker has ended (${signal ?? `code ${code}`}) and is being replaced.`);
    setTimeout(fill, listening.has(worker) ? 0 : betweenTriesMs);
  }
  function fill() {
    if (isEnding) return;
    const taken = new Set(living().map((worker) => places.get(worker)));
    for (const place of everyPlace.filter((one) => !taken.has(one))) {
      // What keeps it from starting is said; its end, which follows, has it replaced.
      hire(place).catch((error: unknown) => isEnding || say(String(error)));
    }
  }
  async function stop() {
    isEnding = true;
    const ended = living().map((worker) => once(worker, 'exit'));
    for (const worker of living()) worker.process.kill('SIGTERM');
    const last = setTimeout(() => living().forEach(({ process }) => process.kill('SIGKILL')), timeoutMs);
    await Promise.all(ended);
    clearTimeout(last);
  }

  try {
    const [port] = await Promise.all(everyPlace.map(hire));
    cluster.on('exit', replace);
    fill();
    return { port: port!, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** A worker tells the first process, which alone speaks to whoever started it, that it listens or why it cannot. */
export function report(word: Word) {
  return new Promise<void>((resolve) => {
    process.send?.(word, undefined, undefined, () => resolve());
  });
}

function portOf(worker: Worker) {
  return new Promise<number>((resolve, reject) => {
    worker.once('message', (word: Word) => {
      if ('port' in word) resolve(word.port);
      else reject(new CannotStart(word.cannotStart));
    });
    worker.once('exit', () => reject(new CannotStart('A worker ended before it could listen.')));
  });
}

function living() {
  return Object.values(cluster.workers ?? {}).filter(
    (worker) => worker !== undefined && !worker.isDead(),
  ) as Worker[];
}
