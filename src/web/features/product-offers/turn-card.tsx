import { maxOfferRounds } from '#contract/trade/offer-life.ts';
import type { ProductOffer } from '#contract/trade/product-offers.ts';
import { tableTime } from '#web/kit/words/dates.ts';
import { quantityText } from '#web/kit/words/values.ts';
import { fill, type Locale, plural } from '#web/kit/words/words.ts';
import { offerStatusOf } from './offer-badge.tsx';
import { BargainScale } from './bargain-scale.tsx';
import { ChangedNotice } from './changed-notice.tsx';
import { termTexts } from './texts.ts';
import { useBand } from './use-band.ts';

type Props = { offer: ProductOffer; words: Locale['ProductOffers'] };

/** Whose turn it is, and until when. */
export function TurnCard({ offer, words }: Props) {
  const isMine = offerStatusOf(offer) === 'yours';
  return (
    <div
      className={`rounded-md border bg-card p-4 sm:ms-15 sm:p-5 ${isMine ? 'border-wheat' : 'border-line'}`}
    >
      <h2 className="title-card">{isMine ? words.turn.title : words.turn.waitingTitle}</h2>
      <Open offer={offer} words={words} isMine={isMine} />
    </div>
  );
}

function Open({ offer, words, isMine }: Props & { isMine: boolean }) {
  const { turn } = words;
  const { viewerRole, name, asked, dueAt, productId, priceBasis, weightCategory } = offer;
  const band = useBand(priceBasis === 'unit' ? productId : null, weightCategory, words.band);
  const when = dueAt ? tableTime(dueAt) : '';
  const texts = termTexts(offer, words);
  const other = viewerRole === 'buyer' ? 'seller' : 'buyer';
  return (
    <>
      <p className="text-1 text-ink-2 tabular-nums">
        {isMine ? fill(turn.until, { when }) : fill(turn.waiting, { name, when })}
      </p>
      <div className="mt-3 empty:hidden">
        <ChangedNotice offer={offer} words={words} />
      </div>
      <BargainScale
        words={words.scale}
        asked={asked}
        you={lastPrice(offer, viewerRole)}
        them={lastPrice(offer, other)}
        other={other}
        band={band}
      />
      <p className="mt-3 flex flex-wrap justify-between gap-x-3 border-t border-line pt-3 tabular-nums">
        <span>{texts.line}</span>
        <b>{texts.total}</b>
      </p>
      <Where offer={offer} words={turn} />
      {isMine && <Rounds offer={offer} words={turn} />}
      <Short offer={offer} words={turn} />
    </>
  );
}

/** What bringing it costs depends on the town; the rest of the address is the buyer's until both agree. */
function Where({ offer, words }: { offer: ProductOffer; words: Props['words']['turn'] }) {
  const { viewerRole, delivery, town } = offer;
  if (viewerRole === 'buyer' || delivery === 'pickup') return null;
  return <p className="mt-2 text-1 text-ink-2">{town ? fill(words.town, { town }) : words.noTown}</p>;
}

function Rounds({ offer, words }: { offer: ProductOffer; words: Props['words']['turn'] }) {
  const left = maxOfferRounds - (offer.rounds[offer.viewerRole] ?? 0);
  return <p className="mt-2 text-1 text-ink-3">{left > 0 ? plural(left, words.rounds) : words.lastRound}</p>;
}

/** Less can be ordered than is being agreed on. */
function Short({ offer, words }: { offer: ProductOffer; words: Props['words']['turn'] }) {
  const { left, quantity, weightCategory } = offer;
  if (left !== null && left >= quantity) return null;
  return (
    <p className="mt-2 font-semibold text-clay-ink">
      {left ? fill(words.short, { quantity: quantityText(left, weightCategory) }) : words.none}
    </p>
  );
}

function lastPrice({ history }: ProductOffer, side: ProductOffer['viewerRole']) {
  return history.findLast(({ by, terms }) => by === side && terms)?.terms?.price;
}
