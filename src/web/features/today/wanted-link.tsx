import { ArrowRight, Handshake } from 'lucide-react';
import { Link } from 'react-router';
import type { Today } from '#contract/sellers/today.ts';
import { grouped } from '#contract/text/words.ts';
import { paths } from '#contract/site/paths.ts';
import { KeptHeight } from '#web/kit/screen/kept-height.tsx';
import { fill, type Locale, plural } from '#web/kit/words/words.ts';
import { useToday } from './use-today.ts';

type Words = Locale['FarmerMain']['wanted'];

/** Leads a farmer to those who buy, with how much they want. */
export function WantedLink({ uid, words }: { uid: string; words: Words }) {
  const { data, isPending, isSuccess } = useToday('farmer', uid);
  return (
    <KeptHeight name="wanted-link" isWaiting={isPending} isKept={isSuccess}>
      <Link
        to={paths.requirements}
        className="flex min-h-14 items-center gap-3 border-t border-line px-4 py-3 font-semibold text-green -outline-offset-3 hover:bg-green-50 sm:px-5"
      >
        <Handshake className="size-5 shrink-0" />
        <span className="min-w-0">{textOf(data?.wanted, words)}</span>
        <ArrowRight className="ms-auto size-5 shrink-0" />
      </Link>
    </KeptHeight>
  );
}

function textOf(found: Today['wanted'] | undefined, words: Words) {
  if (!found) return words.none;
  return found.isCapped ? fill(words.more, { count: grouped(found.count) }) : plural(found.count, words);
}
