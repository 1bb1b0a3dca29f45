import type { ProductOffer } from '#contract/trade/product-offers.ts';
import type { Locale } from '#web/kit/words/words.ts';
import { Notice } from '#web/ui/states/notice.tsx';
import { changedTexts } from './changed-terms.ts';

type Props = { offer: ProductOffer; words: Locale['ProductOffers'] };

/** One line for each term that the other side has changed, where a yes to it is given. */
export function ChangedNotice({ offer, words }: Props) {
  const lines = changedTexts(offer, words);
  if (lines.length === 0) return null;
  return (
    <Notice tone="wheat">
      <ul className="grid gap-1 text-2 font-semibold tabular-nums">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Notice>
  );
}
