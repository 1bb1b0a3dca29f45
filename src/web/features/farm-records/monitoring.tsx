import { Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { maxActivities } from '#contract/sellers/farm-records.ts';
import { unlessSent } from '#web/kit/outbox/unless-sent.ts';
import { useEntries } from '#web/kit/outbox/use-entries.ts';
import { WaitingList } from '#web/kit/outbox/waiting-list.tsx';
import { LimitHint } from '#web/kit/forms/limit-hint.tsx';
import { Button } from '#web/ui/marks/button.tsx';
import { ResultNotice } from '#web/ui/states/result-notice.tsx';
import { ActivityList } from './activity-list.tsx';
import { SpentChart } from './spent-chart.tsx';
import type { Words } from './texts.ts';
import { useActivities } from './use-activities.ts';
import { useMonitoring } from './use-monitoring.ts';
import { MonitoringDialogs } from './dialogs.tsx';

/** The work on the farm: the table, what is done with it, and what was spent. */
export function Monitoring({ words, uid }: { words: Words; uid: string }) {
  const { labels } = words;
  const activities = useActivities(uid);
  const heading = useRef<HTMLHeadingElement>(null);
  const monitoring = useMonitoring(activities, words);
  const { add } = monitoring;
  const unsent = {
    activities: useEntries(uid, ['activity', 'activityEdit']),
    records: useEntries(uid, ['record']),
  };
  const { rows } = activities;
  const addButton = (
    <>
      <Plus />
      {labels.add}
    </>
  );
  return (
    <>
      <div className="mb-5 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 ref={heading} tabIndex={-1} className="title-page outline-none">
            {words.title}
          </h1>
          <p className="mt-1 text-ink-2">{labels.subtitle}</p>
          <LimitHint of="activities" used={rows?.length ?? 0} most={maxActivities} />
        </div>
        <Button onClick={add} className="max-sm:hidden">
          {addButton}
        </Button>
      </div>
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_280px]">
        <div className="overflow-hidden rounded-md border border-line bg-card">
          <ResultNotice
            result={unlessSent(monitoring.result, [...unsent.activities, ...unsent.records])}
            undoLabel={labels.deleteDialog.undo}
          />
          {rows?.some(({ isExample }) => isExample) && (
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line px-4 py-2 sm:px-5">
              <p className="min-w-0 text-1 text-ink-2">{labels.examples.note}</p>
              <Button
                tone="quiet"
                size="sm"
                onClick={() => void monitoring.removeExamples()}
                className="-ms-3 sm:-me-3 sm:ms-0"
              >
                <Trash2 />
                {labels.examples.remove}
              </Button>
            </div>
          )}
          <WaitingList entries={unsent.activities} focusAfter={heading} onOpen={monitoring.openAgain} />
          <WaitingList entries={unsent.records} focusAfter={heading} />
          <ActivityList words={words} activities={activities} onAdd={add} onAct={monitoring.act} />
        </div>
        {rows && rows.length > 0 && <SpentChart words={words} rows={rows} />}
      </div>
      <div className="sticky bottom-(--bar) z-10 -mx-(--side) mt-5 border-t border-line bg-ground px-(--side) py-3 sm:hidden">
        <Button block onClick={add}>
          {addButton}
        </Button>
      </div>
      <MonitoringDialogs {...{ words, uid, activities, monitoring }} afterDelete={heading} />
    </>
  );
}
