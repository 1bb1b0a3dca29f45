import { Component, type ReactNode } from 'react';
import { useLateWords } from '#web/kit/words/words.ts';
import { Button } from '#web/ui/marks/button.tsx';
import { ChunkFailed } from '#web/kit/api/chunk.ts';
import { tellOfError } from '#web/kit/api/client-errors.ts';

type Props = { children: ReactNode };

/** Keeps a page that cannot be loaded or drawn from taking the header and the footer with it. */
export class ChunkBoundary extends Component<Props, { error?: unknown }> {
  static getDerivedStateFromError = (error: unknown) => ({ error });
  override state: { error?: unknown } = {};

  override componentDidCatch(error: unknown) {
    tellOfError(error instanceof ChunkFailed ? 'chunk' : 'error', error);
  }

  override render() {
    return this.state.error ? <Trouble error={this.state.error} /> : this.props.children;
  }
}

function Trouble({ error }: { error: unknown }) {
  const words = useLateWords('App');
  const inChunk = error instanceof ChunkFailed;
  return (
    <div role="alert" className="wrap grid justify-items-start gap-4 py-12">
      <p className="title-section" data-type={inChunk ? error.type : undefined}>
        {inChunk ? error.message : words?.broken}
      </p>
      {/* A reload, because a browser may remember a module that failed, and a new release has other names. */}
      <Button onClick={() => location.reload()}>{words?.tryAgain ?? 'Try again'}</Button>
    </div>
  );
}
