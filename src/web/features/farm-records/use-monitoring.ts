import { useState } from 'react';
import type { Activity } from '#contract/sellers/farm-records.ts';
import type { CallFailed } from '#web/kit/api/call.ts';
import { useTask } from '#web/kit/forms/use-task.ts';
import { fill } from '#web/kit/words/words.ts';
import type { RowAction } from './activity-rows.tsx';
import type { Words } from './texts.ts';
import type { Activities } from './use-activities.ts';

export type Monitored = ReturnType<typeof useMonitoring>;

/** Which window is open over the table, and what became of the last thing done. */
export function useMonitoring(activities: Activities, { labels }: Words) {
  const [open, setOpen] = useState<{ what: RowAction; activity: Activity } | { what: 'add' }>();
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
    close: () => setOpen(undefined),
    tell: (text: string) => say({ good: true, text }),
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
