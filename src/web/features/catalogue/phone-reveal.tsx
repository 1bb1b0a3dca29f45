import { usePhone } from '#web/kit/use-phone.ts';
import type { Locale } from '#web/kit/words.ts';
import { PhoneReveal as Reveal } from '#web/ui/phone-reveal.tsx';

type Props = {
  reveal: Parameters<typeof usePhone>[0];
  name: string;
  words: Locale['Product']['phone'];
};

export function PhoneReveal({ reveal, name, words }: Props) {
  return <Reveal name={name} {...usePhone(reveal, words)} />;
}
