import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type Need, type NeedDraft, needs } from '#contract/needs.ts';
import { call } from '#web/kit/call.ts';
import { unlessGone } from '#web/kit/found.ts';

export type Needs = ReturnType<typeof useNeeds>;

/** What the farm of the signed-in person needs. The key names them: another tab may sign somebody else in. */
export function useNeeds(uid: string) {
  const queries = useQueryClient();
  const queryKey = ['needs', 'mine', uid];
  const list = useQuery({ queryKey, queryFn: () => call(needs.mine, {}), retry: 1 });

  async function show(next: (list: Need[]) => Need[]) {
    // An answer that is on its way would put back what has just been changed.
    await queries.cancelQueries({ queryKey });
    queries.setQueryData<Need[]>(queryKey, (now) => now && next(now));
  }
  const refresh = () => queries.invalidateQueries({ queryKey });

  return {
    list,
    add: async (draft: NeedDraft, key: string) => {
      const added = await call(needs.add, { ...draft, key });
      await show((all) => [added, ...all.filter(others(added))]);
      void refresh();
    },
    edit: async (need: Need, change: Partial<NeedDraft>) => {
      const saved = await call(needs.edit, { key: need.key, ...change });
      await show((all) => all.map((one) => (one.key === need.key ? saved : one)));
      void refresh();
    },
    /** Off the list at once, and back in its place if that is refused. */
    remove: async (need: Need) => {
      const before = queries.getQueryData<Need[]>(queryKey);
      await show((all) => all.filter(others(need)));
      try {
        await call(needs.remove, { key: need.key }).catch(unlessGone);
      } catch (error) {
        queries.setQueryData(queryKey, before);
        void refresh();
        throw error;
      }
    },
    restore: async (need: Need) => {
      await call(needs.restore, { key: need.key }).catch(unlessGone);
      await refresh();
    },
  };
}

function others({ key }: Need) {
  return (one: Need) => one.key !== key;
}
