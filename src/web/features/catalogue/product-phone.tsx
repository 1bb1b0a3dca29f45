import { usePhone } from '#web/kit/session/use-phone.ts';
import type { Locale } from '#web/kit/words/words.ts';
import { PhoneReveal } from '#web/ui/marks/phone-reveal.tsx';

type Props = {
  reveal: Parameters<typeof usePhone>[0];
  name: string;
  words: Locale['Product']['phone'];
  isSmall?: boolean;
};

export function ProductPhone({ reveal, name, words, isSmall }: Props) {
  return <PhoneReveal name={name} isSmall={isSmall} {...usePhone(reveal, words)} />;
}
