import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReceivedOffer } from '#contract/trade/offers.ts';
import { call, CallFailed } from '#web/kit/api/call.ts';

type OfferAction = 'decline' | 'undo';
type Done = { offer: ReceivedOffer; action: OfferAction };

/** The offers for one requirement, as they arrive, and the answers to them. */
export function useReceived(requirementId: string) {
  const queries = useQueryClient();
  const queryKey = ['offers', 'received', requirementId];
  const list = useQuery({
    queryKey,
    queryFn: () => call('GET /api/requirements/:id/offers', { id: requirementId }),
    retry: 1,
  });

  /** An answer can change other offers too: what was split is put together again. So the whole list is shown anew. */
  async function show(answering: Promise<ReceivedOffer>) {
    try {
      await answering;
    } finally {
      void queries.invalidateQueries({ queryKey: ['my-requirements'] });
      await queries.invalidateQueries({ queryKey });
    }
  }
  const doing = useMutation({
    mutationFn: ({ offer: { id, version }, action }: Done) =>
      show(
        action === 'undo'
          ? call('POST /api/offers/:id/undo', { id, version })
          : call('POST /api/offers/:id/answer', { id, version, answer: action }),
      ),
  });
  return {
    list,
    accept: ({ id, version }: ReceivedOffer, amount: number) =>
      show(call('POST /api/offers/:id/answer', { id, version, amount, answer: 'accept' })),
    run: (offer: ReceivedOffer, action: OfferAction) => doing.mutate({ offer, action }),
    underWay: doing.isPending ? doing.variables : undefined,
    refusal: doing.error instanceof CallFailed ? (doing.error.refusal?.message ?? '') : undefined,
  };
}
