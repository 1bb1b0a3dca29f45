import { EyeOff, Phone } from 'lucide-react';
import { Button } from './button.tsx';
import { PhoneLinks } from './phone-links.tsx';

type Props = {
  /** Whose number it is. */
  name: string;
  phone: string | undefined;
  busy: boolean;
  trouble: string | undefined;
  labels: { show: string; hide: string; call: string; chat: string };
  /** On a phone only its sign is seen. */
  isSmall?: boolean;
  onToggle: () => void;
};

/** One button that shows the number and hides it again; it stays the same one, so the focus stays on it. */
export function PhoneReveal({ name, phone, busy, trouble, labels, isSmall = false, onToggle }: Props) {
  return (
    <div className="@container noscript:hidden">
      <div className="flex gap-2">
        <Button
          tone="secondary"
          size="sm"
          busy={busy}
          aria-expanded={phone !== undefined}
          aria-label={`${phone ? labels.hide : labels.show}: ${name}`}
          onClick={onToggle}
          className={phone ? 'order-last w-11 shrink-0 px-0!' : 'w-full'}
        >
          {phone ? (
            <EyeOff />
          ) : (
            <>
              <Phone /> <span className={isSmall ? 'max-sm:hidden' : ''}>{labels.show}</span>
            </>
          )}
        </Button>
        {phone && <PhoneLinks phone={phone} callLabel={labels.call} chatLabel={labels.chat} />}
      </div>
      <div aria-live="polite">
        {trouble && !phone && <p className="mt-2 text-1 font-medium text-clay-ink">{trouble}</p>}
      </div>
    </div>
  );
}
