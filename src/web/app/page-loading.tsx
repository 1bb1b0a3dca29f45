import { useLateWords } from '#web/kit/words/words.ts';
import { Skeleton } from '#web/ui/states/skeleton.tsx';

/** Stands for a screen whose script or words are not there yet. As tall as the window: a footer that is seen would jump
 *  when the page comes. */
export function PageLoading() {
  const hasWords = useLateWords('App') !== undefined;
  if (!hasWords) return <p className="wrap min-h-dvh py-12">Loading...</p>;
  return (
    <output className="wrap grid min-h-dvh content-start gap-5 py-5 lg:py-8">
      <span className="sr-only">Loading...</span>
      <Skeleton className="h-8 w-1/2 max-w-80" />
      <Skeleton lines={3} className="h-28 w-full" />
    </output>
  );
}
