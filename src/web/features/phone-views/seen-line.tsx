import { useQuery } from '@tanstack/react-query';
import type { Forms } from '#contract/text/words.ts';
import { call } from '#web/kit/api/call.ts';
import { plural } from '#web/kit/words/words.ts';

type Props = { uid: string; words: { seen: Forms } };

/** How many were told the seller's number, live; nothing while it is nobody. */
export function SeenLine({ uid, words }: Props) {
  const { data } = useQuery({
    queryKey: ['phone-views', uid],
    queryFn: () => call('GET /api/me/phone-views', {}),
  });
  if (!data || data.people === 0) return null;
  const { people } = data;
  return <p className="text-1 text-ink-3">{plural(people, words.seen)}</p>;
}
