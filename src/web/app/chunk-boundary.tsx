import { Component, type ReactNode, useEffect, useState } from 'react';
import { type Locale, useLateWords } from '#web/kit/words/words.ts';
import { Button } from '#web/ui/marks/button.tsx';
import { ChunkFailed } from '#web/kit/api/chunk.ts';
import { HydratedMark } from './hydrated-mark.tsx';
import { reportError } from '#web/kit/api/client-errors.ts';

const againMs = 4000;

type Props = { children: ReactNode };

/** Keeps a page that cannot be loaded or drawn from taking the header and the footer with it. */
export class ChunkBoundary extends Component<Props, { error?: unknown }> {
  static getDerivedStateFromError = (error: unknown) => ({ error });
  override state: { error?: unknown } = {};

  override componentDidCatch(error: unknown) {
    reportError(error instanceof ChunkFailed ? 'chunk' : 'error', error);
  }

  override render() {
    return this.state.error ? <Trouble error={this.state.error} /> : this.props.children;
  }
}

function Trouble({ error }: { error: unknown }) {
  const words: Partial<Locale['App']> = useLateWords('App') ?? {};
  const inChunk = error instanceof ChunkFailed;
  const { isAway, look } = useComeBack(inChunk);
  return (
    <div role="alert" className="wrap grid justify-items-start gap-4 py-12">
      <HydratedMark />
      <p className="title-section" data-type={inChunk ? error.type : undefined}>
        {isAway ? words.noNetwork : inChunk ? words.notLoaded : words.broken}
      </p>
      {isAway && inChunk && <p>{words.notOpenedBefore}</p>}
      {inChunk && <p className="text-ink-2">{error.message}</p>}
      {/* A reload, because a browser may remember a module that failed, and a new release has other names. */}
      <Button onClick={() => look(true)}>{words.tryAgain ?? 'Try again'}</Button>
    </div>
  );
}

/** Tells whether the network is away, and loads the page anew once it is back. Where it was there all the time a reload
 *  would end as this did, and while it is away, with an empty window. */
function useComeBack(isWanted: boolean) {
  const [isAway, setIsAway] = useState(false);
  const look = (isReload: boolean) =>
    void fetch('/healthz', { signal: AbortSignal.timeout(againMs) }).then(
      () => isReload && location.reload(),
      () => setIsAway(true),
    );
  useEffect(() => {
    if (!isWanted && !isAway) return undefined;
    look(isAway);
    const timer = setInterval(look, againMs, isAway);
    return () => clearInterval(timer);
  }, [isWanted, isAway]);
  return { isAway, look };
}
