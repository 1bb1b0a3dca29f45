import { useEffect, useRef, useState } from 'react';

type Entry = { sheet?: string } | null;

/** Which sheet lies over the page, if any. It has an entry of its own in the history of the browser: Back closes it and
 *  does not leave the page, and after a reload it is open again. */
export function useSheet() {
  const [name, setName] = useState(here);
  const isClosing = useRef(false);
  const next = useRef<string>(undefined);
  useEffect(() => {
    const follow = () => {
      isClosing.current = false;
      if (next.current) pushSheet(next.current);
      next.current = undefined;
      setName(here());
    };
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, []);

  return {
    name,
    open: (sheet: string) => {
      setName(sheet);
      // The way back takes a moment, and would take a new entry along.
      if (isClosing.current) next.current = sheet;
      else pushSheet(sheet);
    },
    close: () => {
      setName(undefined);
      next.current = undefined;
      if (!here() || isClosing.current) return;
      isClosing.current = true;
      history.back();
    },
  };
}

function here() {
  return (history.state as Entry)?.sheet;
}

/** Beside what the router keeps there. The router itself would scroll to the top, as on a new page. */
export function pushSheet(sheet: string) {
  history.pushState({ ...(history.state as Entry), sheet }, '');
}
