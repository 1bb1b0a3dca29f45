import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ListingPhone } from '#contract/people/listing-phones.ts';
import { call } from '#web/kit/api/call.ts';
import { useTask } from '#web/kit/forms/use-task.ts';
import { fill, type Locale } from '#web/kit/words/words.ts';

/** The numbers that this person's listings may offer, and what was done with them. */
export function usePhones(uid: string, words: Locale['Account']['phones']) {
  const queries = useQueryClient();
  const queryKey = ['listing-phones', uid];
  const list = useQuery({ queryKey, queryFn: () => call('GET /api/me/listing-phones', {}) });
  const { busy: removing, result, run, say } = useTask();
  const keep = (phones: ListingPhone[]) => queries.setQueryData(queryKey, phones);

  const remove = (phone: string) =>
    run(
      async () => keep(await call('POST /api/me/listing-phones/removal', { phone })),
      { done: fill(words.removed, { phone }), failed: words.failed },
      phone,
    );
  function confirmed(phone: string, phones: ListingPhone[]) {
    keep(phones);
    say({ good: true, text: fill(words.added, { phone }) });
  }
  return { list, removing, result, remove, confirmed };
}
