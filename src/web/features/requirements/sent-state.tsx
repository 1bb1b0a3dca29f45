import { Link } from 'react-router';
import { orderPath } from '#contract/site/paths.ts';
import type { SentOffer } from '#contract/trade/offers.ts';
import { fill } from '#web/kit/words/words.ts';
import { Badge } from '#web/ui/marks/badge.tsx';
import type { PublicWords } from './texts.ts';

const tones = { open: 'wheat', accepted: 'green', declined: 'plain', withdrawn: 'line' } as const;

/** What became of an offer. */
export function SentState({ offer, words }: { offer: SentOffer; words: PublicWords['mine'] }) {
  const { state, declinedBecause, orderNo } = offer;
  return (
    <span className="grid justify-items-start gap-1">
      <Badge tone={tones[state]}>{words.states[declinedBecause === 'closed' ? 'closed' : state]}</Badge>
      {state === 'accepted' && <small className="text-1 text-ink-2">{words.agreed}</small>}
      {orderNo && (
        <Link to={orderPath(orderNo)} className="-my-1 link py-2 text-1">
          {fill(words.order, { orderNo })}
        </Link>
      )}
    </span>
  );
}
