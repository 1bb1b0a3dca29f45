import { fill, type Locale } from '#web/kit/words/words.ts';
import { Button } from '#web/ui/marks/button.tsx';
import type { Move } from './use-move.ts';

/** Over the map while the marker is being moved: what to do, where the cross stands, and the two ways out. */
export function MoveBar({ words, move }: { words: Locale['farmLocation']['move']; move: Move }) {
  const { at, busy, outcome, save, cancel } = move;
  return (
    <div className="absolute inset-x-3 bottom-3 z-10 grid gap-3 rounded-md border border-line-strong bg-card p-4 shadow-pop sm:inset-x-4 sm:bottom-4 sm:mx-auto sm:max-w-150">
      <div className="text-1">
        <p>{words.help}</p>
        <output className="text-ink-3 tabular-nums">
          {at && fill(words.position, { lat: at.lat.toFixed(4), lng: at.lng.toFixed(4) })}
        </output>
      </div>
      {outcome && (
        <p role="alert" className="text-1 font-semibold text-clay-ink">
          {outcome.text}
        </p>
      )}
      <div className="grid grid-cols-2 gap-3 sm:flex">
        <Button busy={busy} onClick={save} className="max-sm:px-2">
          {words.save}
        </Button>
        <Button tone="secondary" onClick={cancel}>
          {words.cancel}
        </Button>
      </div>
    </div>
  );
}
