import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { cropPricesPath, paths } from '#contract/site/paths.ts';
import { illustrationOf } from '#contract/trade/illustrations.ts';
import type { PlacePrice } from '#contract/trade/prices.ts';
import type { ReplyOf } from '#contract/api/every-endpoint.ts';
import { usePageTitle } from '#web/kit/screen/page-title.ts';
import { fill, useWords } from '#web/kit/words/words.ts';
import { buttonLook } from '#web/ui/marks/button.tsx';
import { LoadingState } from '#web/ui/states/loading-state.tsx';
import { EmptyState } from '#web/ui/states/state.tsx';
import { NowPanel } from './now-panel.tsx';
import { OfficialPanel } from './official-panel.tsx';
import { Computed } from './prices-screen.tsx';
import { ProvincesPanel } from './provinces-panel.tsx';
import { placeName, type Words } from './texts.ts';
import { useCropPrices } from './use-prices.ts';
import { YearPanel } from './year-panel.tsx';

type Prices = ReplyOf<'GET /api/prices/:crop'>;
type Props = { crop: string; below: (prices: Prices) => ReactNode };

/** What a crop sells for. */
export function CropScreen({ crop, below }: Props) {
  const words = useWords('Prices');
  const { item: prices, isGone, error, isFetching, refetch } = useCropPrices(crop);
  usePageTitle(titleOf(prices?.name, isGone, words));
  return (
    <div className="wrap pt-2 pb-12 lg:pt-4 lg:pb-16">
      <Link
        to={paths.prices}
        className="inline-flex min-h-11 items-center gap-1 text-1 font-semibold text-green hover:underline"
      >
        <ChevronLeft size={16} /> {words.back}
      </Link>
      {prices && <Found prices={prices} words={words} below={below} />}
      {isGone && (
        <EmptyState
          picture="/assets/empty.svg"
          heading="h1"
          title={words.notFound.title}
          text={words.notFound.text}
          action={
            <Link to={paths.prices} className={buttonLook()}>
              {words.notFound.link}
            </Link>
          }
        />
      )}
      {!prices && !isGone && (
        <LoadingState
          words={words}
          list={{ isError: error !== null, isFetching, refetch }}
          rows={6}
          heading="h2"
        />
      )}
    </div>
  );
}

function titleOf(name: string | undefined, isGone: boolean, words: Words) {
  if (isGone) return words.notFound.title;
  return name && fill(words.cropTitle, { crop: name });
}

function Found({ prices, words, below }: { prices: Prices; words: Words; below: Props['below'] }) {
  const { search } = useLocation();
  const wanted = new URLSearchParams(search).get('province');
  const { crop, name, places, computedAt, official } = prices;
  const place = places.find(({ province }) => province === wanted) ?? places[0];
  return (
    <>
      <div className="mt-1 flex items-center gap-4">
        <img
          src={`/assets/${illustrationOf({ name, role: 'farmer' })}.svg`}
          alt=""
          width={72}
          height={72}
          className="size-18 shrink-0 rounded-md bg-sunk object-cover"
        />
        <div className="min-w-0">
          <h1 className="title-page wrap-anywhere">{fill(words.cropTitle, { crop: name })}</h1>
          <p className="text-ink-2">{words.per}</p>
          <Computed at={computedAt} words={words} />
        </div>
      </div>
      {place ? (
        <>
          <Places crop={crop} places={places} chosen={place} words={words} />
          <div className="mt-4 grid gap-4 lg:gap-6">
            <NowPanel place={place} words={words} />
            <YearPanel crop={crop} place={place} words={words} />
            <ProvincesPanel places={places.filter(({ province }) => province !== null)} words={words} />
          </div>
          <div className="mt-4 grid max-w-[46em] gap-2 text-1 text-ink-2">
            <p>{words.method}</p>
          </div>
        </>
      ) : (
        <p className="mt-5 rounded-md border border-line bg-card p-4 text-ink-2 sm:p-5">{words.fewAsked}</p>
      )}
      {official.length > 0 && (
        <div className="mt-4 lg:mt-6">
          <OfficialPanel rates={official} words={words} />
        </div>
      )}
      {below(prices)}
    </>
  );
}

type PlacesProps = { crop: string; places: PlacePrice[]; chosen: PlacePrice; words: Words };

/** Links, so that a province can be shared and is found without a script. */
function Places({ crop, places, chosen, words }: PlacesProps) {
  if (places.length < 2) return null;
  return (
    <nav aria-label={words.places} className="mt-4 flex flex-wrap gap-2">
      {places.map((place) => (
        <Link
          key={place.province ?? ''}
          to={
            cropPricesPath(crop) +
            (place.province ? `?${new URLSearchParams({ province: place.province })}` : '')
          }
          replace
          preventScrollReset
          aria-current={place === chosen ? 'page' : undefined}
          className="inline-flex min-h-11 items-center rounded-full border border-line-strong bg-card px-4 font-medium text-ink no-underline hover:bg-sunk focus-visible:rounded-full aria-[current]:border-green aria-[current]:bg-green-50 aria-[current]:text-green"
        >
          {placeName(place.province, words)}
        </Link>
      ))}
    </nav>
  );
}
