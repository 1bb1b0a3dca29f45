import { useQuery } from '@tanstack/react-query';
import { ArrowRight, Handshake } from 'lucide-react';
import { Link } from 'react-router';
import { grouped } from '#contract/text/words.ts';
import { paths } from '#contract/site/paths.ts';
import { call } from '#web/kit/api/call.ts';
import { fill, type Locale, plural } from '#web/kit/words/words.ts';

type Words = Locale['FarmerMain']['wanted'];
type Found = { count: number; isCapped: boolean };

/** Leads a farmer to those who buy, with how much they want. */
export function WantedLink({ words }: { words: Words }) {
  const { data } = useQuery({
    queryKey: ['requirements', 'count'],
    queryFn: () => call('GET /api/requirements/count', {}),
    retry: 1,
  });
  return (
    <Link
      to={paths.requirements}
      className="mt-5 flex min-h-14 items-center gap-3 rounded-md border border-line bg-card px-4 py-3 font-semibold text-green hover:bg-green-50 sm:px-5 lg:mt-6"
    >
      <Handshake className="size-5 shrink-0" />
      <span className="min-w-0">{textOf(data, words)}</span>
      <ArrowRight className="ms-auto size-5 shrink-0" />
    </Link>
  );
}

function textOf(found: Found | undefined, words: Words) {
  if (!found) return words.none;
  return found.isCapped ? fill(words.more, { count: grouped(found.count) }) : plural(found.count, words);
}
