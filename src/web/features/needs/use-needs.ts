import type { Need, NeedDraft } from '#contract/trade/needs.ts';
import { call } from '#web/kit/api/call.ts';
import { unlessGone } from '#web/kit/api/use-resource.ts';
import { useOwnList } from '#web/kit/lists/use-own-list.ts';

export type Needs = ReturnType<typeof useNeeds>;

/** What the farm of the signed-in person needs. The key names them: another tab may sign somebody else in. */
export function useNeeds(uid: string) {
  const own = useOwnList<Need>({
    queryKey: ['needs', 'mine', uid],
    load: () => call('GET /api/me/needs', {}),
    idOf: ({ key }) => key,
  });
  return {
    list: own.list,
    add: (draft: NeedDraft, key: string) => own.add(call('POST /api/needs', { ...draft, key })),
    edit: async (need: Need, change: Partial<NeedDraft>) => {
      await own.edit(need, change, () => call('PATCH /api/needs/:key', { key: need.key, ...change }));
      void own.refresh();
    },
    remove: (need: Need) => own.remove(need, () => call('DELETE /api/needs/:key', { key: need.key })),
    restore: async (need: Need) => {
      await call('POST /api/needs/:key/restored', { key: need.key }).catch(unlessGone);
      await own.refresh();
    },
  };
}
