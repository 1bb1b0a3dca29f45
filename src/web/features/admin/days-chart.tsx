import { useState } from 'react';
import type { Overview } from '#contract/office/overview.ts';
import { grouped } from '#contract/text/words.ts';
import { tableDate } from '#web/kit/words/dates.ts';
import { fill } from '#web/kit/words/words.ts';
import { Chip } from '#web/ui/lists/chip.tsx';
import { ColumnChart } from '#web/ui/lists/column-chart.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import type { AdminWords } from './admin-list.tsx';

const labelled = 7;
type Kind = 'orders' | 'products' | 'people' | 'messages';
type Props = { days: Overview['days']; words: AdminWords['overview']['chart'] };

/** How much came on each day, one kind at a time. */
export function DaysChart({ days, words }: Props) {
  const [kind, setKind] = useState<Kind>('orders');
  const what = words.kinds.find(({ key }) => key === kind)!.label;
  const columns = days.map((day, at) => {
    const date = tableDate(day.day);
    const label = (days.length - 1 - at) % labelled === 0 ? date.slice(0, 5) : '';
    const text = fill(words.day, { date, count: `${grouped(day[kind])} ${what.toLowerCase()}` });
    return { key: day.day, label, shortLabel: label.slice(0, 2), value: day[kind], text };
  });
  return (
    <Panel title={words.title}>
      <div className="grid gap-4 p-4 sm:p-5">
        <fieldset aria-label={words.what} className="flex flex-wrap gap-2">
          {words.kinds.map(({ key, label }) => (
            <Chip key={key} pressed={kind === key} onClick={() => setKind(key as Kind)}>
              {label}
            </Chip>
          ))}
        </fieldset>
        <ColumnChart key={kind} label={fill(words.label, { what })} columns={columns} axis={grouped} />
      </div>
    </Panel>
  );
}
