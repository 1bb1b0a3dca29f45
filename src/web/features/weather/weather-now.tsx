import { CloudRain, Droplets, Thermometer, Wind } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Weather } from '#contract/sellers/weather.ts';
import { fill } from '#web/kit/words/words.ts';
import { capital, figure } from './texts.ts';
import type { WeatherWords } from './use-weather.ts';
import { WeatherIcon } from './weather-icon.tsx';

type More = { label: string; value: string };
type Props = Omit<Weather, 'days' | 'temperature'> & {
  temperature: number | null;
  words: WeatherWords;
  /** What only a month has: high and low, and rain. */
  more?: [highLow: More, rain: More];
};

export function WeatherNow(props: Props) {
  const { words, kind, temperature, description, city, country, humidity, windKmh, more } = props;
  const { missing } = words;
  const said = fill(words.summary, { description: capital(description ?? missing) });
  const [before, after = ''] = said.split('{place}');
  const degrees = temperature === null ? missing : fill(words.temperature, { value: temperature.toFixed(2) });
  const [highLow, rain] = more ?? [];
  const tiles = [
    { icon: <Droplets />, label: words.humidity, value: figure(humidity, words.humidityValue, missing) },
    { icon: <Wind />, label: words.wind, value: figure(windKmh, words.windValue, missing) },
    ...(highLow ? [{ icon: <Thermometer />, ...highLow }] : []),
    ...(rain ? [{ icon: <CloudRain />, ...rain }] : []),
  ];
  const isKnown = ({ value }: More) => value !== missing;
  return (
    <>
      <div className="flex items-center gap-4">
        <WeatherIcon kind={kind} strokeWidth={1.5} className="size-14 shrink-0 text-wheat-line" />
        <div className="min-w-0">
          <p className="text-5 leading-[1.15] font-extrabold tracking-[-0.02em] tabular-nums">{degrees}</p>
          <p>
            {before}
            <b className="font-semibold">{fill(words.place, { city, country: country ?? missing })}</b>
            {after}
          </p>
        </div>
      </div>
      <dl className="flex flex-wrap gap-2 empty:hidden">
        {tiles.filter(isKnown).map((tile) => (
          <Tile
            key={tile.label}
            {...tile}
            className="min-w-fit flex-1 basis-[calc(50%-4px)] rounded-md bg-sunk p-3 whitespace-nowrap"
          />
        ))}
      </dl>
      {/* What the source lacks is said in a line, and takes no tile. */}
      <dl className="flex flex-wrap gap-x-4 gap-y-1 empty:hidden">
        {tiles
          .filter((tile) => !isKnown(tile))
          .map((tile) => (
            <Tile key={tile.label} {...tile} className="flex items-center gap-1.5 text-ink-3" />
          ))}
      </dl>
    </>
  );
}

function Tile({ icon, label, value, className }: More & { icon: ReactNode; className: string }) {
  return (
    <div className={className}>
      <dt className="flex items-center gap-1.5 text-1 text-ink-3 [&_svg]:size-4 [&_svg]:shrink-0">
        {icon}
        {label}
      </dt>
      <dd className="font-bold tabular-nums">{value}</dd>
    </div>
  );
}
