import { fill } from '#contract/text/words.ts';
import { useNetwork } from '#web/kit/api/use-network.ts';
import { timeOfDay } from '#web/kit/words/dates.ts';
import { useLateWords } from '#web/kit/words/words.ts';

/** Below the header of every page of whoever is signed in, while nothing comes through. */
export function NetworkBar() {
  const awaySince = useNetwork();
  const words = useLateWords('App');
  if (awaySince === undefined || !words) return null;
  return (
    <output
      data-network-bar
      className="fixed inset-x-0 top-16 z-10 lg:top-18 block bg-ink px-4 py-2 text-center text-1 text-on-dark print:hidden"
    >
      {awaySince ? fill(words.seenFrom, { time: timeOfDay(awaySince) }) : words.noNetwork}
    </output>
  );
}
