import { type ReactNode, useRef } from 'react';
import type { PushDevice } from '#contract/people/push-devices.ts';
import { canPush } from '#web/kit/session/push-here.ts';
import { exactTime, timeAgo } from '#web/kit/words/format.ts';
import { fill, type Locale } from '#web/kit/words/words.ts';
import { Badge } from '#web/ui/marks/badge.tsx';
import { Button } from '#web/ui/marks/button.tsx';
import { DeviceDisc } from '#web/ui/marks/device-disc.tsx';
import { Notice } from '#web/ui/states/notice.tsx';
import { usePush } from './use-push.ts';

type Words = Locale['PushDevices'];
type Props = {
  uid: string;
  words: Words;
  /** What it stands in; where the market sends no notices, not even that is drawn. */
  card: (devices: ReactNode) => ReactNode;
};

/** Which devices show notices, and whether this one does. */
export function PushCard({ uid, words, card }: Props) {
  const { data, busy, result, turnOn, turnOff } = usePush(uid, words);
  const place = useRef<HTMLDivElement>(null);
  if (!data?.publicKey) return null;
  const isOnHere = data.devices.some(({ isThisOne }) => isThisOne);
  // The button that was pressed goes, and would take the reader's place on the page along.
  const thenHere = () => place.current?.focus();
  return card(
    <div ref={place} tabIndex={-1} className="grid justify-items-start gap-4 outline-none">
      {data.devices.length > 0 && (
        <ul className="-my-3 w-full divide-y divide-line">
          {data.devices.map((device) => (
            <Row
              key={device.id}
              device={device}
              words={words}
              busy={busy === device.id}
              onRemove={() => void turnOff(device).then(thenHere)}
            />
          ))}
        </ul>
      )}
      {!isOnHere &&
        (canPush() ? (
          <Button
            tone="secondary"
            busy={busy === 'here'}
            onClick={() => void turnOn().then((isOn) => isOn && thenHere())}
          >
            {words.turnOn}
          </Button>
        ) : (
          <p className="text-1 text-ink-3">{words.cannot}</p>
        ))}
      <div aria-live="polite" className="w-full empty:hidden">
        {result && <Notice tone={result.good ? 'green' : 'clay'}>{result.text}</Notice>}
      </div>
    </div>,
  );
}

type RowProps = { device: PushDevice; words: Words; busy: boolean; onRemove: () => void };

function Row({ device, words, busy, onRemove }: RowProps) {
  const { name, isThisOne, since } = device;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <DeviceDisc name={name} isThisOne={isThisOne} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {name} {isThisOne && <Badge tone="green">{words.thisDevice}</Badge>}
        </p>
        <p className="text-1 text-ink-3">
          <time dateTime={since} title={exactTime(since)}>
            {fill(words.since, { when: timeAgo(since) })}
          </time>
        </p>
      </div>
      <Button
        tone="secondary"
        size="sm"
        busy={busy}
        aria-label={fill(isThisOne ? words.turnOffLabel : words.removeLabel, { device: name })}
        onClick={onRemove}
      >
        {isThisOne ? words.turnOff : words.remove}
      </Button>
    </li>
  );
}
