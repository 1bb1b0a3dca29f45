import { Check, Undo2, X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { grouped } from '#contract/text/words.ts';
import type { ReceivedOffer } from '#contract/trade/offers.ts';
import { orderPath, productPath } from '#contract/site/paths.ts';
import type { Requirement } from '#contract/trade/requirements.ts';
import { exactTime, timeAgo } from '#web/kit/words/format.ts';
import { fill } from '#web/kit/words/words.ts';
import { Badge } from '#web/ui/marks/badge.tsx';
import { Button } from '#web/ui/marks/button.tsx';
import { AgreedContact } from './agreed-contact.tsx';
import { PartlyAccepted } from './partly-accepted.tsx';
import { AcceptForm } from './accept-form.tsx';
import { offerTexts, type TableWords, type Units } from './texts.ts';

type Props = {
  offer: ReceivedOffer;
  table: TableWords;
  units: Units;
  requirement: Requirement;
  underWay: 'decline' | 'undo' | undefined;
  onAccept: (amount: number) => Promise<void>;
  onRun: (action: 'decline' | 'undo') => void;
};

export function ReceivedItem(props: Props) {
  const { offer, table, units } = props;
  const words = table.offerList;
  const { farmerName: name, farmName: farm, city, state } = offer;
  const { terms, compare } = offerTexts(offer, { ...words, perMaund: table.perMaund }, units);
  return (
    <li className="grid gap-2 py-4 first:pt-1 last:pb-0">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <b dir="auto" className="wrap-anywhere">
            {name}
          </b>
          <p className="text-1 text-ink-3 wrap-anywhere">
            {fill(words.from, { farm, city })}
            {' · '}
            <time dateTime={offer.sentAt} title={exactTime(offer.sentAt)}>
              {fill(words.sent, { when: timeAgo(offer.sentAt) })}
            </time>
          </p>
        </div>
        <StateBadge offer={offer} words={words} />
      </div>
      <p className="tabular-nums">
        <b className="text-3">{terms}</b>
        <PartlyAccepted offer={offer} text={words.part} units={units} />
        <small className="block text-1 text-ink-3">
          {compare} · {fill(words.total, { total: grouped(Math.round(offer.amount * offer.price)) })}
        </small>
      </p>
      {offer.note && (
        <p dir="auto" className="whitespace-pre-line text-ink-2 wrap-anywhere">
          {offer.note}
        </p>
      )}
      {offer.productName && <Product offer={offer} text={words.product} />}
      {state === 'accepted' && <AgreedContact {...offer} words={words} />}
      {state === 'open' ? <Answers {...props} /> : <Answered {...props} />}
    </li>
  );
}

function Answers({ offer, requirement, table, units, underWay, onAccept, onRun }: Props) {
  const [isTaking, setIsTaking] = useState(false);
  const words = table.offerList;
  const { farmerName: name } = offer;
  if (isTaking) {
    return (
      <AcceptForm {...{ offer, requirement, words, units, onAccept }} onClose={() => setIsTaking(false)} />
    );
  }
  return (
    <div className="mt-1 flex gap-2">
      <Button
        size="sm"
        aria-label={fill(words.acceptLabel, { name })}
        onClick={() => setIsTaking(true)}
        className="max-sm:flex-1"
      >
        <Check /> {words.accept}
      </Button>
      <Button
        tone="secondary"
        size="sm"
        busy={underWay === 'decline'}
        aria-label={fill(words.declineLabel, { name })}
        onClick={() => onRun('decline')}
        className="max-sm:flex-1"
      >
        <X /> {words.decline}
      </Button>
    </div>
  );
}

/** What an answer has led to, and the way back from it. */
function Answered({ offer: { orderNo, canUndo, farmerName: name }, table, underWay, onRun }: Props) {
  const words = table.offerList;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 empty:hidden">
      {orderNo && (
        <Link to={orderPath(orderNo)} className="-my-1 link py-2.5">
          {fill(words.order, { orderNo })}
        </Link>
      )}
      {canUndo && (
        <Button
          tone="quiet"
          size="sm"
          busy={underWay === 'undo'}
          aria-label={fill(words.undoLabel, { name })}
          onClick={() => onRun('undo')}
        >
          <Undo2 /> {words.undo}
        </Button>
      )}
    </div>
  );
}

function StateBadge({ offer, words }: { offer: ReceivedOffer; words: TableWords['offerList'] }) {
  if (offer.state === 'accepted') return <Badge tone="green">{words.accepted}</Badge>;
  if (offer.state !== 'declined') return null;
  return <Badge>{offer.declinedBecause === 'closed' ? words.closedOut : words.declined}</Badge>;
}

function Product({ offer: { productId, productName }, text }: { offer: ReceivedOffer; text: string }) {
  const [before, after] = text.split('{name}');
  return (
    <p className="text-1 text-ink-2">
      {before}
      {productId ? (
        <Link to={productPath(productId)} className="link">
          {productName}
        </Link>
      ) : (
        productName
      )}
      {after}
    </p>
  );
}
