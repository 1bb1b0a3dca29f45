import { Notice } from './notice.tsx';
import { UndoNotice } from './undo-notice.tsx';

/** `isHeld`: done, but not shown to others. `isWaiting`: done once it is sent. `isPartial`: done, but not all of it. */
export type Result = {
  good: boolean;
  text: string;
  isHeld?: boolean;
  isWaiting?: boolean;
  isPartial?: boolean;
  undo?: () => void;
};

/** What became of the last thing that was done with a list, above it. */
export function ResultNotice({ result, undoLabel }: { result: Result | undefined; undoLabel?: string }) {
  return <div aria-live="polite">{result && <Text {...result} undoLabel={undoLabel} />}</div>;
}

function Text({
  good,
  text,
  isHeld,
  isWaiting,
  isPartial,
  undo,
  undoLabel = '',
}: Result & { undoLabel?: string }) {
  if (undo) return <UndoNotice text={text} label={undoLabel} onUndo={undo} />;
  return (
    <div className="px-4 py-2 sm:px-5 sm:py-3">
      <Notice tone={toneOf(good, isHeld || isWaiting || isPartial)}>{text}</Notice>
    </div>
  );
}

function toneOf(good: boolean, isLess = false) {
  if (isLess) return 'wheat';
  return good ? 'green' : 'clay';
}
