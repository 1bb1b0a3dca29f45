import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type OfferDraft, offers, type SentOffer } from '#contract/offers.ts';
import type { User } from '#contract/people.ts';
import { call, CallFailed } from '#web/kit/call.ts';

export type Sent = ReturnType<typeof useSent>;

/** The offers that this farmer has made. Nobody else is asked for any. */
export function useSent(user: User | null) {
  const queries = useQueryClient();
  const isFarmer = user?.roles.isFarmer === true;
  const queryKey = ['offers', 'sent', user?.uid];
  const list = useQuery({
    queryKey,
    queryFn: () => call(offers.sent, {}),
    enabled: isFarmer,
    retry: 1,
  });
  const refresh = () => queries.invalidateQueries({ queryKey });

  return {
    list,
    /** The offer that waits for an answer, or was accepted. */
    forRequirement: (id: string) =>
      list.data?.find(
        ({ requirementId, state }) => requirementId === id && (state === 'open' || state === 'accepted'),
      ),
    send: async (requirementId: string, draft: OfferDraft) => {
      const sent = await call(offers.send, { id: requirementId, ...draft });
      queries.setQueryData<SentOffer[]>(queryKey, (all) => [
        sent,
        ...(all ?? []).filter(({ id }) => id !== sent.id),
      ]);
      void refresh();
    },
    withdraw: async ({ id }: SentOffer) => {
      await call(offers.withdraw, { id }).catch((error: unknown) => {
        // It was answered meanwhile: the answer is what there is to show.
        if (error instanceof CallFailed && error.refusal) void refresh();
        throw error;
      });
      queries.setQueryData<SentOffer[]>(queryKey, (all) =>
        all?.map((one) => (one.id === id ? { ...one, state: 'withdrawn' } : one)),
      );
      void refresh();
    },
  };
}
