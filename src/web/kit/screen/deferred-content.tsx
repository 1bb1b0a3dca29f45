import { type ReactNode, Suspense, useDeferredValue, useEffect } from 'react';
import { Skeleton } from '#web/ui/states/skeleton.tsx';

let isFirstDrawing = true;

/** As tall as the window: a footer that is seen would jump. */
const onTheWay = (
  <div className="mt-5 min-h-dvh">
    <Skeleton lines={3} className="h-44 w-full" />
  </div>
);

/** What is below the first screen of a long page: drawn once the rest is seen, piece by piece, on a page that was opened by
 *  its address. Inside the app it is there at once, so that going back finds the place where one was. */
export function DeferredContent({ children }: { children: ReactNode }) {
  const isTime = useDeferredValue(true, !isFirstDrawing);
  useEffect(() => {
    isFirstDrawing = false;
  }, []);
  return isTime ? <Suspense fallback={onTheWay}>{children}</Suspense> : onTheWay;
}
