import type { Order } from '#contract/trade/orders.ts';
import { PersonLink } from '#web/kit/screen/person-link.tsx';
import { tableTime } from '#web/kit/words/dates.ts';
import { timeAgo } from '#web/kit/words/format.ts';
import { fill, type Locale } from '#web/kit/words/words.ts';
import { SentPictures } from '../dispute/sent-pictures.tsx';

type Props = { order: Order; words: Locale['Order'] };

/** Everything that the two sides have written, each beside the other. */
export function BothSides({ order, words }: Props) {
  return (
    <section aria-label={words.decision.words.title} className="@container">
      <div className="grid gap-4 @md:grid-cols-2">
        <Side side="buyer" order={order} words={words} />
        <Side side="seller" order={order} words={words} />
      </div>
    </section>
  );
}

function Side({ side, order, words }: Props & { side: 'buyer' | 'seller' }) {
  const { id, name } = order[side];
  const said = order.history.filter(({ by, reason }) => by === side && reason);
  return (
    <div className="grid content-start gap-3 rounded-md bg-sunk p-4">
      <h3 className="leading-[1.3]">
        <span className="block text-1 text-ink-3">{words.history.who[side]}</span>
        <b>
          <PersonLink id={id} name={name} />
        </b>
      </h3>
      {said.length === 0 && (
        <p className="text-ink-2 wrap-anywhere">{fill(words.decision.words.nothing, { name })}</p>
      )}
      {said.map((entry) => (
        <blockquote key={entry.at + entry.event} className="border-s-3 border-wheat ps-3">
          <p className="text-1 text-ink-3">
            {words.history.events[entry.event]},{' '}
            <time dateTime={entry.at} title={tableTime(entry.at)}>
              {timeAgo(entry.at)}
            </time>
          </p>
          <p className="wrap-anywhere whitespace-pre-line">{entry.reason}</p>
          <SentPictures entry={entry} words={words} />
        </blockquote>
      ))}
    </div>
  );
}
