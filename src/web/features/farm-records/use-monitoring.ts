import { useState } from 'react';
import type { Activity } from '#contract/farm-records.ts';
import { CallFailed } from '#web/kit/call.ts';
import { fill } from '#web/kit/words.ts';
import type { RowAction } from './activity-rows.tsx';
import type { Words } from './texts.ts';
import type { Activities } from './use-activities.ts';

export type Monitored = ReturnType<typeof useMonitoring>;
type Result = { text: string; good: boolean; undo?: Activity };

/** Which window is open over the table, and what became of the last thing done. */
export function useMonitoring(activities: Activities, { labels }: Words) {
  const [open, setOpen] = useState<{ what: RowAction; activity: Activity } | { what: 'add' }>();
  const [result, setResult] = useState<Result>();

  async function attempt(work: () => Promise<unknown>, good: Result | undefined, failed: string) {
    try {
      await work();
      setResult(good);
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      setResult({ good: false, text: `${failed} ${error.message}` });
    }
  }
  return {
    open,
    result,
    add: () => {
      setResult(undefined);
      setOpen({ what: 'add' });
    },
    act: (what: RowAction, activity: Activity) => {
      setResult(undefined);
      setOpen({ what, activity });
    },
    close: () => setOpen(undefined),
    tell: (text: string) => setResult({ good: true, text }),
    remove: (activity: Activity) => {
      setOpen(undefined);
      const text = fill(labels.deleteDialog.done, activity);
      return attempt(
        () => activities.remove(activity),
        { good: true, text, undo: activity },
        labels.errors.deleteFailed,
      );
    },
    undo: (activity: Activity) =>
      attempt(() => activities.restore(activity), undefined, labels.errors.restoreFailed),
  };
}
