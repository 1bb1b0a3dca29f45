import { Mail, Phone } from 'lucide-react';
import type { Locale } from '#web/kit/words/words.ts';
import { Button } from '#web/ui/marks/button.tsx';
import type { PendingCode } from '#web/kit/session/pending-code.ts';

type Props = { id: string; words: Locale['Login']['code']; pending: PendingCode; onChange?: () => void };

/** Where the code went, and the way back to change it. */
export function SentTo({ id, words, pending, onChange }: Props) {
  const isPhone = pending.method === 'phone';
  const Icon = isPhone ? Phone : Mail;
  return (
    <div className="flex items-center gap-3 rounded-md border border-line bg-card py-2 pe-2 ps-4">
      <Icon className="size-5 shrink-0" />
      <p id={id} className="min-w-0 flex-1">
        <span className="block text-1 text-ink-3">{pending.demoCode ? words.demoFor : words.sentTo}</span>{' '}
        <b className="block font-bold wrap-anywhere tabular-nums">{pending.identifier}</b>
      </p>
      {onChange && (
        <Button
          tone="quiet"
          size="sm"
          aria-label={`${words.change}: ${isPhone ? words.changePhone : words.changeEmail}`}
          onClick={onChange}
        >
          {words.change}
        </Button>
      )}
    </div>
  );
}
