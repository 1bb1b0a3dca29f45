import { useLayoutEffect } from 'react';

/** Marks the root of the page while something stands on it that moves the rest. A style that looked for it there by
 *  `:has` would have the browser compute the styles of the whole page again after each of its changes. */
export function useRootMark(mark: `data-${string}`) {
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.toggleAttribute(mark, true);
    return () => void root.toggleAttribute(mark, false);
  }, [mark]);
}
