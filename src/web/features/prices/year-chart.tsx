import type { PriceWeek } from '#contract/trade/prices.ts';
import { grouped } from '#contract/text/words.ts';
import { fill } from '#web/kit/words/words.ts';
import type { Words } from './texts.ts';

const height = 240;
/** Above for a label, below for the months. */
const [top, bottom] = [22, 216];
/** In percent of the width, so that the last point is not cut off. */
const [start, end] = [0, 98];

/** The middle of each week as a line, half of the sellers as a band around it. The drawing is stretched to the width, its
 *  words are not. A week without a price leaves a gap. */
export function YearChart({ weeks, words }: { weeks: PriceWeek[]; words: Words }) {
  const texts = words.year;
  const first = weeks[0]!.week;
  const last = weeks.at(-1)!;
  const days = daysBetween(first, last.week);
  const { from, to, lines } = scaleOf(weeks);
  const x = (day: string) => start + (daysBetween(first, day) / days) * (end - start);
  const y = (rupees: number) => top + ((to - rupees) / (to - from)) * (bottom - top);
  const label = fill(texts.chart, {
    high: grouped(Math.max(...weeks.map(({ middle }) => middle))),
    low: grouped(Math.min(...weeks.map(({ middle }) => middle))),
    now: grouped(last.middle),
  });
  const path = (list: { week: string; rupees: number }[]) =>
    list.map(({ week, rupees }) => `${x(week).toFixed(2)} ${y(rupees).toFixed(1)}`).join('L');
  const middle = (run: PriceWeek[]) => path(run.map((one) => ({ week: one.week, rupees: one.middle })));
  const around = (run: PriceWeek[]) =>
    path([
      ...run.map(({ week, high }) => ({ week, rupees: high })),
      ...run.toReversed().map(({ week, low }) => ({ week, rupees: low })),
    ]);
  return (
    <figure dir="ltr" className="min-w-0">
      <figcaption className="mb-2 flex flex-wrap gap-x-5 gap-y-1 text-1 text-ink-2">
        <span className="flex items-center gap-2">
          <span className="h-[3px] w-6 bg-green" />
          {texts.middle}
        </span>
        <span className="flex items-center gap-2">
          <span className="h-3 w-6 rounded-sm bg-green-100" />
          {texts.half}
        </span>
      </figcaption>
      <p className="sr-only">{label}</p>
      <div className="flex">
        <Axis lines={lines} y={y} />
        <svg aria-hidden width="100%" height={height} className="block min-w-0 overflow-visible">
          {lines.map((rupees) => (
            <line key={rupees} x2="100%" y1={y(rupees)} y2={y(rupees)} className="stroke-line" />
          ))}
          <svg width="100%" height={height} viewBox={`0 0 100 ${height}`} preserveAspectRatio="none">
            {runsOf(weeks).map((run) => (
              <g key={run[0]!.week}>
                <path d={`M${around(run)}Z`} className="fill-green-100" />
                <path
                  d={`M${middle(run)}`}
                  fill="none"
                  strokeWidth="2.5"
                  strokeLinejoin="round"
                  strokeLinecap="round"
                  vectorEffect="non-scaling-stroke"
                  className="stroke-green"
                />
              </g>
            ))}
          </svg>
          {monthsIn(weeks).map(({ day, month }, at) => (
            <text
              key={day}
              x={`${x(day)}%`}
              y={height - 6}
              className={`fill-ink-2 text-1 ${at % 3 === 0 ? '' : 'max-sm:hidden'}`}
            >
              {words.months[month]}
            </text>
          ))}
          <circle
            cx={`${end}%`}
            cy={y(last.middle)}
            r="5"
            strokeWidth="2.5"
            className="fill-wheat stroke-green"
          />
          <text
            x={`${end}%`}
            y={Math.max(14, y(last.high) - 8)}
            textAnchor="end"
            className="fill-ink text-1 font-bold tabular-nums"
          >
            {fill(texts.now, { price: grouped(last.middle) })}
          </text>
        </svg>
      </div>
    </figure>
  );
}

/** The figures of the lines stand beside the drawing, where no line crosses them. */
function Axis({ lines, y }: { lines: number[]; y: (rupees: number) => number }) {
  return (
    <svg aria-hidden width="56" height={height} className="shrink-0">
      {lines.map((rupees) => (
        <text
          key={rupees}
          x="48"
          y={y(rupees) + 5}
          textAnchor="end"
          className="fill-ink-2 text-1 tabular-nums"
        >
          {grouped(rupees)}
        </text>
      ))}
    </svg>
  );
}

function daysBetween(from: string, to: string) {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000;
}

/** Weeks that follow each other. */
function runsOf(weeks: PriceWeek[]) {
  const runs: PriceWeek[][] = [];
  for (const week of weeks) {
    const run = runs.at(-1);
    if (run && daysBetween(run.at(-1)!.week, week.week) <= 7) run.push(week);
    else runs.push([week]);
  }
  return runs;
}

/** The first week of each month; not the last ones, whose name would have no room. */
function monthsIn(weeks: PriceWeek[]) {
  const firsts = weeks.filter(
    ({ week }, at) => at > 0 && week.slice(0, 7) !== weeks[at - 1]!.week.slice(0, 7),
  );
  const last = weeks.at(-1)!.week;
  return firsts
    .filter(({ week }) => daysBetween(week, last) > 14)
    .map(({ week }) => ({ day: week, month: Number(week.slice(5, 7)) - 1 }));
}

/** Three to six round numbers between the lowest and the highest. */
function scaleOf(weeks: PriceWeek[]) {
  const low = Math.min(...weeks.map((week) => week.low));
  const high = Math.max(...weeks.map((week) => week.high));
  const least = Math.max(1, (high - low) / 5);
  const power = 10 ** Math.floor(Math.log10(least));
  const step = power * [1, 2, 5, 10].find((times) => times * power >= least)!;
  const from = Math.floor(low / step) * step;
  const to = Math.max(from + step, Math.ceil(high / step) * step);
  const lines = Array.from({ length: Math.round((to - from) / step) + 1 }, (_, at) => from + at * step);
  return { from, to, lines };
}
