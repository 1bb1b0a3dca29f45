import { useState } from 'react';
import { loadChunk } from './chunk.ts';

/** A part of a page whose chunk is loaded when it is first wanted. If that fails, the page stays as it is. */
export function useLazyPart<Part>(id: string, load: () => Promise<Part>) {
  const [part, setPart] = useState<Part>();
  const [state, setState] = useState<'loading' | 'failed'>();

  /** Tells whether it is there. */
  async function want() {
    if (part) return true;
    setState('loading');
    try {
      const loaded = await loadChunk(id, load);
      setPart(() => loaded);
      setState(undefined);
      return true;
    } catch {
      setState('failed');
      return false;
    }
  }
  return { part, isLoading: state === 'loading', hasFailed: state === 'failed', want };
}
