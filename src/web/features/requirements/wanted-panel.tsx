import type { ComponentProps } from 'react';
import type { Today } from '#contract/sellers/today.ts';
import type { Loading } from '#web/ui/states/loading-state.tsx';
import { MatchList } from './match-list.tsx';
import { WantedMatches } from './wanted-matches.tsx';

type Props = ComponentProps<typeof WantedMatches> & {
  today: Loading & { data: Today | undefined };
};

const nothing = { items: [], isCapped: false };

/** Only farmers with something that is wanted ask what it is. */
export function WantedPanel({ today, ...props }: Props) {
  if (today.data?.wanted.fitting) return <WantedMatches {...props} />;
  return (
    <MatchList
      name="wanted"
      words={props.words}
      list={{ ...today, data: today.data && nothing }}
      keyOf={String}
      row={() => null}
    >
      {props.children}
    </MatchList>
  );
}
