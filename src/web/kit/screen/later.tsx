import { type ReactNode, useDeferredValue, useEffect } from 'react';

let isFirstDrawing = true;

/** What is below the first screen of a long page: drawn once the rest is seen, piece by piece, on a page that was opened by
 *  its address. Inside the app it is there at once, so that going back finds the place where one was. */
export function Later({ children }: { children: ReactNode }) {
  const isTime = useDeferredValue(true, !isFirstDrawing);
  useEffect(() => {
    isFirstDrawing = false;
  }, []);
  return isTime && children;
}
