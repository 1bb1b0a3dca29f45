import { Suspense } from 'react';
import { lazyPart } from '#web/kit/api/chunk.ts';
import { useIsWorking } from '#web/kit/forms/working.ts';

const LongWork = lazyPart('long-work', async () => (await import('./long-work.tsx')).LongWork);

/** Why nothing seems to happen, for whoever waits long for a code. */
export function WorkNotice() {
  return <Suspense>{useIsWorking() && <LongWork />}</Suspense>;
}
