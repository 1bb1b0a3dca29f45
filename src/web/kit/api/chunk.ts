import { type ComponentType, lazy } from 'react';
import { reportError } from './client-errors.ts';

export const chunkTimeoutMs = 120_000;
const partAgainMs = 10_000;

type ChunkTrouble = 'missing' | 'timeout' | 'error';

export class ChunkFailed extends Error {
  readonly type: ChunkTrouble;

  constructor(id: string, type: ChunkTrouble, cause?: unknown) {
    super(`Loading chunk ${id} failed`, { cause });
    this.name = 'ChunkLoadError';
    this.type = type;
  }
}

/** A page whose script comes when it is first opened, or fails by name. */
export function lazyPage(id: string, load: () => Promise<ComponentType | undefined>) {
  return lazily(() => loadChunk(id, load));
}

/** A part that its page can do without until its script comes: where that fails the page stays as it is, and the part is
 *  asked for again. */
export function lazyPart<Props>(id: string, load: () => Promise<ComponentType<Props>>) {
  return lazily(() => untilItComes(id, load));
}

const lateParts: (() => Promise<unknown>)[] = [];

/** A part far down its page, below the element of this id: its script comes when the reader does. What the server drew of
 *  it stands there until then. */
export function latePart(id: string, load: () => Promise<ComponentType>, near = () => nearTo(id)) {
  const Part = lazily(async () => {
    // For as long as it takes: only the load itself has a time limit.
    await near();
    return untilItComes(id, load);
  });
  lateParts.push(Part.preload);
  return Part;
}

function lazily<Props>(load: () => Promise<ComponentType<Props>>) {
  let part: ComponentType<Props> | undefined;
  const preload = async () => (part ??= await load());
  const Part = lazy(() => (part ? atOnce({ default: part }) : preload().then(asModule)));
  return Object.assign(Part, { preload });
}

function untilItComes<Part>(id: string, load: () => Promise<Part>): Promise<Part> {
  return loadChunk(id, load).catch(async (error: unknown) => {
    reportError('chunk', error);
    await new Promise((resolve) => {
      setTimeout(resolve, partAgainMs);
      addEventListener('online', resolve);
    });
    return untilItComes(id, load);
  });
}

/** On the server nobody scrolls. */
export async function preloadLateParts() {
  await Promise.all(lateParts.map((preload) => preload()));
}

function nearTo(id: string) {
  const element = globalThis.document?.getElementById(id);
  if (!element) return undefined;
  return new Promise<void>((resolve) => {
    const near = new IntersectionObserver(([entry]) => entry?.isIntersecting && found(), {
      rootMargin: '600px',
    });
    // Whoever has left the page and comes back meets another element, which nobody watches. It also loses its size.
    const gone = new ResizeObserver(() => !element.isConnected && found());
    function found() {
      near.disconnect();
      gone.disconnect();
      resolve();
    }
    near.observe(element);
    gone.observe(element);
  });
}

function asModule<Props>(part: ComponentType<Props>) {
  return { default: part };
}

/** A resolved thenable: React draws what was loaded before at once. With a promise it would wait for the next turn. */
function atOnce<Value>(value: Value): Promise<Value> {
  // oxlint-disable-next-line unicorn/no-thenable -- it stands for a promise
  return { then: (take: (value: Value) => void) => take(value) } as Promise<Value>;
}

export async function loadChunk<Part>(id: string, load: () => Promise<Part | undefined>): Promise<Part> {
  let clock: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    clock = setTimeout(() => reject(new ChunkFailed(id, 'timeout')), chunkTimeoutMs);
  });
  const loading = load().catch((error: unknown) => {
    throw new ChunkFailed(id, 'error', error);
  });
  try {
    const part = await Promise.race([loading, late]);
    if (part === undefined) throw new ChunkFailed(id, 'missing');
    return part;
  } finally {
    clearTimeout(clock);
  }
}
