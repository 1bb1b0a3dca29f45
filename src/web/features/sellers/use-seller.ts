import { useQuery } from '@tanstack/react-query';
import { businesses } from '#contract/businesses.ts';
import { farms } from '#contract/farms.ts';
import { call, CallFailed } from '#web/kit/call.ts';

export type Found<Seller> = {
  seller: Seller | undefined;
  isGone: boolean;
  error: Error | null;
  isFetching: boolean;
  refetch: () => void;
};

export function useFarm(id: string) {
  return useSeller(['farms', id], () => call(farms.show, { id }));
}

export function useBusiness(id: string) {
  return useSeller(['businesses', id], () => call(businesses.show, { id }));
}

/** There, gone, or not known yet. The first part of the key is the topic on which the server tells of changes. */
function useSeller<Seller>(queryKey: string[], queryFn: () => Promise<Seller>): Found<Seller> {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey,
    queryFn,
    staleTime: 30_000,
    retry: (failures, trouble) => failures < 1 && !isGone(trouble),
  });
  const gone = isGone(error);
  return { seller: gone ? undefined : data, isGone: gone, error, isFetching, refetch: () => void refetch() };
}

/** An id that no farm could have is refused as invalid. */
function isGone(error: Error | null) {
  const code = error instanceof CallFailed ? error.refusal?.code : undefined;
  return code === 'not_found' || code === 'invalid';
}
