import { daysBetween } from '#contract/text/days.ts';
import { pakistanDay } from '#contract/text/pakistan-time.ts';
import type { Activity } from '#contract/sellers/farm-records.ts';
import { call } from '#web/kit/api/call.ts';
import { useOwnList } from '#web/kit/lists/use-own-list.ts';
import { usePakistanDay } from '#web/kit/screen/use-pakistan-day.ts';

import type { WrittenActivity } from './activity-draft.ts';

export type Activities = ReturnType<typeof useActivities>;

/** The activities of the signed-in farmer, and what is done with them. */
export function useActivities(uid: string) {
  const { list, refresh, ...own } = useOwnList<Activity>({
    queryKey: ['farm-records', 'activities', uid],
    topic: ['farm-records'],
    load: () => call('GET /api/me/activities', {}),
    idOf: ({ id }) => id,
  });
  const today = usePakistanDay();
  return {
    list,
    /** The rows with their days as of now: what came before midnight has grown by one since. */
    rows: list.data?.map((row) => grown(row, daysBetween(pakistanDay(list.dataUpdatedAt), today))),
    add: (draft: WrittenActivity, key?: string) =>
      own.add(call('POST /api/me/activities', { ...draft, key }), 'last'),
    /** After a lost answer the change may be there all the same, so the list is asked for in any case. */
    edit: (row: Activity, { writtenOn, ...draft }: WrittenActivity, key?: string) => {
      const { id, recordId } = row;
      const save = () => call('PATCH /api/me/activities/:id', { id, recordId, ...draft, writtenOn, key });
      return own.edit(row, draft, save).finally(() => void refresh());
    },
    noteToday: async ({ id }: Activity, amount: number) => {
      await call('POST /api/me/activities/:id/records', { id, amount }).finally(() => void refresh());
      await refresh();
    },
    remove: (activity: Activity) =>
      own.remove(activity, () => call('DELETE /api/me/activities/:id', { id: activity.id })),
    /** Tells which they were. */
    removeExamples: async () => {
      const { ids } = await call('DELETE /api/me/example-activities', {}).finally(() => void refresh());
      await refresh();
      return ids;
    },
    restore: async (ids: string[]) => {
      for (const id of ids) await call('POST /api/me/activities/:id/restore', { id });
      await refresh();
    },
  };
}

function grown(row: Activity, days: number): Activity {
  return { ...row, daysSinceLast: row.daysSinceLast + Math.max(0, days) };
}
