import type { ReactNode } from 'react';
import { grouped } from '#contract/text/words.ts';
import type { OfficialRate } from '#contract/trade/official-rates.ts';
import { rangeText } from '#web/kit/words/range.ts';
import { tableDate } from '#web/kit/words/dates.ts';
import { Panel } from '#web/ui/layout/panel.tsx';
import { Table } from '#web/ui/lists/table.tsx';
import type { Words } from './texts.ts';

type Key = 'place' | 'range' | 'usual' | 'source' | 'day';

/** What authorities publish: beside our own figures, and not in them. */
export function OfficialPanel({ rates, words }: { rates: OfficialRate[]; words: Words }) {
  const texts = words.official;
  if (rates.length === 0) return null;
  const cells: Record<Key, (rate: OfficialRate) => ReactNode> = {
    place: ({ place }) => <bdi>{place}</bdi>,
    range: (rate) => rangeText(rate, words),
    usual: ({ usual }) => (usual === null ? words.unknown : grouped(usual)),
    source: ({ source }) => <bdi>{source}</bdi>,
    day: ({ day }) => tableDate(day),
  };
  return (
    <Panel title={texts.title}>
      <p className="px-4 py-3 text-1 text-ink-2 sm:px-5">{texts.about}</p>
      <Table<OfficialRate, Key>
        label={texts.title}
        columns={[
          { key: 'place', label: texts.place, head: true },
          { key: 'range', label: words.per },
          { key: 'usual', label: texts.usual, align: 'right' },
          { key: 'source', label: texts.source },
          { key: 'day', label: texts.day },
        ]}
        rows={rates}
        rowKey={({ place, source }) => `${place} ${source}`}
        cell={(rate, key) => cells[key](rate)}
      />
    </Panel>
  );
}
