import { SkeletonRows } from './skeleton.tsx';
import { TryAgain } from './try-again.tsx';

export type Loading = { isError: boolean; isFetching: boolean; refetch: () => unknown };

type Props = {
  words: { loading: string; error: { title: string; text: string; retry: string } };
  list: Loading;
  /** How many lines are expected while it is on its way. */
  rows: number;
  heading?: 'h2' | 'h3';
};

/** What stands in place of what has not come: on its way, or failed and to be tried again. */
export function LoadingState({ words: { loading, error }, list, rows, heading }: Props) {
  if (!list.isError) return <SkeletonRows rows={rows} label={loading} />;
  return <TryAgain words={error} list={list} heading={heading} />;
}
