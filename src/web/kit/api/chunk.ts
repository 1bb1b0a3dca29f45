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
export function lazyPage(id: string, load: () => Promise<ComponentType | undefined>) {
  return lazy(async () => ({ default: await loadChunk(id, load) }));
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
