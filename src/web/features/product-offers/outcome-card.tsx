import type { RefObject } from 'react';
import { Link } from 'react-router';
import { grouped } from '#contract/text/words.ts';
import { orderPath, productPath } from '#contract/site/paths.ts';
import type { ProductOffer } from '#contract/trade/product-offers.ts';
import { fill, type Locale } from '#web/kit/words/words.ts';
import { buttonLook } from '#web/ui/marks/button.tsx';
import { nextTexts, termTexts } from './texts.ts';

type Props = {
  offer: ProductOffer;
  words: Locale['ProductOffers'];
  /** For whoever has just given the answer. */
  heading: RefObject<HTMLHeadingElement | null>;
};

/** What came of it, and how it goes on. */
export function OutcomeCard({ offer, words, heading }: Props) {
  const isAgreed = offer.state === 'accepted';
  return (
    <div className={`rounded-md border bg-card p-4 sm:p-5 ${isAgreed ? 'border-green' : 'border-line'}`}>
      <h2 ref={heading} tabIndex={-1} className="title-card outline-none">
        {isAgreed ? agreedTitle(offer, words) : words.turn.endedTitle}
      </h2>
      {isAgreed ? <Agreed offer={offer} words={words} /> : <Ended offer={offer} words={words} />}
    </div>
  );
}

type Parts = Omit<Props, 'heading'>;

function agreedTitle({ deliveryCharge }: ProductOffer, { turn }: Parts['words']) {
  return deliveryCharge > 0 ? turn.chargedTitle : turn.agreedTitle;
}

function Agreed({ offer, words }: Parts) {
  return (
    <>
      <p className="tabular-nums">{fill(words.turn.agreed, { terms: termTexts(offer, words).line })}</p>
      <ul className="mt-2 grid list-disc gap-1 ps-5 text-ink-2 wrap-anywhere tabular-nums">
        {nextTexts(offer, words).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {offer.orderNo && (
        <Link to={orderPath(offer.orderNo)} className={`${buttonLook()} mt-3`}>
          {fill(words.turn.order, { orderNo: offer.orderNo })}
        </Link>
      )}
    </>
  );
}

function Ended({ offer, words }: Parts) {
  return (
    <>
      <p>{endText(offer, words)}</p>
      {offer.productId && (
        <Link to={productPath(offer.productId)} className="link inline-flex min-h-11 items-center">
          {words.turn.again}
        </Link>
      )}
    </>
  );
}

function endText(
  { viewerRole, name, state, isClosed, price, history }: ProductOffer,
  { turn }: Parts['words'],
) {
  if (isClosed || state === 'accepted' || state === 'open') return turn.closed;
  if (state === 'expired') return turn.expired;
  const who = history.at(-1)?.by === viewerRole ? 'mine' : 'theirs';
  return fill(turn[state][who], { name, price: grouped(price) });
}
