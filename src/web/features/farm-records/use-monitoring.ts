import { useState } from 'react';
import type { Activity } from '#contract/sellers/farm-records.ts';
import type { CallFailed } from '#web/kit/api/call.ts';
import { useTask } from '#web/kit/forms/use-task.ts';
import type { EntryOf } from '#web/kit/outbox/entry.ts';
import { fill } from '#web/kit/words/words.ts';
import type { RowAction } from './activity-rows.tsx';
import type { Words } from './texts.ts';
import type { Activities } from './use-activities.ts';

type Again = { entry?: EntryOf<'activity' | 'activityEdit'> };
type Open = ({ what: RowAction; activity: Activity } | { what: 'add' }) & Again;
export type Monitored = ReturnType<typeof useMonitoring>;

/** Which window is open over the table, and what became of the last thing done. */
export function useMonitoring(activities: Activities, { labels }: Words) {
  const [open, setOpen] = useState<Open>();
  const { result, run, say } = useTask();
  const because =
    (text: string) =>
    ({ message }: CallFailed) =>
      `${text} ${message}`;

  const undo = (ids: string[]) =>
    void run(() => activities.restore(ids), { failed: because(labels.errors.restoreFailed) });

  return {
    open,
    result,
    add: () => {
      say(undefined);
      setOpen({ what: 'add' });
    },
    act: (what: RowAction, activity: Activity) => {
      say(undefined);
      setOpen({ what, activity });
    },
    /** What was refused after it had waited. */
    openAgain: (entry: EntryOf<'activity' | 'activityEdit'>) => {
      if (entry.kind === 'activity') return setOpen({ what: 'add', entry });
      const activity = activities.rows?.find(({ id }) => id === entry.input.id);
      if (activity) setOpen({ what: 'edit', activity, entry });
      else say({ good: false, text: labels.errors.gone });
    },
    close: () => setOpen(undefined),
    tell: (text: string) => say({ good: true, text }),
    wait: (text: string) => say({ good: true, isWaiting: true, text }),
    removeExamples: () => {
      let ids: string[] = [];
      return run(async () => void (ids = await activities.removeExamples()), {
        done: labels.examples.done,
        undo: () => undo(ids),
        failed: because(labels.errors.deleteFailed),
      });
    },
    remove: (activity: Activity) => {
      setOpen(undefined);
      return run(() => activities.remove(activity), {
        done: fill(labels.deleteDialog.done, activity),
        undo: () => undo([activity.id]),
        failed: because(labels.errors.deleteFailed),
      });
    },
  };
}
