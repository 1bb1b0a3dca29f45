import type { ReactNode } from 'react';
import { useLocaleFile } from '#web/kit/words/words.ts';

/** A screen is drawn once its words are there. Until then, and when they do not come, it says that it is loading. */
export function WordsBoundary({
  children,
  fallback = <Loading />,
}: {
  children: ReactNode;
  fallback?: ReactNode;
}) {
  return useLocaleFile().data ? children : fallback;
}

/** As tall as the window: a footer that is seen would jump when the page comes. */
export function Loading() {
  return <p className="wrap min-h-dvh py-12">Loading...</p>;
}
