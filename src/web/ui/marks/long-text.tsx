import { useEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';

type Props = { words: { showAll: string; showLess: string }; children: string };

/** What somebody wrote, as they wrote it: its first lines, and the rest for whoever asks. */
export function LongText({ words, children }: Props) {
  const text = useRef<HTMLParagraphElement>(null);
  const [isWhole, setWhole] = useState(false);
  const [isCut, setCut] = useState(false);
  useEffect(() => {
    const shown = text.current;
    if (isWhole || !shown) return undefined;
    // Where a line ends depends on the width.
    const watch = new ResizeObserver(() => setCut(shown.scrollHeight > shown.clientHeight + 8));
    watch.observe(shown);
    return () => watch.disconnect();
  }, [isWhole, children]);
  return (
    <div className="grid justify-items-start">
      <p
        ref={text}
        dir="auto"
        className={`max-w-[72ch] wrap-anywhere whitespace-pre-wrap ${isWhole ? '' : 'line-clamp-4 noscript:line-clamp-none'}`}
      >
        {children}
      </p>
      {(isCut || isWhole) && (
        <Button
          tone="quiet"
          size="sm"
          className="-ms-3"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? words.showLess : words.showAll}
        </Button>
      )}
    </div>
  );
}
