import { CalendarDays } from 'lucide-react';
import type { MonthAverage, Weather } from '#contract/sellers/weather.ts';
import { fill } from '#web/kit/words/words.ts';
import { Notice } from '#web/ui/states/notice.tsx';
import { DaysAhead } from './days-ahead.tsx';
import { monthName } from '#web/kit/words/dates.ts';
import { degrees, figure } from './texts.ts';
import type { Shown, WeatherWords } from './use-weather.ts';
import { WeatherNow } from './weather-now.tsx';

export function WeatherReport({ shown, words }: { shown: Shown; words: WeatherWords }) {
  if ('weather' in shown) return <Live weather={shown.weather} words={words} />;
  return <Usual average={shown.average} words={words} />;
}

function Live({ weather, words }: { weather: Weather; words: WeatherWords }) {
  return (
    <>
      <WeatherNow {...weather} words={words} />
      {weather.days.length > 1 && <DaysAhead days={weather.days} words={words.days} />}
    </>
  );
}

type UsualProps = { average: MonthAverage; words: WeatherWords };

/** Marks an average as what it is before any figure is read, and says why there is nothing better. */
export function AverageNotice({ average, trouble, words }: UsualProps & { trouble: string | undefined }) {
  const { city, neighbour } = average;
  return (
    <Notice tone="wheat" icon={<CalendarDays />}>
      {trouble && (
        <p role="alert" className="font-semibold">
          {trouble}
        </p>
      )}
      <p>
        <b>{words.average.title}</b> {fill(words.average.text, { month: monthName(average.month) })}
      </p>
      {neighbour && <p>{fill(words.average.estimate, { city, neighbour })}</p>}
    </Notice>
  );
}

/** Under the name of the city that the figures are of. */
function Usual({ average, words }: UsualProps) {
  const { city, neighbour, month, high, low, rainMm } = average;
  return (
    <WeatherNow
      words={words}
      {...average}
      city={neighbour ?? city}
      country="PK"
      windKmh={null}
      kind="default"
      description={fill(words.average.description, { month: monthName(month) })}
      more={[
        {
          label: words.highLow,
          value: fill(words.highLowValue, {
            high: degrees(high, words.missing),
            low: degrees(low, words.missing),
          }),
        },
        { label: words.rain, value: figure(rainMm, words.rainValue, words.missing) },
      ]}
    />
  );
}
