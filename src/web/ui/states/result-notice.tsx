import { Notice } from './notice.tsx';
import { UndoNotice } from './undo-notice.tsx';

/** `isHeld`: done, but not shown to others. `isWaiting`: done once it is sent. */
export type Result = {
  good: boolean;
  text: string;
  isHeld?: boolean;
  isWaiting?: boolean;
  undo?: () => void;
};

/** What became of the last thing that was done with a list, above it. */
export function ResultNotice({ result, undoLabel }: { result: Result | undefined; undoLabel?: string }) {
  return <div aria-live="polite">{result && <Text {...result} undoLabel={undoLabel} />}</div>;
}

function Text({ good, text, isHeld, isWaiting, undo, undoLabel = '' }: Result & { undoLabel?: string }) {
  if (undo) return <UndoNotice text={text} label={undoLabel} onUndo={undo} />;
  return (
    <div className="px-4 py-3 sm:px-5">
      <Notice tone={toneOf(good, isHeld || isWaiting)}>{text}</Notice>
    </div>
  );
}

function toneOf(good: boolean, isHeld = false) {
  if (isHeld) return 'wheat';
  return good ? 'green' : 'clay';
}
