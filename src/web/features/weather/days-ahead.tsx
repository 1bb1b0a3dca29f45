import type { DayAhead } from '#contract/sellers/weather.ts';
import { fill } from '#web/kit/words/words.ts';
import { weekdayName } from '#web/kit/words/weekdays.ts';
import type { WeatherWords } from './use-weather.ts';
import { WeatherIcon } from './weather-icon.tsx';

const column = 52;
const barTop = 50;
const barHeight = 46;

/** The coming days as bars from low to high, all on one scale; read out as sentences. */
export function DaysAhead({ days, words }: { days: DayAhead[]; words: WeatherWords['days'] }) {
  const top = Math.max(...days.map(({ high }) => high));
  const bottom = Math.min(...days.map(({ low }) => low));
  const height = (degrees: number) => barTop + ((top - degrees) / (top - bottom || 1)) * barHeight;
  return (
    <figure className="border-t border-line pt-4">
      <figcaption className="mb-2 text-1 font-semibold">{words.title}</figcaption>
      <ul className="sr-only">
        {days.map((day) => (
          <li key={day.date}>{sentence(day, words)}</li>
        ))}
      </ul>
      <svg
        viewBox={`0 0 ${column * days.length} ${days.some((day) => rainOf(day) > 0) ? 158 : 140}`}
        aria-hidden
        className="w-full max-w-88"
      >
        {days.map(({ date, high, low, kind, ...day }, at) => (
          <g key={date} transform={`translate(${column * (at + 0.5)} 0)`} textAnchor="middle">
            <WeatherIcon kind={kind} x={-10} y={0} size={20} className="text-wheat-line" />
            <text y={height(high) - 8} className="fill-ink text-1 font-semibold">
              {fill(words.high, { value: Math.round(high) })}
            </text>
            <line
              y1={height(high)}
              y2={height(low)}
              strokeWidth={6}
              strokeLinecap="round"
              className="stroke-wheat"
            />
            <text y={height(low) + 18} className="fill-ink-3 text-1">
              {fill(words.low, { value: Math.round(low) })}
            </text>
            <text y={136} className="fill-ink-2 text-1">
              {weekdayName(date).slice(0, 3)}
            </text>
            {rainOf(day) > 0 && (
              <text y={154} className="fill-river-ink text-1 font-semibold">
                {fill(words.rain, { value: rainOf(day) })}
              </text>
            )}
          </g>
        ))}
      </svg>
    </figure>
  );
}

function sentence({ date, high, low, kind, ...rest }: DayAhead, words: WeatherWords['days']) {
  const said = { day: weekdayName(date), high: Math.round(high), low: Math.round(low), kind };
  const day = fill(kind === 'default' ? words.dayUnknown : words.day, said);
  return rainOf(rest) > 0 ? day + fill(words.rainSaid, { value: rainOf(rest) }) : day;
}

/** In whole millimetres: less than half of one wets no field. */
function rainOf({ rainMm }: Pick<DayAhead, 'rainMm'>) {
  return Math.round(rainMm ?? 0);
}
