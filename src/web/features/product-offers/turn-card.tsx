import { Link } from 'react-router';
import type { ReactNode } from 'react';
import { grouped } from '#contract/text/words.ts';
import { orderPath, productPath } from '#contract/site/paths.ts';
import { mostRounds } from '#contract/trade/offer-life.ts';
import type { ProductOffer } from '#contract/trade/product-offers.ts';
import { exactTime } from '#web/kit/words/format.ts';
import { quantityText } from '#web/kit/words/values.ts';
import { fill, type Locale, plural } from '#web/kit/words/words.ts';
import { buttonLook } from '#web/ui/marks/button.tsx';
import { standingOf } from './offer-badge.tsx';
import { BargainScale } from './bargain-scale.tsx';
import { termTexts } from './texts.ts';
import { useBand } from './use-band.ts';

type Props = { offer: ProductOffer; words: Locale['ProductOffers'] };

/** Where it stands, and until when. */
export function TurnCard(props: Props) {
  const { offer, words } = props;
  const { state, orderNo, productId } = offer;
  const isMine = standingOf(offer) === 'yours';
  if (state === 'open')
    return (
      <Card title={isMine ? words.turn.title : words.turn.waitingTitle} isMarked={isMine}>
        <Open {...props} isMine={isMine} />
      </Card>
    );
  if (state === 'accepted')
    return (
      <Card title={words.turn.agreedTitle}>
        <p className="tabular-nums">{fill(words.turn.agreed, { terms: termTexts(offer, words).line })}</p>
        {orderNo && (
          <Link to={orderPath(orderNo)} className={`${buttonLook()} mt-3`}>
            {fill(words.turn.order, { orderNo })}
          </Link>
        )}
      </Card>
    );
  return (
    <Card title={words.turn.endedTitle}>
      <p>{endText(props)}</p>
      {productId && (
        <Link to={productPath(productId)} className="link inline-flex min-h-11 items-center">
          {words.turn.again}
        </Link>
      )}
    </Card>
  );
}

function Card({ title, isMarked, children }: { title: string; isMarked?: boolean; children: ReactNode }) {
  return (
    <div
      className={`rounded-md border bg-card p-4 sm:ms-15 sm:p-5 ${isMarked ? 'border-wheat' : 'border-line'}`}
    >
      <h2 className="title-card">{title}</h2>
      {children}
    </div>
  );
}

function Open({ offer, words, isMine }: Props & { isMine: boolean }) {
  const { turn } = words;
  const { as, name, asked, dueAt, productId, priceBasis, weightCategory } = offer;
  const band = useBand(priceBasis === 'unit' ? productId : null, weightCategory, words.band);
  const when = dueAt ? exactTime(dueAt) : '';
  const texts = termTexts(offer, words);
  const other = as === 'buyer' ? 'seller' : 'buyer';
  return (
    <>
      <p className="text-1 text-ink-2 tabular-nums">
        {isMine ? fill(turn.until, { when }) : fill(turn.waiting, { name, when })}
      </p>
      <BargainScale
        words={words.scale}
        asked={asked}
        you={lastPrice(offer, as)}
        them={lastPrice(offer, other)}
        other={other}
        band={band}
      />
      <p className="mt-3 flex flex-wrap justify-between gap-x-3 border-t border-line pt-3 tabular-nums">
        <span>{texts.line}</span>
        <b>{texts.total}</b>
      </p>
      {isMine && <Rounds offer={offer} words={turn} />}
      <Short offer={offer} words={turn} />
    </>
  );
}

function Rounds({ offer, words }: { offer: ProductOffer; words: Props['words']['turn'] }) {
  const left = mostRounds - (offer.rounds[offer.as] ?? 0);
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

function endText({ offer, words: { turn } }: Props) {
  const { as, name, state, isClosed, price, history } = offer;
  if (isClosed || state === 'accepted' || state === 'open') return turn.closed;
  if (state === 'expired') return turn.expired;
  const who = history.at(-1)?.by === as ? 'mine' : 'theirs';
  return fill(turn[state][who], { name, price: grouped(price) });
}

function lastPrice({ history }: ProductOffer, side: ProductOffer['as']) {
  return history.findLast(({ by, terms }) => by === side && terms)?.terms?.price;
}
