import type { ReactNode } from 'react';
import type { PlacePrice, PriceBand } from '#contract/trade/prices.ts';
import { grouped } from '#contract/text/words.ts';
import { Panel } from '#web/ui/layout/panel.tsx';
import { Table } from '#web/ui/lists/table.tsx';
import { rangeText } from '#web/kit/words/range.ts';
import { PriceTrend } from './price-trend.tsx';
import { placeName, type Words } from './texts.ts';

type Key = 'province' | 'asked' | 'paid' | 'offers' | 'orders' | 'change';

/** One province beside the other. */
export function ProvincesPanel({ places, words }: { places: PlacePrice[]; words: Words }) {
  const texts = words.provinces;
  if (places.length === 0) return null;
  const cells: Record<Key, (place: PlacePrice) => ReactNode> = {
    province: ({ province }) => placeName(province, words),
    asked: ({ asked }) => <Range band={asked} words={words} />,
    paid: ({ paid }) => <Range band={paid} words={words} />,
    offers: ({ asked }) => grouped(asked?.count ?? 0),
    orders: ({ paid }) => grouped(paid?.count ?? 0),
    change: ({ asked, before }) =>
      asked ? <PriceTrend now={asked.middle} before={before.month} words={words} /> : words.unknown,
  };
  return (
    <Panel title={texts.title}>
      <p className="px-4 py-3 text-1 text-ink-2 sm:px-5">{texts.about}</p>
      <Table<PlacePrice, Key>
        label={texts.title}
        columns={[
          { key: 'province', label: texts.province, head: true },
          { key: 'asked', label: words.asked },
          { key: 'paid', label: words.paid },
          { key: 'offers', label: texts.offers, align: 'right' },
          { key: 'orders', label: texts.orders, align: 'right' },
          { key: 'change', label: texts.change, align: 'right' },
        ]}
        rows={places}
        rowKey={({ province }) => province ?? ''}
        cell={(place, key) => cells[key](place)}
      />
    </Panel>
  );
}

function Range({ band, words }: { band: PriceBand | null; words: Words }) {
  if (!band) return <span className="text-ink-3">{words.few}</span>;
  return <b className="whitespace-nowrap tabular-nums">{rangeText(band, words)}</b>;
}
