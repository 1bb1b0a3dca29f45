import { grouped } from '#contract/text/words.ts';
import type { OfferSide } from '#contract/trade/offer-life.ts';
import { priceBounds } from '#contract/trade/offer-price.ts';
import { fill, type Locale } from '#web/kit/words/words.ts';
import type { Band } from './use-band.ts';

type Props = {
  words: Locale['ProductOffers']['scale'];
  asked: number;
  you: number | undefined;
  them: number | undefined;
  /** Who `them` is. */
  other: OfferSide;
  /** What others pay for the same. */
  band?: Band;
};

type Mark = { key: string; price: number; label: string; look: string };
type Label = Pick<Mark, 'key' | 'price' | 'label'> & { place: keyof typeof places };

/** Where a label stands below its mark; two that would lie over each other stand side by side. */
const places = {
  below: '-translate-x-1/2 text-center rtl:translate-x-1/2',
  before: '-translate-x-full pe-1 text-end rtl:translate-x-full',
  after: 'ps-1 text-start',
};

/** Where the prices of both sides lie between half of what is asked and all of it. */
export function BargainScale({ words, asked, you, them, other, band }: Props) {
  const { least, most } = priceBounds(asked);
  const marks: Mark[] = [
    ...(them ? [{ key: 'them', price: them, label: words[other], look: 'bg-wheat text-wheat-ink' }] : []),
    ...(you ? [{ key: 'you', price: you, label: words.you, look: 'bg-green text-green' }] : []),
  ].filter(({ price }) => price >= least && price <= most);
  const isOnScale = band && band.low <= most && band.high >= least;
  const mark: Mark = { key: 'asked', price: asked, label: words.asked, look: 'bg-card text-ink-2' };
  return (
    <>
      <p className="sr-only">{labelOf([mark, ...marks], words)}</p>
      <div aria-hidden className="mt-4 px-8 tabular-nums">
        <p className="-me-8 mb-2.5 text-end text-1 leading-5 text-ink-2">
          {words.asked} <b className="text-ink">{grouped(asked)}</b>
        </p>
        <div className="relative h-3 rounded-full bg-sunk-2">
          {isOnScale && <Usual band={band} least={least} most={most} />}
          {[mark, ...marks].map(({ key, price, look }) => (
            <span
              key={key}
              style={{ insetInlineStart: placeOf(price, least, most) }}
              className={`absolute top-1/2 -ms-2.5 size-5 -translate-y-1/2 rounded-full border-3 border-card ring-[1.5px] ring-current ${look}`}
            />
          ))}
        </div>
        <div className="relative mt-2.5 h-11 text-1 leading-5 text-ink-2">
          {labelsOf(marks, words.both[other], (most - least) * 0.24).map(({ key, price, label, place }) => (
            <span
              key={key}
              style={{ insetInlineStart: placeOf(price, least, most) }}
              className={`absolute whitespace-nowrap ${places[place]}`}
            >
              <b className="block text-2 leading-5.5 text-ink">{grouped(price)}</b>
              {label}
            </span>
          ))}
        </div>
      </div>
      {band && (
        <p className="mt-1 flex items-baseline gap-2 text-1 text-ink-3 tabular-nums">
          {isOnScale && (
            <span className="h-2.5 w-5 shrink-0 rounded-xs bg-green-100 inset-ring inset-ring-green/30" />
          )}
          {band.text}
        </p>
      )}
    </>
  );
}

/** The part of the scale in which most others lie: taller than the marks, which may lie on it. */
function Usual({ band, least, most }: { band: Band; least: number; most: number }) {
  const from = Math.max(band.low, least);
  const to = Math.min(band.high, most);
  return (
    <span
      style={{
        insetInlineStart: placeOf(from, least, most),
        insetInlineEnd: placeOf(least + most - to, least, most),
      }}
      className="absolute -inset-y-2 min-w-2 rounded-xs bg-green-100 inset-ring inset-ring-green/30"
    />
  );
}

function labelOf(marks: Mark[], { mark }: Props['words']) {
  return marks.map(({ label, price }) => fill(mark, { who: label, price: grouped(price) })).join(', ');
}

function placeOf(price: number, least: number, most: number) {
  return `${most === least ? 100 : ((price - least) / (most - least)) * 100}%`;
}

/** Those of the two sides; one for both where they stand at the same price. */
function labelsOf(marks: Mark[], both: string, room: number): Label[] {
  const [low, high] = marks.toSorted((one, other) => one.price - other.price);
  if (!low || !high || high.price - low.price >= room)
    return marks.map((mark) => ({ ...mark, place: 'below' }));
  if (low.price === high.price) return [{ ...low, label: both, place: 'below' }];
  return [
    { ...low, place: 'before' },
    { ...high, place: 'after' },
  ];
}
