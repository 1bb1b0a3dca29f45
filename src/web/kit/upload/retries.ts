import { isTransient, UploadError } from './storage-codes.ts';

export const uploadRetryMs = 600_000;
export const operationRetryMs = 120_000;
const firstWaitMs = 1000;
const longestWaitMs = 64_000;

/** `isOffline`: because there was no network. */
export type OnWait = (isWaiting: boolean, isOffline?: boolean) => void;
/** How an upload goes on that was begun by a page that is gone. */
export type Resuming = {
  /** Where the server has the first part of it. */
  url?: string;
  /** Told where that is, as soon as it is known. */
  onUrl?: (url: string) => void;
  /** How long it is tried again. */
  retryMs?: number;
};

export type Retries = ReturnType<typeof newRetries>;

/** Waits of 1, 2, 4 … 64 seconds, until `limitMs` have passed since it last went well. */
export function newRetries(limitMs: number, onWait: OnWait = () => {}) {
  let failingSince: number | undefined;
  let waitMs = firstWaitMs;
  return {
    onWait,
    next() {
      failingSince ??= Date.now();
      const left = failingSince + limitMs - Date.now();
      if (left <= 0) return undefined;
      // Without the random part all phones of a village would knock at once when the network is back.
      const wait = Math.min(left, waitMs + Math.random() * firstWaitMs);
      waitMs = Math.min(waitMs * 2, longestWaitMs);
      return wait;
    },
    reset() {
      failingSince = undefined;
      waitMs = firstWaitMs;
    },
  };
}

type Trial = {
  retries: Retries;
  signal: AbortSignal;
  /** Failures beside those of the spec that this work can mend by trying again. */
  isMendable?: (error: UploadError) => boolean;
};

export async function retrying<T>(
  attempt: () => Promise<T>,
  { retries, signal, isMendable = () => false }: Trial,
): Promise<T> {
  for (;;) {
    signal.throwIfAborted();
    try {
      return await attempt();
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof UploadError)) throw error;
      if (!isTransient(error.status) && !isMendable(error)) throw error;
      const wait = retries.next();
      if (wait === undefined) throw new UploadError('retry-limit-exceeded', undefined, error);
      retries.onWait(true, error.status === 0);
      await pause(wait, signal).finally(() => retries.onWait(false));
    }
  }
}

/** Ends early when the network comes back, and at once when it is given up. */
export function pause(ms: number, signal: AbortSignal) {
  return new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    window.addEventListener('online', done);
    signal.addEventListener('abort', done);
  });
}
