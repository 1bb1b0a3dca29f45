import type { Order } from '#contract/trade/orders.ts';
import { tableTime } from '#web/kit/words/dates.ts';
import { timeAgo } from '#web/kit/words/format.ts';
import { grouped } from '#contract/text/words.ts';
import { fill, type Locale } from '#web/kit/words/words.ts';
import { SentPictures } from './dispute/sent-pictures.tsx';

/** Each step, the newest first: who, when and why. */
export function OrderHistory({ history, words }: Pick<Order, 'history'> & { words: Locale['Order'] }) {
  const { events, who } = words.history;
  return (
    <ol className="grid gap-4 border-s-2 border-line ps-4">
      {history.toReversed().map((entry) => {
        const { event, by, at, reason, charge } = entry;
        return (
          <li key={at + event}>
            <p className="font-semibold">{fill(events[event], { charge: grouped(charge ?? 0) })}</p>
            <p className="text-1 text-ink-3">
              {who[by]},{' '}
              <time dateTime={at} title={tableTime(at)}>
                {timeAgo(at)}
              </time>
            </p>
            {reason && <p className="mt-1 wrap-anywhere">{reason}</p>}
            <SentPictures entry={entry} words={words} />
          </li>
        );
      })}
    </ol>
  );
}
