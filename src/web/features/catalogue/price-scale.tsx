import { Link } from 'react-router';
import { cropPricesPath } from '#contract/site/paths.ts';
import type { AskedRange } from '#contract/trade/asked-range.ts';
import { rangeText } from '#web/kit/words/range.ts';
import { provinceName } from '#web/kit/words/values.ts';
import { fill, type Locale, plural } from '#web/kit/words/words.ts';

type Props = { rupees: number; asked: AskedRange; words: Locale['ProductDetail']['scale'] };

/** What others ask for the same, with this price on it. */
export function PriceScale({ rupees, asked: { low, high, count, province, crop }, words }: Props) {
  const room = Math.max(high - low, high * 0.05);
  const from = Math.max(0, Math.min(low, rupees) - room);
  const to = Math.max(high, rupees) + room;
  const at = (price: number) => ((price - from) / (to - from)) * 100;
  const text = fill(words.asked, {
    place: province === null ? words.country : provinceName(province),
    range: rangeText({ low, high }, words),
    offers: plural(count, words.offers),
  });
  return (
    <div className="grid max-w-[62ch] gap-1.5 text-1 text-ink-2">
      <svg aria-hidden width="100%" height="20" className="block overflow-visible">
        <rect y="6" width="100%" height="8" rx="4" className="fill-sunk-2" />
        <rect
          x={`${at(low)}%`}
          y="6"
          width={`${Math.max(1, at(high) - at(low))}%`}
          height="8"
          rx="4"
          className="fill-wheat"
        />
        <circle cx={`${at(rupees)}%`} cy="10" r="8" className="fill-green stroke-card" strokeWidth="3" />
      </svg>
      <p>
        {text}{' '}
        {crop !== null && (
          <Link to={cropPricesPath(crop)} className="link inline-flex min-h-6 items-center">
            {words.link}
          </Link>
        )}
      </p>
    </div>
  );
}
