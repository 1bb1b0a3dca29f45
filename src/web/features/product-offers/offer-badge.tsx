import { Check, Clock, X } from 'lucide-react';
import type { ComponentProps } from 'react';
import type { ProductOfferRow } from '#contract/trade/product-offers.ts';
import type { Locale } from '#web/kit/words/words.ts';
import { Badge } from '#web/ui/marks/badge.tsx';

type OfferState = Pick<ProductOfferRow, 'state' | 'turn' | 'viewerRole' | 'isClosed'>;
type Key = keyof Locale['ProductOffers']['states'];

const looks: Record<Key, Pick<ComponentProps<typeof Badge>, 'tone' | 'icon'>> = {
  yours: { tone: 'wheat', icon: <Clock /> },
  waiting: { tone: 'river', icon: <Clock /> },
  accepted: { tone: 'green', icon: <Check /> },
  declined: { tone: 'clay', icon: <X /> },
  withdrawn: { tone: 'plain', icon: <X /> },
  expired: { tone: 'plain', icon: <Clock /> },
  closed: { tone: 'plain', icon: <X /> },
};

/** Where an offer stands for its reader. */
export function offerStatusOf({ state, turn, viewerRole, isClosed }: OfferState): Key {
  if (state === 'open') return turn === viewerRole ? 'yours' : 'waiting';
  return isClosed ? 'closed' : state;
}

export function OfferBadge({
  offer,
  words,
}: {
  offer: OfferState;
  words: Locale['ProductOffers']['states'];
}) {
  const key = offerStatusOf(offer);
  return <Badge {...looks[key]}>{words[key]}</Badge>;
}
