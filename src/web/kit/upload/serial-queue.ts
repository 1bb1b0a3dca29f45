/** Serial queue: runs one job after the other, in the order in which they came. An aborted job leaves the queue. */
export type SerialQueue = <T>(work: () => Promise<T>, signal: AbortSignal) => Promise<T>;

export const withoutQueue: SerialQueue = (work) => work();

export function newSerialQueue(): SerialQueue {
  const waiting: (() => void)[] = [];
  let isTaken = false;

  function turn(signal: AbortSignal) {
    if (!isTaken) {
      isTaken = true;
      return undefined;
    }
    return new Promise<void>((resolve, reject) => {
      const come = () => {
        signal.removeEventListener('abort', leave);
        resolve();
      };
      const leave = () => {
        waiting.splice(waiting.indexOf(come), 1);
        reject(signal.reason as Error);
      };
      waiting.push(come);
      signal.addEventListener('abort', leave, { once: true });
    });
  }
  function next() {
    const come = waiting.shift();
    if (come) come();
    else isTaken = false;
  }
  return async (work, signal) => {
    signal.throwIfAborted();
    await turn(signal);
    try {
      return await work();
    } finally {
      next();
    }
  };
}
