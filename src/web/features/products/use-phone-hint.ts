import { useQuery } from '@tanstack/react-query';
import { canonicalPhone, isSignUpPhone } from '#contract/people/phone.ts';
import { call } from '#web/kit/api/call.ts';

type Words = { phoneHint: string; phoneUnconfirmed: string };

/** What becomes of the number that was typed: buyers see only those that their seller has confirmed. */
export function usePhoneHint(typed: string, words: Words) {
  const { data } = useQuery({
    queryKey: ['listing-phones', 'form'],
    queryFn: () => call('GET /api/me/listing-phones', {}),
  });
  if (!data || !isSignUpPhone(typed)) return words.phoneHint;
  const isConfirmed = data.some(({ phone, isProven }) => isProven && phone === canonicalPhone(typed));
  return isConfirmed ? words.phoneHint : words.phoneUnconfirmed;
}
