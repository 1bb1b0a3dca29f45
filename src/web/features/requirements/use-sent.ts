import type { OfferDraft, SentOffer } from '#contract/trade/offers.ts';
import type { User } from '#contract/people/people.ts';
import { call } from '#web/kit/api/call.ts';
import { useOwnList } from '#web/kit/lists/use-own-list.ts';

export type Sent = ReturnType<typeof useSent>;

/** The offers that this farmer has made. Nobody else is asked for any. */
export function useSent(user: User | null) {
  const own = useOwnList<SentOffer>({
    queryKey: ['offers', 'sent', user?.uid],
    load: () => call('GET /api/me/offers', {}),
    isOn: user?.roles.isFarmer === true,
    idOf: ({ id }) => id,
  });
  return {
    list: own.list,
    /** The offer that waits for an answer, or else the one that was accepted. */
    forRequirement: (id: string) => {
      const here = own.list.data?.filter(({ requirementId }) => requirementId === id);
      return here?.find(({ state }) => state === 'open') ?? here?.find(({ state }) => state === 'accepted');
    },
    send: (requirementId: string, draft: OfferDraft) =>
      own.add(call('POST /api/requirements/:id/offers', { id: requirementId, ...draft })),
    /** Where it was answered in the meantime, the answer is what there is to show. */
    withdraw: async ({ id }: SentOffer) => {
      try {
        await call('DELETE /api/offers/:id', { id });
        await own.showPart(id, { state: 'withdrawn' });
      } finally {
        void own.refresh();
      }
    },
  };
}
