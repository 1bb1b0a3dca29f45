import { EyeOff, Phone } from 'lucide-react';
import { dialledPhone, spacedPhone } from '#web/kit/phone.ts';
import { fill, type Locale } from '#web/kit/words.ts';
import { Button, buttonLook, iconButtonLook } from '#web/ui/button.tsx';
import { WhatsApp } from '#web/ui/icons.tsx';
import { type Reveal, usePhone } from './use-phone.ts';

/** One button that shows the number and hides it again; it stays the same one, so the focus stays on it. */
export function PhoneReveal({
  reveal,
  name,
  words,
}: {
  reveal: Reveal;
  name: string;
  words: Locale['Product']['phone'];
}) {
  const { phone, isPending, trouble, toggle } = usePhone(reveal, words);
  return (
    <div className="@container">
      <div className="flex gap-2">
        <Button
          tone="secondary"
          size="sm"
          busy={isPending}
          aria-expanded={phone !== undefined}
          aria-label={`${phone ? words.hide : words.show}: ${name}`}
          onClick={toggle}
          className={phone ? 'order-last w-11 shrink-0 px-0!' : 'w-full'}
        >
          {phone ? (
            <EyeOff />
          ) : (
            <>
              <Phone /> {words.show}
            </>
          )}
        </Button>
        {phone && <PhoneLinks phone={phone} words={words} />}
      </div>
      <div aria-live="polite">
        {trouble && !phone && <p className="mt-2 text-1 font-medium text-clay-ink">{trouble}</p>}
      </div>
    </div>
  );
}

function PhoneLinks({ phone, words }: { phone: string; words: Locale['Product']['phone'] }) {
  const abroad = dialledPhone(phone);
  return (
    <>
      <a
        href={`tel:+${abroad}`}
        aria-label={fill(words.call, { phone })}
        className={`${buttonLook({ size: 'sm' })} min-w-0 flex-1 px-2! whitespace-nowrap tabular-nums`}
      >
        <Phone className="hidden size-5 @min-[17rem]:block" />
        {spacedPhone(phone)}
      </a>
      <a
        href={`https://wa.me/${abroad}`}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={words.whatsapp}
        className={iconButtonLook('line')}
      >
        <WhatsApp />
      </a>
    </>
  );
}
