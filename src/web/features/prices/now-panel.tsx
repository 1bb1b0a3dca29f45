import type { PlacePrice, PriceBand } from '#contract/trade/prices.ts';
import { grouped } from '#contract/text/words.ts';
import { rangeText } from '#web/kit/words/range.ts';
import { fill } from '#web/kit/words/words.ts';
import { PriceTrend } from './price-trend.tsx';
import { countedText, placeName, type Words } from './texts.ts';

type Props = { place: PlacePrice; words: Words };

/** What is asked and paid now, and how it has moved. */
export function NowPanel({ place, words }: Props) {
  const { province, asked, paid, before } = place;
  return (
    <section
      aria-label={placeName(province, words)}
      className="grid gap-5 rounded-md border border-line bg-card p-4 sm:p-5"
    >
      <dl className="grid gap-5 sm:grid-cols-2">
        <Range label={words.asked} swatch="bg-wheat" band={asked} few={words.fewAsked} words={words} />
        <Range label={words.paid} swatch="bg-green" band={paid} few={words.fewPaid} words={words} isPaid />
      </dl>
      {asked && (
        <>
          <Scale asked={asked} paid={paid} />
          <p className="text-1 text-ink-2">{words.explained}</p>
          <dl className="grid grid-cols-2 gap-2">
            <Move label={words.week} now={asked.middle} before={before.week} words={words} />
            <Move label={words.month} now={asked.middle} before={before.month} words={words} />
          </dl>
        </>
      )}
    </section>
  );
}

type RangeProps = {
  label: string;
  swatch: string;
  band: PriceBand | null;
  few: string;
  words: Words;
  isPaid?: boolean;
};

function Range({ label, swatch, band, few, words, isPaid = false }: RangeProps) {
  return (
    <div>
      <dt className="flex items-center gap-2 font-semibold">
        <span className={`h-3 w-5 rounded-sm ${swatch}`} />
        {label}
      </dt>
      {band ? (
        <dd>
          <b className="block text-5 leading-tight font-extrabold tracking-[-0.02em] tabular-nums">
            {rangeText(band, words)}
          </b>
          <span className="block text-ink-2">{words.per}</span>
          <span className="block text-1 text-ink-2">
            {fill(words.lastDays, { counted: countedText(band, words, isPaid ? 'orders' : 'offers') })}
          </span>
        </dd>
      ) : (
        <dd className="mt-1 text-ink-2">{few}</dd>
      )}
    </div>
  );
}

/** Both ranges to one scale. */
function Scale({ asked, paid }: { asked: PriceBand; paid: PriceBand | null }) {
  const lows = [asked.low, paid?.low ?? asked.low];
  const highs = [asked.high, paid?.high ?? asked.high];
  const room = Math.max(20, (Math.max(...highs) - Math.min(...lows)) * 0.5);
  const from = Math.max(0, Math.floor((Math.min(...lows) - room) / 50) * 50);
  const to = Math.ceil((Math.max(...highs) + room) / 50) * 50;
  const at = (rupees: number) => ((rupees - from) / (to - from)) * 100;
  return (
    <div aria-hidden dir="ltr" className="grid gap-2">
      {[asked, paid].map(
        (band, line) =>
          band && (
            <svg key={line} width="100%" height="12" className="block rounded-full bg-sunk">
              <rect
                x={`${at(band.low)}%`}
                width={`${Math.max(1, at(band.high) - at(band.low))}%`}
                height="12"
                rx="6"
                className={line === 0 ? 'fill-wheat' : 'fill-green'}
              />
            </svg>
          ),
      )}
      <p className="flex justify-between text-1 text-ink-3 tabular-nums">
        <span>{grouped(from)}</span>
        <span>{grouped(to)}</span>
      </p>
    </div>
  );
}

type MoveProps = { label: string; now: number; before: number | null; words: Words };

function Move({ label, now, before, words }: MoveProps) {
  const rupees = before === null ? 0 : now - before;
  return (
    <div className="rounded-md bg-sunk p-3">
      <dt className="text-1 text-ink-3">{label}</dt>
      <dd className="font-bold">
        <PriceTrend now={now} before={before} words={words} />
        {rupees !== 0 && (
          <small className="block text-1 font-normal text-ink-2 tabular-nums">
            {fill(rupees > 0 ? words.more : words.less, { rupees: grouped(Math.abs(rupees)) })}
          </small>
        )}
      </dd>
    </div>
  );
}
