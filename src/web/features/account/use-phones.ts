import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { listingPhones, type ListingPhone } from '#contract/listing-phones.ts';
import { call } from '#web/kit/call.ts';
import { fill, type Locale } from '#web/kit/words.ts';

type Result = { good: boolean; text: string };

/** The numbers that this person's listings may offer, and what was done with them. */
export function usePhones(uid: string, words: Locale['Account']['phones']) {
  const queries = useQueryClient();
  const queryKey = ['listing-phones', uid];
  const list = useQuery({ queryKey, queryFn: () => call(listingPhones.mine, {}) });
  const [removing, setRemoving] = useState<string>();
  const [result, setResult] = useState<Result>();
  const keep = (phones: ListingPhone[]) => queries.setQueryData(queryKey, phones);

  async function remove(phone: string) {
    setRemoving(phone);
    try {
      keep(await call(listingPhones.remove, { phone }));
      setResult({ good: true, text: fill(words.removed, { phone }) });
    } catch {
      setResult({ good: false, text: words.failed });
    }
    setRemoving(undefined);
  }
  function confirmed(phone: string, phones: ListingPhone[]) {
    keep(phones);
    setResult({ good: true, text: fill(words.added, { phone }) });
  }
  return { list, removing, result, remove, confirmed };
}
