import type { Device } from '#contract/people/sessions.ts';
import { exactTime, timeAgo } from '#web/kit/words/format.ts';
import { fill, type Locale } from '#web/kit/words/words.ts';
import { Badge } from '#web/ui/marks/badge.tsx';
import { Button } from '#web/ui/marks/button.tsx';
import { DeviceDisc } from '#web/ui/marks/device-disc.tsx';

type Props = { words: Locale['Account']['devices']; device: Device; busy: boolean; onEnd: () => void };

export function DeviceRow({ words, device, busy, onEnd }: Props) {
  const { name, isThisOne } = device;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <DeviceDisc name={name} isThisOne={isThisOne} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{name}</p>
        <p className="text-1 text-ink-3">
          <When text={words.signedIn} at={device.signedInAt} />
          {/* The server notes the use of a device once an hour: of the one in use it would say something stale. */}
          {!isThisOne && (
            <>
              , <When text={words.lastUsed} at={device.lastSeenAt} />
            </>
          )}
        </p>
      </div>
      {isThisOne ? (
        <Badge tone="green">{words.thisDevice}</Badge>
      ) : (
        <Button
          tone="secondary"
          size="sm"
          busy={busy}
          aria-label={fill(words.endLabel, { device: name })}
          onClick={onEnd}
        >
          {words.end}
        </Button>
      )}
    </li>
  );
}

function When({ text, at }: { text: string; at: string }) {
  return (
    <time dateTime={at} title={exactTime(at)}>
      {fill(text, { when: timeAgo(at) })}
    </time>
  );
}
