import { lazy, Suspense } from 'react';
import { useIsWorking } from '#web/kit/forms/working.ts';

const LongWork = lazy(async () => ({ default: (await import('./long-work.tsx')).LongWork }));

/** Why nothing seems to happen, for whoever waits long for a code. */
export function WorkNotice() {
  return <Suspense>{useIsWorking() && <LongWork />}</Suspense>;
}
