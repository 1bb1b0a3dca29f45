import { daysBetween } from '#contract/text/days.ts';
import type { FarmRecord } from '#contract/sellers/farm-records.ts';
import { tableDate } from '#web/kit/words/dates.ts';
import { fill } from '#web/kit/words/words.ts';
import { amountText, type Words } from './texts.ts';

const width = 600;
const height = 150;
const edge = 10;

/** The amounts over time, oldest on the left. The list below it says the same in figures. */
export function HistoryChart({ words, records }: { words: Words; records: FarmRecord[] }) {
  const oldest = records.at(-1);
  const newest = records[0];
  if (!oldest || !newest || records.length < 2) return null;
  const amounts = records.map(({ amount }) => amount);
  const most = Math.max(...amounts);
  const span = daysBetween(oldest.doneOn, newest.doneOn);
  const points = records.map(({ id, doneOn, amount }) => ({
    id,
    x: edge + (daysBetween(oldest.doneOn, doneOn) / span) * (width - 2 * edge),
    y: height - edge - (amount / Math.max(1, most)) * (height - 2 * edge),
  }));
  const label = fill(words.labels.historyDialog.chartLabel, {
    count: records.length,
    from: tableDate(oldest.doneOn),
    to: tableDate(newest.doneOn),
    least: amountText(words, Math.min(...amounts)),
    most: amountText(words, most),
  });
  return (
    <figure className="rounded-md border border-line bg-card p-3">
      <figcaption className="sr-only">{label}</figcaption>
      <p aria-hidden className="text-1 text-ink-3 tabular-nums">
        {amountText(words, most)}
      </p>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden className="h-auto w-full">
        <path d={`M0 ${height - edge}H${width}`} className="stroke-line-strong" />
        <polyline
          points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
          className="fill-none stroke-green stroke-2"
        />
        {points.map(({ id, x, y }) => (
          <circle key={id} cx={x} cy={y} r={5} className="fill-wheat stroke-green stroke-2" />
        ))}
      </svg>
      <p aria-hidden className="flex justify-between text-1 text-ink-3 tabular-nums">
        <span>{tableDate(oldest.doneOn)}</span>
        <span>{tableDate(newest.doneOn)}</span>
      </p>
    </figure>
  );
}
