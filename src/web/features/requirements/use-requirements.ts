import { maundPriceOf, type Requirement, type RequirementDraft } from '#contract/trade/requirements.ts';
import { call } from '#web/kit/api/call.ts';
import { useOwnList } from '#web/kit/lists/use-own-list.ts';

export type Change = Partial<Pick<Requirement, keyof RequirementDraft | 'status'>>;
export type Requirements = ReturnType<typeof useRequirements>;

/** What the signed-in supplier wants to buy. */
export function useRequirements(uid: string) {
  const own = useOwnList<Requirement>({
    queryKey: ['my-requirements', uid],
    load: () => call('GET /api/me/requirements', {}),
    idOf: ({ id }) => id,
    whole: (one) => ({ ...one, rupeesPerMaund: maundPriceOf(one) }),
    loggedAs: 'requirement',
  });
  return {
    list: own.list,
    add: (draft: RequirementDraft & { key: string }) => own.add(call('POST /api/requirements', draft)),
    edit: (before: Requirement, change: Change) => {
      const { id, version } = before;
      return own.edit(before, change, () => call('PATCH /api/requirements/:id', { id, version, ...change }));
    },
    remove: (one: Requirement) => own.remove(one, () => call('DELETE /api/requirements/:id', { id: one.id })),
  };
}
