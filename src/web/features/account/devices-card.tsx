import { useRef } from 'react';
import type { Device } from '#contract/people/sessions.ts';
import type { Locale } from '#web/kit/words/words.ts';
import { Button } from '#web/ui/marks/button.tsx';
import { SkeletonRows } from '#web/ui/states/skeleton.tsx';
import { TryAgain } from '#web/ui/states/try-again.tsx';
import { DeviceRow } from './device-row.tsx';
import { Outcome } from './outcome.tsx';
import { SectionCard } from './section-card.tsx';
import { useDevices } from './use-devices.ts';

type Words = Locale['Account']['devices'];

export function DevicesCard({ words, uid, loading }: { words: Words; uid: string; loading: string }) {
  const devices = useDevices(uid, words);
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, isFetching, refetch } = devices.list;
  // The button that was pressed goes with its device, and would take the reader's place on the page along.
  const thenBack = (done: boolean) => void (done && heading.current?.focus());
  return (
    <SectionCard title={words.title} text={words.text} heading={heading}>
      {data ? (
        <DeviceList
          words={words}
          devices={data}
          ending={devices.ending}
          onEnd={(device) => void devices.endOne(device).then(thenBack)}
          onEndOthers={() => void devices.endOthers().then(thenBack)}
        />
      ) : devices.list.isError ? (
        <TryAgain words={words.error} list={{ isFetching, refetch }} />
      ) : (
        <SkeletonRows rows={2} label={loading} />
      )}
      <Outcome result={devices.result} />
    </SectionCard>
  );
}

type ListProps = {
  words: Words;
  devices: Device[];
  ending: string | undefined;
  onEnd: (device: Device) => void;
  onEndOthers: () => void;
};

function DeviceList({ words, devices, ending, onEnd, onEndOthers }: ListProps) {
  return (
    <>
      <ul className="divide-y divide-line">
        {devices.map((device) => (
          <DeviceRow
            key={device.id}
            words={words}
            device={device}
            busy={ending === device.id}
            onEnd={() => onEnd(device)}
          />
        ))}
      </ul>
      {devices.some(({ isThisOne }) => !isThisOne) ? (
        <Button tone="danger" busy={ending === 'others'} onClick={onEndOthers} className="mt-2">
          {words.endOthers}
        </Button>
      ) : (
        <p className="mt-2 text-1 text-ink-3">{words.noOthers}</p>
      )}
    </>
  );
}
