import { Link } from 'react-router';
import { cropPricesPath, paths } from '#contract/site/paths.ts';
import { illustrationOf } from '#contract/trade/illustrations.ts';
import type { CropPrice } from '#contract/trade/prices.ts';
import { rangeText } from '#web/kit/words/range.ts';
import { tableDate } from '#web/kit/words/dates.ts';
import { exactTime, timeAgo } from '#web/kit/words/format.ts';
import { fill, useWords } from '#web/kit/words/words.ts';
import { buttonLook } from '#web/ui/marks/button.tsx';
import { LoadingState } from '#web/ui/states/loading-state.tsx';
import { EmptyState } from '#web/ui/states/state.tsx';
import { PriceTrend } from './price-trend.tsx';
import { Sparkline } from './sparkline.tsx';
import { countedText, type Words } from './texts.ts';
import { usePrices } from './use-prices.ts';

/** Every crop that enough farmers offer. */
export function PricesScreen() {
  const words = useWords('Prices');
  const list = usePrices();
  const { data } = list;
  return (
    <div className="wrap pt-5 pb-12 lg:pt-8 lg:pb-16">
      <h1 className="title-page">{words.title}</h1>
      <p className="mt-1 text-ink-2">{words.subtitle}</p>
      <Computed at={data?.computedAt} words={words} />
      <div className="mt-5">
        {!data && <LoadingState words={words} list={list} rows={6} heading="h2" />}
        {data?.crops.length === 0 && <NoPrices words={words} />}
        <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {data?.crops.map((price) => (
            <CropCard key={price.crop} price={price} words={words} />
          ))}
        </ul>
      </div>
      {data && data.crops.length > 0 && (
        <div className="mt-6 grid max-w-[46em] gap-2 text-1 text-ink-2">
          <p>{words.explained}</p>
          <p>{words.method}</p>
        </div>
      )}
    </div>
  );
}

/** When the figures were worked out. */
export function Computed({ at, words }: { at: string | null | undefined; words: Words }) {
  if (!at) return null;
  return (
    <time suppressHydrationWarning dateTime={at} title={exactTime(at)} className="text-1 text-ink-3">
      {fill(words.computed, { when: timeAgo(at) })}
    </time>
  );
}

function NoPrices({ words }: { words: Words }) {
  const { title, text, search } = words.empty;
  return (
    <EmptyState
      picture="/assets/empty.svg"
      heading="h2"
      title={title}
      text={text}
      action={
        <Link to={paths.search} className={buttonLook({ tone: 'secondary' })}>
          {search}
        </Link>
      }
    />
  );
}

function CropCard({
  price: { crop, name, asked, before, weeks, official },
  words,
}: {
  price: CropPrice;
  words: Words;
}) {
  return (
    <li className="relative grid content-start gap-2 rounded-md border border-line bg-card p-4 hover:border-line-field">
      <div className="flex items-center gap-3">
        <img
          src={`/assets/${illustrationOf({ name, role: 'farmer' })}.svg`}
          alt=""
          width={64}
          height={48}
          className="h-12 w-16 shrink-0 rounded-sm bg-sunk object-cover"
        />
        <h2 className="text-3 leading-[1.3] font-bold wrap-anywhere">
          <Link to={cropPricesPath(crop)} className="text-ink no-underline after:absolute after:inset-0">
            {name}
          </Link>
        </h2>
      </div>
      <p>
        <b className="text-4 font-bold tabular-nums">{rangeText(asked, words)}</b>{' '}
        <span className="text-1 text-ink-2">{words.per}</span>
      </p>
      <p className="text-1 text-ink-3 tabular-nums">{countedText(asked, words)}</p>
      <Sparkline values={weeks} />
      <dl className="flex flex-wrap gap-x-6 gap-y-1 text-1">
        <div className="flex gap-2">
          <dt className="text-ink-3">{words.weekShort}</dt>
          <dd className="font-semibold">
            <PriceTrend now={asked.middle} before={before.week} words={words} />
          </dd>
        </div>
        <div className="flex gap-2">
          <dt className="text-ink-3">{words.monthShort}</dt>
          <dd className="font-semibold">
            <PriceTrend now={asked.middle} before={before.month} words={words} />
          </dd>
        </div>
      </dl>
      {official && (
        <p className="border-t border-line pt-2 text-1 text-ink-2 tabular-nums wrap-anywhere">
          {fill(words.official.line, {
            range: rangeText(official, words),
            source: official.source,
            place: official.place,
            date: tableDate(official.day),
          })}
        </p>
      )}
    </li>
  );
}
