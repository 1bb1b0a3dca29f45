import type { Uploaded } from '#contract/trade/pictures.ts';
import { withoutQueue } from './serial-queue.ts';
import type { OnWait } from './retries.ts';
import { UploadError } from './storage-codes.ts';

export type UploadState = 'running' | 'pausing' | 'paused' | 'canceling' | 'canceled' | 'error' | 'success';

export type Snapshot = {
  state: UploadState;
  bytesTransferred: number;
  totalBytes: number;
  /** Running, but between two tries. */
  isWaiting: boolean;
  /** Running, but the last try found no network, and nothing has left since. */
  isOffline: boolean;
  /** Running, but others go first. */
  isQueued: boolean;
  uploaded?: Uploaded;
  error?: UploadError;
};

export type Progress = { onProgress: (bytes: number) => void; onWait: OnWait };

export type Transport = {
  /** Sends until the answer is there; called again after a stop, it goes on. */
  send: (progress: Progress, signal: AbortSignal) => Promise<Uploaded>;
  /** Takes back what the server has of it. */
  discard: () => Promise<void>;
};

export type Prepared = { transport: Transport; blob: Blob };

/** What it takes to go on with an upload when this page is gone. */
export type SuspendedUpload = {
  /** As it leaves; none of what was sent before a reload. */
  blob?: Blob;
  uploaded?: Uploaded;
};

export type UploadTask = ReturnType<typeof newTask>;

/** An upload that has arrived long ago. */
export function arrivedTask(uploaded: Uploaded): UploadTask {
  const snapshot: Snapshot = { ...fresh(0), state: 'success', uploaded };
  const never = () => false;
  return {
    snapshot,
    subscribe: () => () => {},
    finished: Promise.resolve(snapshot),
    parcel: (): Promise<SuspendedUpload> => Promise.resolve({ uploaded }),
    pause: never,
    resume: never,
    cancel: never,
  };
}

/** The states of one upload. `prepare` is called once, before the first byte leaves; `line` says when it is its turn. */
export function newTask(size: number, prepare: () => Promise<Prepared>, line = withoutQueue) {
  let snapshot = fresh(size);
  let prepared: Promise<Prepared> | undefined;
  let stop = new AbortController();
  let sending = Promise.resolve();
  const observers = new Set<() => void>();
  let finish: (last: Snapshot) => void;
  const finished = new Promise<Snapshot>((resolve) => {
    finish = resolve;
  });

  function change(part: Partial<Snapshot>) {
    snapshot = { ...snapshot, ...part };
    for (const observer of observers) observer();
    if (isFinal(snapshot.state)) finish(snapshot);
  }

  async function send(signal: AbortSignal) {
    try {
      change({ isQueued: true });
      const uploaded = await line(() => sendNow(signal), signal);
      if (snapshot.state !== 'canceling')
        change({ state: 'success', bytesTransferred: snapshot.totalBytes, ...going, uploaded });
    } catch (error) {
      if (!signal.aborted) change({ state: 'error', ...going, error: asUploadError(error) });
      else if (snapshot.state === 'pausing') change({ state: 'paused', ...going });
    }
  }

  async function sendNow(signal: AbortSignal) {
    change({ isQueued: false });
    prepared ??= prepare();
    const { transport, blob } = await prepared;
    signal.throwIfAborted();
    change({ totalBytes: blob.size });
    return transport.send(progressOf(blob.size, signal), signal);
  }

  function progressOf(totalBytes: number, signal: AbortSignal): Progress {
    return {
      onProgress: (bytes) =>
        !signal.aborted && change({ bytesTransferred: Math.min(bytes, totalBytes), isOffline: false }),
      // The next try does not mean that the network is back.
      onWait: (isWaiting, isOffline = snapshot.isOffline) =>
        !signal.aborted && change({ isWaiting, isOffline }),
    };
  }

  function run() {
    stop = new AbortController();
    const { signal } = stop;
    sending = sending.then(() => send(signal));
  }

  /** Only from one of `from`; anything else is refused. */
  function move(from: UploadState[], to: UploadState) {
    if (!from.includes(snapshot.state)) return false;
    change({ state: to });
    return true;
  }

  async function takeBack() {
    await sending;
    const { transport } = (await prepared?.catch(() => undefined)) ?? {};
    await transport?.discard().catch(() => undefined);
    change({ state: 'canceled', ...going, error: new UploadError('canceled') });
  }

  run();
  return {
    get snapshot() {
      return snapshot;
    },
    subscribe(observer: () => void) {
      observers.add(observer);
      return () => void observers.delete(observer);
    },
    /** Resolves with success, error or canceled. */
    finished,
    /** Also before its turn has come. */
    async parcel(): Promise<SuspendedUpload> {
      prepared ??= prepare();
      const { blob } = await prepared;
      return { blob, uploaded: snapshot.uploaded };
    },
    /** True if it was running. */
    pause() {
      if (!move(['running'], 'pausing')) return false;
      stop.abort();
      return true;
    },
    /** True if it was paused, or about to be. */
    resume() {
      if (!move(['paused', 'pausing'], 'running')) return false;
      run();
      return true;
    },
    /** True if it was running or about to pause. */
    cancel() {
      if (!move(['running', 'pausing'], 'canceling')) return false;
      stop.abort();
      void takeBack();
      return true;
    },
  };
}

/** How much of them has left, from 0 to 100. */
export function percentOf(some: Pick<Snapshot, 'bytesTransferred' | 'totalBytes'>[]) {
  const sum = (of: 'bytesTransferred' | 'totalBytes') => some.reduce((before, one) => before + one[of], 0);
  return sum('totalBytes') === 0 ? 0 : Math.round((100 * sum('bytesTransferred')) / sum('totalBytes'));
}

const going = { isWaiting: false, isOffline: false };

function fresh(totalBytes: number): Snapshot {
  return { state: 'running', bytesTransferred: 0, totalBytes, ...going, isQueued: false };
}

function isFinal(state: UploadState) {
  return state === 'success' || state === 'error' || state === 'canceled';
}

function asUploadError(error: unknown) {
  return error instanceof UploadError ? error : new UploadError('internal-error', undefined, error);
}
