import { Smartphone, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { canPush, isPushBlocked, isPushFor } from '#web/kit/session/push-here.ts';
import { useMediaQuery } from '#web/kit/screen/use-media-query.ts';
import { useWords } from '#web/kit/words/words.ts';
import { Button, IconButton } from '#web/ui/marks/button.tsx';
import { Notice } from '#web/ui/states/notice.tsx';
import { usePush } from './use-push.ts';

const key = 'pushNotWanted';
const looks = {
  card: 'rounded-md border border-line bg-card p-4 sm:p-5',
  part: 'p-4 sm:p-6',
  row: 'border-b border-line p-4 sm:px-5',
};

type Props = {
  uid: string;
  /** A card of its own, a part of a box, or a row above a table. */ look?: keyof typeof looks;
};

/** Offers notices to whoever has something to wait for. Sent away, it does not come back on this device. */
export function PushOffer({ uid, look = 'card' }: Props) {
  const words = useWords('PushDevices');
  const [isAsked, setIsAsked] = useState(() => isWorthAsking(uid));
  const { data, busy, result, turnOn } = usePush(uid, words, isAsked);
  const [isOn, setIsOn] = useState(false);
  const isPhone = useMediaQuery('(pointer: coarse)');
  const place = useRef<HTMLElement>(null);
  if (!isAsked || !data?.publicKey) return null;
  const accept = async () => {
    if (!(await turnOn())) return;
    setIsOn(true);
    // The button that was pressed goes, and would take the reader's place on the page along.
    place.current?.focus();
  };
  const sendAway = () => {
    localStorage.setItem(key, uid);
    setIsAsked(false);
  };
  return (
    <section ref={place} tabIndex={-1} aria-label={words.ask.label} className={`outline-none ${looks[look]}`}>
      {!isOn && (
        <div className="flex gap-3">
          <Smartphone aria-hidden className="mt-0.5 size-5 shrink-0 text-green" />
          <div className="grid min-w-0 flex-1 justify-items-start gap-3">
            <p>{words.ask.text}</p>
            <Button tone="secondary" size="sm" busy={busy !== undefined} onClick={() => void accept()}>
              {isPhone ? words.ask.phone : words.ask.computer}
            </Button>
          </div>
          <IconButton label={words.ask.no} onClick={sendAway} className="-me-2 -mt-2">
            <X />
          </IconButton>
        </div>
      )}
      <div aria-live="polite" className={isOn ? '' : 'mt-3 empty:hidden'}>
        {result && <Notice tone={result.good ? 'green' : 'clay'}>{result.text}</Notice>}
      </div>
    </section>
  );
}

function isWorthAsking(uid: string) {
  return canPush() && !isPushBlocked() && !isPushFor(uid) && localStorage.getItem(key) !== uid;
}
