import { Suspense } from 'react';
import { lazyPart } from '#web/kit/api/chunk.ts';
import { useIsWorking } from '#web/kit/forms/working.ts';

const LongWork = lazyPart('long-work', async () => (await import('./long-work.tsx')).LongWork);

/** Loads the message above only while a puzzle is being solved. */
export function WorkNotice() {
  return <Suspense>{useIsWorking() && <LongWork />}</Suspense>;
}
