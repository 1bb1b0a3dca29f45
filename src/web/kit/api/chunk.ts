import { type ComponentType, lazy } from 'react';

export const chunkTimeoutMs = 120_000;

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
export function lazyPage(
  id: string,
  load: () => Promise<ComponentType | undefined>,
  wanted?: () => Promise<void> | undefined,
) {
  let page: ComponentType | undefined;
  const preload = async () => {
    // For as long as it takes: only the load itself has a time limit.
    await wanted?.();
    return (page ??= await loadChunk(id, load));
  };
  const Page = lazy(() => (page ? atOnce({ default: page }) : preload().then(asModule)));
  return Object.assign(Page, { preload });
}

const lateParts: (() => Promise<unknown>)[] = [];

/** A part far down its page, below the element of this id: its script comes when the reader does. What the server drew of
 *  it stands there until then. */
export function latePart(id: string, load: () => Promise<ComponentType>) {
  const Part = lazyPage(id, load, () => nearTo(id));
  lateParts.push(Part.preload);
  return Part;
}

/** On the server nobody scrolls. */
export async function preloadLateParts() {
  await Promise.all(lateParts.map((preload) => preload()));
}

function nearTo(id: string) {
  const element = globalThis.document?.getElementById(id);
  if (!element) return undefined;
  return new Promise<void>((resolve) => {
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        watch.disconnect();
        resolve();
      },
      { rootMargin: '600px' },
    );
    watch.observe(element);
  });
}

function asModule(page: ComponentType) {
  return { default: page };
}

/** A promise that is kept already: React draws what was loaded before without waiting for the next turn. */
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
