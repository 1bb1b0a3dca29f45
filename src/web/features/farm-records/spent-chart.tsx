import { grouped } from '#contract/text/words.ts';
import { useId } from 'react';
import type { Activity } from '#contract/sellers/farm-records.ts';
import { BarList } from '#web/ui/lists/bar-list.tsx';
import { amountText, type Words } from './texts.ts';

/** What was spent on each activity, the dearest first. */
export function SpentChart({ words, rows }: { words: Words; rows: Activity[] }) {
  const headingId = useId();
  const { chart } = words.labels;
  const spent = rows.filter((row) => row.spent > 0 && !row.isExample).toSorted((a, b) => b.spent - a.spent);
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
        <div className="mt-5">
          <BarList
            items={spent.map(({ id, activity, spent: value }) => ({
              key: id,
              label: activity,
              value,
              text: grouped(value),
            }))}
          />
        </div>
      )}
    </section>
  );
}
