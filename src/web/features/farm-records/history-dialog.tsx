import type { Activity } from '#contract/sellers/farm-records.ts';
import { tableDate } from '#web/kit/words/dates.ts';
import { fill, plural } from '#web/kit/words/words.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { Notice } from '#web/ui/states/notice.tsx';
import { SkeletonRows } from '#web/ui/states/skeleton.tsx';
import { UndoNotice } from '#web/ui/states/undo-notice.tsx';
import { TryAgain } from '#web/ui/states/try-again.tsx';
import { HistoryChart } from './history-chart.tsx';
import { RecordList } from './record-list.tsx';
import type { Words } from './texts.ts';
import { type History, useHistory } from './use-history.ts';

type Props = { words: Words; activity: Activity; onClose: () => void };

/** What an activity has cost over time, and each time that it was done. */
export function HistoryDialog({ words, activity, onClose }: Props) {
  const labels = words.labels.historyDialog;
  const history = useHistory(activity.id, labels);
  const count = history.list.data?.length ?? 0;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={fill(labels.title, activity)}
      subtitle={<p className="text-1 text-ink-3">{count > 0 && plural(count, labels.count)}</p>}
      closeLabel={labels.close}
    >
      <Records words={words} history={history} />
    </Dialog>
  );
}

function Records({ words, history }: { words: Words; history: History }) {
  const { data, isError, isFetching, refetch } = history.list;
  const labels = words.labels.historyDialog;
  if (data) {
    return (
      <div className="grid grid-cols-1 gap-4">
        <HistoryChart words={words} records={data} />
        <Outcome labels={labels} history={history} />
        <RecordList
          words={words}
          records={data}
          onSave={history.edit}
          onDelete={(record) => void history.remove(record)}
        />
      </div>
    );
  }
  if (!isError) return <SkeletonRows rows={3} label={labels.loading} />;
  return (
    <TryAgain words={{ title: labels.loadFailed, retry: labels.retry }} list={{ isFetching, refetch }} />
  );
}

type OutcomeProps = { labels: Words['labels']['historyDialog']; history: History };

function Outcome({ labels, history: { trouble, deleted, undo } }: OutcomeProps) {
  return (
    <div aria-live="polite" className="overflow-hidden rounded-md empty:hidden">
      {trouble && <Notice tone="clay">{trouble}</Notice>}
      {deleted && (
        <UndoNotice
          text={fill(labels.deleted, { date: tableDate(deleted.doneOn) })}
          label={labels.undo}
          onUndo={() => void undo(deleted)}
        />
      )}
    </div>
  );
}
