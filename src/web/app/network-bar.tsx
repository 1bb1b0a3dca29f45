import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { pakistanClock, pakistanDay } from '#contract/text/pakistan-time.ts';
import { fill } from '#contract/text/words.ts';
import { setOffline } from '#web/kit/api/offline.ts';
import { useNetwork } from '#web/kit/api/use-network.ts';
import { useLateWords } from '#web/kit/words/words.ts';
import { Button } from '#web/ui/marks/button.tsx';

/** Below the header of every page, while nothing comes through. */
export function NetworkBar() {
  const queries = useQueryClient();
  const awaySince = useNetwork();
  const words = useLateWords('App');
  const isAway = awaySince !== undefined;
  useEffect(() => setOffline(isAway), [isAway]);
  if (!isAway || !words) return null;
  return (
    <output className="fixed inset-x-0 top-16 z-10 flex min-h-12 items-center justify-center gap-x-4 border-b border-line bg-wheat-50 px-4 text-wheat-ink lg:top-18 print:hidden">
      <span className="py-1 text-1 leading-tight text-balance">
        {awaySince ? fill(words.seenFrom, { time: timeText(awaySince) }) : words.noNetwork}
      </span>
      <Button
        tone="quiet"
        size="sm"
        className="-me-3 shrink-0 whitespace-nowrap"
        onClick={() => void queries.refetchQueries({ type: 'active' })}
      >
        {words.tryAgain}
      </Button>
    </output>
  );
}

/** '14:05', of another day '16/11/2026 14:05'. Not by the dates of the pages: the landing page does not have them. */
function timeText(at: number) {
  const [day = '', time] = pakistanClock(at).split('T');
  return day === pakistanDay() ? time! : `${day.split('-').toReversed().join('/')} ${time}`;
}
