import { Phone } from 'lucide-react';
import { buttonLook, iconButtonLook } from './button.tsx';
import { WhatsApp } from './icons.tsx';
import { dialledPhone, spacedPhone } from './phone-number.ts';

/** A number of Pakistan to call, and to write to. */
export function PhoneLinks({
  phone,
  callLabel,
  chatLabel,
  tone,
}: {
  phone: string;
  callLabel: string;
  chatLabel: string;
  /** Primary, where calling is what the page is for. */
  tone?: 'primary' | 'secondary';
}) {
  const abroad = dialledPhone(phone);
  return (
    <>
      <a
        href={`tel:+${abroad}`}
        aria-label={callLabel}
        className={`${buttonLook({ tone, size: 'sm' })} min-w-0 flex-1 px-2! whitespace-nowrap tabular-nums`}
      >
        <Phone className="hidden size-5 @min-[17rem]:block" />
        {spacedPhone(phone)}
      </a>
      <a
        href={`https://wa.me/${abroad}`}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={chatLabel}
        className={iconButtonLook('line')}
      >
        <WhatsApp />
      </a>
    </>
  );
}
