import { Notice } from '#web/ui/notice.tsx';
import { UndoNotice } from '#web/ui/undo-notice.tsx';
import type { Words } from './texts.ts';
import type { Monitored } from './use-monitoring.ts';

type Props = { labels: Words['labels']; monitoring: Monitored };

/** What became of the last thing that was done, above the table. */
export function ResultRow({ labels, monitoring: { result, undo } }: Props) {
  return (
    <div aria-live="polite">
      {result?.undo && (
        <UndoNotice
          text={result.text}
          label={labels.deleteDialog.undo}
          onUndo={() => void undo(result.undo!)}
        />
      )}
      {result && !result.undo && (
        <div className="p-3">
          <Notice tone={result.good ? 'green' : 'clay'}>{result.text}</Notice>
        </div>
      )}
    </div>
  );
}
