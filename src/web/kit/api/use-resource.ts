import { type QueryKey, useQuery } from '@tanstack/react-query';
import { CallFailed } from './call.ts';

export type Resource<Item> = {
  item: Item | undefined;
  isGone: boolean;
  error: Error | null;
  isFetching: boolean;
  refetch: () => void;
};

/**
 * One thing that a link leads to: there, gone, or not known yet. That it is gone is an answer, not an error:
 * it stays on the screen while news makes the page ask again.
 */
export function useResource<Item>(options: {
  queryKey: QueryKey;
  queryFn: () => Promise<Item>;
  staleTime?: number;
  /** False for a part of a page that has asked already. */
  refetchOnMount?: boolean;
}): Resource<Item> {
  const { data, error, isFetching, refetch } = useQuery<Item | null>({
    ...options,
    queryFn: () => options.queryFn().catch(nothingIfGone),
    retry: 1,
  });
  return {
    item: data ?? undefined,
    isGone: data === null,
    error,
    isFetching,
    refetch: () => void refetch(),
  };
}

/** Null for 'not found'. An id that nothing could have is refused as `invalid`: that is not found, too. */
export function nothingIfGone(error: unknown): null {
  const code = codeOf(error);
  if (code === 'not_found' || code === 'invalid') return null;
  throw error;
}

/** For deletions: that it is gone already is a success, not an error. */
export function unlessGone(error: unknown) {
  if (codeOf(error) !== 'not_found') throw error;
}

function codeOf(error: unknown) {
  return error instanceof CallFailed ? error.refusal?.code : undefined;
}
