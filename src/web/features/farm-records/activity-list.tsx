import { ListState } from '#web/ui/lists/list-state.tsx';
import { ActivityRows, type RowAction } from './activity-rows.tsx';
import { ExportButton } from './export-button.tsx';
import type { Words } from './texts.ts';
import type { Activities } from './use-activities.ts';
import type { Activity } from '#contract/sellers/farm-records.ts';

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
  if (!rows?.length) {
    return <ListState words={labels} list={list} rows={5} heading="h2" onAdd={onAdd} />;
  }
  const foot = (
    <>
      <span>{labels.note}</span>
      <ExportButton words={labels.export} />
    </>
  );
  return <ActivityRows words={words} rows={rows} onAct={onAct} foot={foot} />;
}
