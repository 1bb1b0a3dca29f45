import { BellRing, X } from 'lucide-react';
import { useState } from 'react';
import { canPush, isPushBlocked, isPushFor } from '#web/kit/device/push-here.ts';
import { useMedia } from '#web/kit/screen/use-media.ts';
import { useWords } from '#web/kit/words/words.ts';
import { Button, IconButton } from '#web/ui/marks/button.tsx';
import { Notice } from '#web/ui/states/notice.tsx';
import { usePush } from './use-push.ts';

const key = 'pushNotWanted';
const looks = { card: 'rounded-md border border-line', part: '' };

type Props = { uid: string; /** A card of its own, or a part of one. */ look?: keyof typeof looks };

/** Offers notices to whoever has something to wait for. Sent away, it does not come back on this device. */
export function TellMeHere({ uid, look = 'card' }: Props) {
  const words = useWords('PushDevices');
  const [isAsked, setIsAsked] = useState(() => isWorthAsking(uid));
  const { data, busy, result, turnOn } = usePush(uid, words, isAsked);
  const [isOn, setIsOn] = useState(false);
  const isPhone = useMedia('(pointer: coarse)');
  if (!isAsked || !data?.publicKey) return null;
  const sendAway = () => {
    localStorage.setItem(key, uid);
    setIsAsked(false);
  };
  return (
    <section aria-label={words.ask.label} className={`bg-card p-4 sm:p-5 ${looks[look]}`}>
      {!isOn && (
        <div className="flex gap-3">
          <BellRing aria-hidden className="mt-0.5 size-5 shrink-0 text-green" />
          <div className="grid min-w-0 flex-1 justify-items-start gap-3">
            <p>{words.ask.text}</p>
            <Button
              tone="secondary"
              size="sm"
              busy={busy !== undefined}
              onClick={() => void turnOn().then(setIsOn)}
            >
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
