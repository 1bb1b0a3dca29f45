import { Clock } from 'lucide-react';
import type { User } from '#contract/people/people.ts';
import type { OfferEntry, ProductOffer } from '#contract/trade/product-offers.ts';
import { tableTime } from '#web/kit/words/dates.ts';
import { quantityText } from '#web/kit/words/values.ts';
import { fill, type Locale } from '#web/kit/words/words.ts';
import { Avatar } from '#web/ui/marks/avatar.tsx';
import { Disc } from '#web/ui/marks/disc.tsx';
import { termTexts, waysText } from './texts.ts';

type Words = Locale['ProductOffers'];
type Props = { offer: ProductOffer; user: User; words: Words };

/** All that was said, the oldest first. */
export function Timeline({ offer, user, words }: Props) {
  return (
    <ol>
      {offer.history.map((entry) => (
        <li
          key={entry.at + entry.event}
          className={`relative grid grid-cols-[44px_minmax(0,1fr)] gap-x-4 pb-5 before:absolute before:start-5.25 before:top-12 before:bottom-1 before:w-0.5 before:bg-line-strong ${offer.state === 'open' ? '' : 'last:before:hidden'}`}
        >
          <Who entry={entry} offer={offer} user={user} />
          <Entry entry={entry} offer={offer} words={words} />
        </li>
      ))}
    </ol>
  );
}

function Who({ entry: { by }, offer, user }: { entry: OfferEntry; offer: ProductOffer; user: User }) {
  if (by === 'time')
    return (
      <Disc tone="wheat">
        <Clock />
      </Disc>
    );
  return by === offer.viewerRole ? (
    <Avatar name={user.username} picture={user.picture} />
  ) : (
    <Avatar name={offer.name} picture={offer.picture} tone="wheat" />
  );
}

function Entry({ entry, offer, words }: { entry: OfferEntry; offer: ProductOffer; words: Words }) {
  const { terms, note, left, at } = entry;
  const isMine = entry.by === offer.viewerRole;
  const texts = terms && termTexts({ ...offer, ...terms }, words);
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <b className="wrap-anywhere">{saidText(entry, offer, words)}</b>
        <time dateTime={at} className="text-1 text-ink-3 tabular-nums">
          {tableTime(at)}
        </time>
      </p>
      {texts && (
        <>
          <p className="text-3 font-bold tabular-nums">{texts.price}</p>
          <p className="text-1 text-ink-3 tabular-nums">
            {texts.sum} {waysText(terms, words)}
          </p>
        </>
      )}
      {left !== null && (
        <p className="text-1 text-ink-2 tabular-nums">
          {fill(words.left, { quantity: quantityText(left, offer.weightCategory) })}
        </p>
      )}
      {note && (
        <p
          dir="auto"
          className={`mt-2 rounded-md rounded-ss-xs px-4 py-2.5 wrap-anywhere whitespace-pre-line ${isMine ? 'bg-green-50' : 'bg-sunk'}`}
        >
          {note}
        </p>
      )}
      {entry.isNoteHeld && (
        <p className="mt-1 text-1 text-ink-3">{isMine ? words.heldNote.mine : words.heldNote.theirs}</p>
      )}
    </div>
  );
}

function saidText({ event, by }: OfferEntry, { viewerRole, name }: ProductOffer, { said }: Words) {
  if (by === 'time' || event === 'expire' || event === 'reopen') return said.expire;
  const texts = by === viewerRole ? said.you : said.they;
  return fill(event === 'counter' ? texts.counter[by] : texts[event], { name });
}
