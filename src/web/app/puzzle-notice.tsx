import { Suspense } from 'react';
import { lazyPart } from '#web/kit/api/chunk.ts';
import { useIsSolvingPuzzle } from '#web/kit/forms/solving-puzzle.ts';

const LongPuzzleNotice = lazyPart(
  'long-puzzle-notice',
  async () => (await import('./long-puzzle-notice.tsx')).LongPuzzleNotice,
);

/** Loads the message above only while a puzzle is being solved. */
export function PuzzleNotice() {
  return <Suspense>{useIsSolvingPuzzle() && <LongPuzzleNotice />}</Suspense>;
}
