import { useQuery } from '@tanstack/react-query';
import { grouped } from '#contract/words.ts';
import { phoneViews } from '#contract/phone-views.ts';
import { call } from '#web/kit/call.ts';
import { fill } from '#web/kit/words.ts';

type Props = { uid: string; words: { seenOne: string; seenMany: string } };

/** How many were told the seller's number, live; nothing while it is nobody. */
export function SeenLine({ uid, words }: Props) {
  const { data } = useQuery({
    queryKey: ['phone-views', uid],
    queryFn: () => call(phoneViews.ofThisWeek, {}),
  });
  if (!data || data.people === 0) return null;
  const { people } = data;
  return (
    <p className="text-1 text-ink-3">
      {people === 1 ? words.seenOne : fill(words.seenMany, { count: grouped(people) })}
    </p>
  );
}
