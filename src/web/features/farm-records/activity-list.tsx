import { Plus } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/ui/state.tsx';
import { ActivityRows, type RowAction } from './activity-rows.tsx';
import { ExportButton } from './export-button.tsx';
import type { Words } from './texts.ts';
import type { Activities } from './use-activities.ts';
import type { Activity } from '#contract/farm-records.ts';

type Props = {
  words: Words;
  activities: Activities;
  onAdd: () => void;
  onAct: (action: RowAction, activity: Activity) => void;
};

/** Loading, failed, empty or full. */
export function ActivityList({ words, activities, onAdd, onAct }: Props) {
  const { rows, list } = activities;
  const { labels } = words;
  if (rows && rows.length > 0) {
    const foot = (
      <>
        <span>{labels.note}</span>
        <ExportButton words={labels.export} />
      </>
    );
    return <ActivityRows words={words} rows={rows} onAct={onAct} foot={foot} />;
  }
  if (rows) {
    return (
      <EmptyState
        picture="/assets/empty.svg"
        heading="h2"
        title={labels.empty.title}
        text={labels.empty.text}
        action={
          <Button tone="secondary" onClick={onAdd}>
            <Plus />
            {labels.empty.add}
          </Button>
        }
      />
    );
  }
  if (list.isError) {
    return (
      <ErrorState
        picture="/assets/error.svg"
        heading="h2"
        title={labels.error.title}
        text={labels.error.text}
        action={
          <Button busy={list.isFetching} onClick={() => void list.refetch()}>
            {labels.error.retry}
          </Button>
        }
      />
    );
  }
  return <SkeletonRows rows={5} label={labels.loading} />;
}
