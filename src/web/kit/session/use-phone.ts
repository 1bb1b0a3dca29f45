import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { CallFailed } from '../api/call.ts';
import { waitText } from '../words/format.ts';
import { fill, words as locale } from '../words/words.ts';

type Words = {
  show: string;
  hide: string;
  call: string;
  whatsapp: string;
  failed: string;
  tooMany: string;
  signIn: string;
  none?: string;
};

/** The number is asked for once, by a call that is counted for its owner; hiding it forgets nothing. */
export function usePhone(ask: () => Promise<{ phone: string | null }>, words: Words) {
  const [isOpen, setIsOpen] = useState(false);
  const { data, error, isPending, mutate } = useMutation({
    mutationFn: ask,
    onSuccess: () => setIsOpen(true),
  });
  const phone = data?.phone ?? undefined;
  const isMissing = data !== undefined && phone === undefined;
  return {
    phone: isOpen ? phone : undefined,
    busy: isPending,
    trouble: error ? fieldErrorOf(error, words) : isMissing ? words.none : undefined,
    labels: {
      show: words.show,
      hide: words.hide,
      call: fill(words.call, { phone: phone ?? '' }),
      chat: words.whatsapp,
    },
    onToggle: () => (data ? setIsOpen(!isOpen) : mutate()),
  };
}

function fieldErrorOf(error: Error, words: Words) {
  const refusal = error instanceof CallFailed ? error.refusal : undefined;
  const wait = waitText(refusal?.retryAfterSeconds ?? 60);
  const tooMany = fill(words.tooMany, { wait });
  if (refusal?.code === 'too_many')
    return refusal.isShared ? `${tooMany} ${locale.App.countedAlone}` : tooMany;
  if (refusal?.code === 'too_many_numbers') return fill(words.signIn, { wait });
  return words.failed;
}
