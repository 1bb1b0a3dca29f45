import { useId } from 'react';
import type { Activity } from '#contract/farm-records.ts';
import { amountText, grouped, type Words } from './texts.ts';

/** What was spent on each activity, the dearest first. */
export function SpentChart({ words, rows }: { words: Words; rows: Activity[] }) {
  const headingId = useId();
  const { chart } = words.labels;
  const spent = rows.filter((row) => row.spent > 0).toSorted((a, b) => b.spent - a.spent);
  const most = spent[0]?.spent ?? 0;
  const total = spent.reduce((sum, row) => sum + row.spent, 0);
  return (
    <section aria-labelledby={headingId} className="rounded-md border border-line bg-card p-4 sm:p-6">
      <h2 id={headingId} className="title-card">
        {chart.title}
      </h2>
      <p className="text-1 text-ink-3">{chart.text}</p>
      <p className="mt-3 text-5 leading-tight font-extrabold tracking-tight tabular-nums">
        {amountText(words, total)}
      </p>
      {spent.length === 0 ? (
        <p className="mt-4 text-ink-2">{chart.none}</p>
      ) : (
        <ul className="mt-5 grid gap-4">
          {spent.map((row, at) => (
            <li key={row.id}>
              <p className="mb-1.5 flex justify-between gap-3 text-1">
                <span className="min-w-0 wrap-break-word">{row.activity}</span>
                <span className="tabular-nums">{grouped(row.spent)}</span>
              </p>
              <svg aria-hidden className="block h-3 w-full">
                <rect width="100%" height="12" rx="3" className="fill-sunk-2" />
                <rect
                  width={`${(100 * row.spent) / most}%`}
                  height="12"
                  rx="3"
                  className={at === 0 ? 'fill-wheat' : 'fill-green'}
                />
              </svg>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
