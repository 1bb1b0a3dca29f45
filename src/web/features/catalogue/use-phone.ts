import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { CallFailed } from '#web/kit/call.ts';
import { waitInWords } from '#web/kit/format.ts';
import { fill, type Locale } from '#web/kit/words.ts';

export type Reveal = () => Promise<{ phone: string }>;

/** The number is asked for once, by a call that is counted for the seller; hiding it forgets nothing. */
export function usePhone(reveal: Reveal, words: Locale['Product']['phone']) {
  const [isOpen, setIsOpen] = useState(false);
  const { data, error, isPending, mutate } = useMutation({
    mutationFn: reveal,
    onSuccess: () => setIsOpen(true),
  });
  return {
    phone: isOpen ? data?.phone : undefined,
    isPending,
    trouble: error ? troubleOf(error, words) : undefined,
    toggle: () => (data ? setIsOpen(!isOpen) : mutate()),
  };
}

function troubleOf(error: Error, words: Locale['Product']['phone']) {
  const refusal = error instanceof CallFailed ? error.refusal : undefined;
  if (refusal?.code !== 'too_many') return words.failed;
  return fill(words.tooMany, { wait: waitInWords(refusal.retryAfterSeconds ?? 60) });
}
