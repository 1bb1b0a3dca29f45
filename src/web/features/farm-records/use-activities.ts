import { useQuery, useQueryClient } from '@tanstack/react-query';
import { daysBetween, pakistanDay } from '#contract/days.ts';
import { type Activity, type ActivityDraft, farmRecords } from '#contract/farm-records.ts';
import { call } from '#web/kit/call.ts';
import { unlessGone } from '#web/kit/found.ts';
import { usePakistanDay } from '#web/kit/use-pakistan-day.ts';

export type Activities = ReturnType<typeof useActivities>;

/** The activities of the signed-in farmer. A deletion shows at once and is taken back when it is refused. */
export function useActivities(uid: string) {
  const queries = useQueryClient();
  const queryKey = ['farm-records', 'activities', uid];
  const list = useQuery({ queryKey, queryFn: () => call(farmRecords.activities, {}), retry: 1 });
  const today = usePakistanDay();

  const refresh = () => queries.invalidateQueries({ queryKey: ['farm-records'] });
  async function show(next: (all: Activity[]) => Activity[]) {
    // An answer that is on its way would put back what has just been changed.
    await queries.cancelQueries({ queryKey });
    queries.setQueryData<Activity[]>(queryKey, (now) => now && next(now));
  }
  /** After a lost answer the change may be there all the same, so the list is asked for in any case. */
  async function saved(saving: Promise<Activity>) {
    try {
      const activity = await saving;
      await show((all) => placed(all, activity));
      return activity;
    } finally {
      void refresh();
    }
  }

  return {
    list,
    /** The rows with their days as of now: what came before midnight has grown by one since. */
    rows: list.data?.map((row) => grown(row, daysBetween(pakistanDay(list.dataUpdatedAt), today))),
    add: (draft: ActivityDraft) => saved(call(farmRecords.add, draft)),
    edit: ({ id, recordId }: Activity, draft: ActivityDraft) =>
      saved(call(farmRecords.edit, { id, recordId, ...draft })),
    noteToday: async ({ id }: Activity, amount: number) => {
      await call(farmRecords.addRecord, { id, amount }).finally(() => void refresh());
      await refresh();
    },
    remove: async (activity: Activity) => {
      const before = queries.getQueryData<Activity[]>(queryKey);
      await show((all) => all.filter(({ id }) => id !== activity.id));
      try {
        await call(farmRecords.remove, { id: activity.id }).catch(unlessGone);
      } catch (error) {
        await show(() => before ?? []);
        void refresh();
        throw error;
      }
    },
    restore: async ({ id }: Activity) => {
      await call(farmRecords.restore, { id });
      await refresh();
    },
  };
}

function placed(all: Activity[], activity: Activity) {
  const isKnown = all.some(({ id }) => id === activity.id);
  return isKnown ? all.map((one) => (one.id === activity.id ? activity : one)) : [...all, activity];
}

function grown(row: Activity, days: number): Activity {
  return { ...row, daysSinceLast: row.daysSinceLast + Math.max(0, days) };
}
