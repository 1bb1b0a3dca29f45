import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { grouped } from '#contract/text/words.ts';
import { productPath } from '#contract/site/paths.ts';
import type { User } from '#contract/people/people.ts';
import type { ProductOffer } from '#contract/trade/product-offers.ts';
import { isCounted } from '#contract/trade/units.ts';
import { useTask } from '#web/kit/forms/use-task.ts';
import { quantityText } from '#web/kit/words/values.ts';
import { fill, type Locale } from '#web/kit/words/words.ts';
import { AskDialog } from '#web/ui/dialogs/ask-dialog.tsx';
import { Notice } from '#web/ui/states/notice.tsx';
import { AcceptDialog } from './accept-dialog.tsx';
import { OfferActs } from './offer-acts.tsx';
import { OfferBadge, offerStatusOf } from './offer-badge.tsx';
import { answeredBy, pictureOf } from './subject.ts';
import { TermsDialog } from './terms-dialog.tsx';
import { perText } from './texts.ts';
import { Timeline } from './timeline.tsx';
import { OutcomeCard } from './outcome-card.tsx';
import { TurnCard } from './turn-card.tsx';
import type { OfferAnswer, useOffer } from './use-offer.ts';
import type { DetailsFirst } from './use-terms-form.ts';

type Words = Locale['ProductOffers'];
type Props = {
  offer: ProductOffer;
  user: User;
  words: Words;
  answer: ReturnType<typeof useOffer>['answer'];
  /** For whoever waits for the answer of the other side. */
  waiting: ReactNode;
  /** Of a seller. */
  details: DetailsFirst;
};

/** The conversation about one product, and what its reader can do now. */
export function OfferScreen({ offer, user, words, answer, waiting, details }: Props) {
  const [asked, setAsked] = useState<'decline' | 'withdraw'>();
  const [isCountering, setIsCountering] = useState(false);
  const [isAccepting, setIsAccepting] = useState(false);
  const [isAskingDetails, setIsAskingDetails] = useState(false);
  const [hasAccepted, setHasAccepted] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const outcome = useRef<HTMLHeadingElement>(null);
  const { run, result, busy } = useTask();
  const { viewerRole, name } = offer;
  const isOver = offer.state !== 'open';
  const needsDetails = details.isMissing && offer.payment === 'transfer';
  useEffect(() => {
    if (!hasAccepted) return;
    outcome.current?.focus({ preventScroll: true });
    outcome.current?.scrollIntoView({ block: 'center' });
  }, [hasAccepted]);

  function say(said: Exclude<OfferAnswer, 'accept'>) {
    setAsked(undefined);
    const failed = words.acts.failed;
    void run(
      () => answer.mutateAsync({ answer: said }),
      { failed: ({ refusal }) => (refusal && refusal.code !== 'broken' ? refusal.message : failed) },
      said,
    );
  }
  return (
    <article>
      <header className="mb-5 grid justify-items-start gap-2 lg:mb-6">
        <h1 ref={heading} tabIndex={-1} className="title-page wrap-anywhere outline-none">
          {fill(words.heading[viewerRole], { product: offer.productName })}
        </h1>
        <p className="text-ink-2">{fill(words.with[viewerRole], { name })}</p>
        <OfferBadge offer={offer} words={words.states} />
      </header>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,8fr)_minmax(0,4.5fr)] lg:gap-10">
        <section aria-label={words.conversation} className="min-w-0">
          <div aria-live="polite" className="mb-6 empty:hidden">
            {isOver && <OutcomeCard offer={offer} words={words} heading={outcome} />}
          </div>
          <Timeline offer={offer} user={user} words={words} />
          <div aria-live="polite">{!isOver && <TurnCard offer={offer} words={words} />}</div>
          {result && (
            <div className="mt-3">
              <Notice tone="clay" role="alert">
                {result.text}
              </Notice>
            </div>
          )}
          <OfferActs
            offer={offer}
            words={words.acts}
            busy={busy}
            isReady={details.isMissing !== undefined}
            onAccept={() => (needsDetails ? setIsAskingDetails(true) : setIsAccepting(true))}
            onCounter={() => setIsCountering(true)}
            onAsk={setAsked}
          />
          {offerStatusOf(offer) === 'waiting' && <div className="mt-5 empty:hidden sm:ms-15">{waiting}</div>}
          {!isCounted(offer.weightCategory) && <Weigh words={words.weigh} />}
        </section>
        <Product offer={offer} words={words} />
      </div>
      <AskDialog
        about={asked}
        words={words.asks}
        texts={(which) => ({ ...words.asks[which], text: fill(words.asks[which].text, { name }) })}
        focusAfter={heading}
        onClose={() => setAsked(undefined)}
        onConfirm={(which) => say(which)}
      />
      {isAskingDetails &&
        details.ask({
          onSaved: () => {
            setIsAskingDetails(false);
            setIsAccepting(true);
          },
          onClose: () => setIsAskingDetails(false),
        })}
      {isAccepting && (
        <AcceptDialog
          offer={offer}
          uid={user.uid}
          words={words}
          send={(said) => answer.mutateAsync({ answer: 'accept', ...said })}
          onClose={(isSent) => {
            setIsAccepting(false);
            setHasAccepted(isSent);
          }}
        />
      )}
      {isCountering && (
        <TermsDialog
          user={user}
          side={viewerRole}
          subject={answeredBy(offer)}
          words={words}
          details={details}
          onClose={() => setIsCountering(false)}
          onSent={() => {}}
        />
      )}
    </article>
  );
}

function Weigh({ words }: { words: Words['weigh'] }) {
  return (
    <div className="mt-5 rounded-md border border-line bg-card p-4 sm:ms-15">
      <h2 className="font-bold">{words.title}</h2>
      <p className="text-1 text-ink-2">{words.text}</p>
    </div>
  );
}

function Product({ offer, words }: { offer: ProductOffer; words: Words }) {
  const { productId, productName, asked, left, weightCategory } = offer;
  return (
    <aside
      aria-label={words.product}
      className="grid grid-cols-[112px_minmax(0,1fr)] self-start overflow-hidden rounded-md border border-line bg-card lg:grid-cols-1"
    >
      <img
        src={pictureOf(offer)}
        alt=""
        width={320}
        height={240}
        className="size-full bg-sunk object-cover lg:aspect-video"
      />
      <div className="grid content-center gap-1 px-4 py-3 lg:p-5">
        <h2 className="title-card wrap-anywhere">
          <bdi>{productName}</bdi>
        </h2>
        <p className="tabular-nums">{fill(words.asked, { price: grouped(asked), per: perText(offer) })}</p>
        {left !== null && (
          <p className="text-1 text-ink-2 tabular-nums">
            {fill(words.stock, { quantity: quantityText(left, weightCategory) })}
          </p>
        )}
        {productId && (
          <Link
            to={productPath(productId)}
            className="link inline-flex min-h-11 items-center justify-self-start"
          >
            {words.see}
          </Link>
        )}
      </div>
    </aside>
  );
}
