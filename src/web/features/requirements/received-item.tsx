import { Check, X } from 'lucide-react';
import { Link } from 'react-router';
import { grouped } from '#contract/text/words.ts';
import type { ReceivedOffer } from '#contract/trade/offers.ts';
import { productPath } from '#contract/site/paths.ts';
import { exactTime, timeAgo } from '#web/kit/words/format.ts';
import { fill } from '#web/kit/words/words.ts';
import { Badge } from '#web/ui/marks/badge.tsx';
import { Button } from '#web/ui/marks/button.tsx';
import { Contact } from './contact.tsx';
import { offerTexts, type TableWords, type Units } from './texts.ts';

type Props = {
  offer: ReceivedOffer;
  table: TableWords;
  units: Units;
  underWay: 'accept' | 'decline' | undefined;
  onSay: (answer: 'accept' | 'decline') => void;
};

export function ReceivedItem({ offer, table, units, underWay, onSay }: Props) {
  const words = table.offerList;
  const { farmerName: name, farmName: farm, city, state } = offer;
  const { terms, compare } = offerTexts(offer, { ...words, perMaund: table.perMaund }, units);
  return (
    <li className="grid gap-2 py-4 first:pt-1 last:pb-0">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <b className="wrap-anywhere">{name}</b>
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
        <small className="block text-1 text-ink-3">
          {compare} · {fill(words.total, { total: grouped(Math.round(offer.amount * offer.price)) })}
        </small>
      </p>
      {offer.note && <p className="whitespace-pre-line text-ink-2 wrap-anywhere">{offer.note}</p>}
      {offer.productName && <Product offer={offer} text={words.product} />}
      {state === 'accepted' && <Contact {...offer} words={words} />}
      {state === 'open' && (
        <div className="mt-1 flex gap-2">
          <Button
            size="sm"
            busy={underWay === 'accept'}
            aria-disabled={underWay !== undefined}
            aria-label={fill(words.acceptLabel, { name })}
            onClick={() => onSay('accept')}
            className="max-sm:flex-1"
          >
            <Check /> {words.accept}
          </Button>
          <Button
            tone="secondary"
            size="sm"
            busy={underWay === 'decline'}
            aria-label={fill(words.declineLabel, { name })}
            onClick={() => onSay('decline')}
            className="max-sm:flex-1"
          >
            <X /> {words.decline}
          </Button>
        </div>
      )}
    </li>
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
