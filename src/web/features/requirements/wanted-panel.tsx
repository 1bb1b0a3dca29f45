import { type ComponentProps, Suspense } from 'react';
import { lazyPart } from '#web/kit/api/chunk.ts';
import { MatchList } from './match-list.tsx';
import type { WantedMatches } from './wanted-matches.tsx';

/** Only for farmers with something that is wanted: it brings what an offer needs. */
const Matches = lazyPart('matches', async () => (await import('./wanted-matches.tsx')).WantedMatches);

type Props = ComponentProps<typeof WantedMatches> & {
  /** How many there are, once it is known. */
  count: number | undefined;
};

const nothing = { items: [], isCapped: false };

export function WantedPanel({ count, ...props }: Props) {
  const { words, children } = props;
  const bare = (data: typeof nothing | undefined) => (
    <MatchList
      words={words}
      list={{ data, isError: false, isFetching: !data, refetch: () => {} }}
      keyOf={String}
      row={() => null}
    >
      {children}
    </MatchList>
  );
  if (!count) return bare(count === undefined ? undefined : nothing);
  return (
    <Suspense fallback={bare(undefined)}>
      <Matches {...props} />
    </Suspense>
  );
}
