import type { ComponentProps } from 'react';
import { MatchList } from './match-list.tsx';
import { WantedMatches } from './wanted-matches.tsx';

type Props = ComponentProps<typeof WantedMatches> & {
  /** How many there are, once it is known. */
  count: number | undefined;
};

const nothing = { items: [], isCapped: false };

/** Only farmers with something that is wanted ask what it is. */
export function WantedPanel({ count, ...props }: Props) {
  if (count) return <WantedMatches {...props} />;
  const data = count === undefined ? undefined : nothing;
  return (
    <MatchList
      name="wanted"
      words={props.words}
      list={{ data, isError: false, isFetching: !data, refetch: () => {} }}
      keyOf={String}
      row={() => null}
    >
      {props.children}
    </MatchList>
  );
}
