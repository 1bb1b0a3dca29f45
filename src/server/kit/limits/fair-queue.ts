import { Refused } from '../errors.ts';

type Options = { atOnce: number; mostWaiting: number };

const retryAfterSeconds = 10;

/** Concurrency limit with fair turns: at most `atOnce` jobs at a time, and one of each person. Served in the order of
 *  arrival, somebody with twenty pictures would make everyone wait for all twenty. */
export function fairQueue({ atOnce, mostWaiting }: Options) {
  /** Who waits with what, in the order of their turns. */
  const waiting = new Map<string, (() => void)[]>();
  const working = new Set<string>();

  function next() {
    for (const [who, queue] of waiting) {
      if (working.size === atOnce) return;
      if (working.has(who)) continue;
      working.add(who);
      queue.shift()!();
      if (queue.length === 0) waiting.delete(who);
    }
  }
  function end(who: string) {
    working.delete(who);
    const queue = waiting.get(who);
    // Behind everybody who came meanwhile.
    if (queue && waiting.delete(who)) waiting.set(who, queue);
    next();
  }

  return async <Result>(who: string, work: () => Promise<Result>): Promise<Result> => {
    const queue = waiting.get(who) ?? [];
    if (queue.length === mostWaiting) throw new Refused('too_many', { retryAfterSeconds });
    await new Promise<void>((begin) => {
      queue.push(begin);
      waiting.set(who, queue);
      next();
    });
    try {
      return await work();
    } finally {
      end(who);
    }
  };
}
