import { useState } from 'react';
import { useLateWords } from '#web/kit/words/words.ts';
import { Button } from '#web/ui/marks/button.tsx';

type OfferProps = { kind: 'update' | 'install'; onAccept: () => void; onRefuse?: () => void };

/** Stands at the lower edge until it is answered. */
export function DeviceOffer({ kind, onAccept, onRefuse }: OfferProps) {
  const words = useLateWords('Device');
  const [isAccepted, setIsAccepted] = useState(false);
  if (!words) return null;
  const { label, text, accept } = words[kind];
  return (
    <section
      aria-label={label}
      className="fixed inset-x-0 bottom-(--bar) z-40 mx-auto flex max-w-180 flex-wrap items-center justify-end gap-x-4 gap-y-2 border border-line bg-card p-4 shadow-pop sm:rounded-t-md"
    >
      <output className="min-w-40 flex-1">{text}</output>
      <div className="flex gap-2">
        {onRefuse && (
          <Button tone="muted" size="sm" onClick={onRefuse}>
            {words.install.refuse}
          </Button>
        )}
        <Button
          size="sm"
          busy={isAccepted}
          onClick={() => {
            setIsAccepted(true);
            onAccept();
          }}
        >
          {accept}
        </Button>
      </div>
    </section>
  );
}
