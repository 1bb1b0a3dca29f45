import { useEffect, useState } from 'react';
import { useLateWords } from '#web/kit/words/words.ts';
import { Notice } from '#web/ui/states/notice.tsx';

const quickMs = 2000;

/** Message while the browser solves a puzzle (proof of work). Shown only after two seconds: most are solved sooner. */
export function LongPuzzleNotice() {
  const words = useLateWords('OneTimeCode');
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), quickMs);
    return () => clearTimeout(timer);
  }, []);
  if (!isLong || !words) return null;
  return (
    <output className="fixed inset-x-0 top-0 z-50 mx-auto block max-w-180 p-3">
      <span className="block rounded-md shadow-pop">
        <Notice tone="wheat">{words.working}</Notice>
      </span>
    </output>
  );
}
