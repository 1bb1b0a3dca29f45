import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReceivedOffer } from '#contract/trade/offers.ts';
import { call, CallFailed } from '#web/kit/api/call.ts';

type Said = { offer: ReceivedOffer; answer: 'accept' | 'decline' };

/** The offers for one requirement, as they arrive, and the answers to them. */
export function useReceived(requirementId: string) {
  const queries = useQueryClient();
  const queryKey = ['offers', 'received', requirementId];
  const list = useQuery({
    queryKey,
    queryFn: () => call('GET /api/requirements/:id/offers', { id: requirementId }),
    retry: 1,
  });
  const saying = useMutation({
    mutationFn: ({ offer: { id, version }, answer }: Said) =>
      call('POST /api/offers/:id/answer', { id, answer, version }),
    onSuccess: (answered) =>
      queries.setQueryData<ReceivedOffer[]>(queryKey, (all) =>
        all?.map((one) => (one.id === answered.id ? answered : one)),
      ),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey });
      void queries.invalidateQueries({ queryKey: ['my-requirements'] });
    },
  });
  return {
    list,
    say: (offer: ReceivedOffer, answer: Said['answer']) => saying.mutate({ offer, answer }),
    underWay: saying.isPending ? saying.variables : undefined,
    refusal: saying.error instanceof CallFailed ? (saying.error.refusal?.message ?? '') : undefined,
  };
}
