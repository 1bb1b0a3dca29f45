import { Check } from 'lucide-react';
import { grouped } from '#contract/text/words.ts';
import { paisaOf, rupeesOf } from '#contract/trade/money.ts';
import type { ProductOffer } from '#contract/trade/product-offers.ts';
import { NeedsNetwork } from '#web/kit/screen/needs-network.tsx';
import { unitWords } from '#web/kit/words/values.ts';
import { fill, type Locale } from '#web/kit/words/words.ts';
import { Button } from '#web/ui/marks/button.tsx';

type Props = {
  offer: ProductOffer;
  words: Locale['ProductOffers']['acts'];
  /** What is under way. */
  busy: string | undefined;
  /** Whether it is known what a yes needs. */
  isReady: boolean;
  onAccept: () => void;
  onCounter: () => void;
  onAsk: (what: 'decline' | 'withdraw') => void;
};

/** What the reader may do now; on a phone it stays at hand at the lower edge. */
export function OfferActs({ offer, words, busy, isReady, onAccept, onCounter, onAsk }: Props) {
  const may = new Set(offer.allowed);
  if (may.has('withdraw'))
    return (
      <div className="mt-3 sm:ms-15">
        <Button tone="secondary" busy={busy === 'withdraw'} onClick={() => onAsk('withdraw')}>
          {words.withdraw}
        </Button>
        <NeedsNetwork />
      </div>
    );
  if (!may.has('accept')) return null;
  return (
    <div className="sticky bottom-0 z-10 -mx-(--side) mt-3 flex flex-wrap gap-2 border-t border-line bg-ground px-(--side) py-3 *:flex-1 sm:static sm:mx-0 sm:ms-15 sm:border-0 sm:bg-transparent sm:p-0 sm:*:flex-none">
      <Button
        className="min-w-0 basis-full! whitespace-normal! sm:basis-auto!"
        disabled={!isReady}
        onClick={onAccept}
      >
        <Check className="shrink-0" /> {acceptText(offer, words)}
      </Button>
      {may.has('counter') && (
        <Button tone="secondary" disabled={!isReady} onClick={onCounter}>
          {words.counter}
        </Button>
      )}
      <Button tone="muted" busy={busy === 'decline'} onClick={() => onAsk('decline')}>
        {words.decline}
      </Button>
      <NeedsNetwork className="basis-full!" />
    </div>
  );
}

function acceptText(offer: ProductOffer, { accept, acceptLot }: Props['words']) {
  const price = grouped(offer.price);
  if (offer.priceBasis === 'lot') return fill(acceptLot, { price });
  return fill(accept, {
    price,
    unit: unitWords(offer.weightCategory).one,
    total: grouped(rupeesOf(paisaOf(offer))),
  });
}
