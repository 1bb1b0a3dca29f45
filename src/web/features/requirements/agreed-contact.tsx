import { Mail } from 'lucide-react';
import { fill } from '#web/kit/words/words.ts';
import { buttonLook } from '#web/ui/marks/button.tsx';
import { PhoneLinks } from '#web/ui/marks/phone-links.tsx';

type Props = {
  phone: string | null;
  email: string | null;
  words: { call: string; whatsapp: string; noPhone: string };
};

/** How the two who have agreed reach each other. */
export function AgreedContact({ phone, email, words }: Props) {
  if (phone) {
    return (
      <div className="@container max-w-80 min-w-56">
        <div className="flex gap-2">
          <PhoneLinks phone={phone} callLabel={fill(words.call, { phone })} chatLabel={words.whatsapp} />
        </div>
      </div>
    );
  }
  if (!email) return <p className="text-1 text-ink-2">{words.noPhone}</p>;
  return (
    <a
      href={`mailto:${email}`}
      className={`${buttonLook({ tone: 'secondary', size: 'sm' })} justify-self-start wrap-anywhere`}
    >
      <Mail /> {email}
    </a>
  );
}
