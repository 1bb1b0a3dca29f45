import type { ReactNode } from 'react';
import type { SuspiciousPair } from '#contract/office/suspicious-pairs.ts';
import { tableDate } from '#web/kit/words/dates.ts';
import { fill } from '#web/kit/words/words.ts';
import { Table } from '#web/ui/lists/table.tsx';
import { AdminList, type AdminWords } from './admin-list.tsx';
import { PersonLink } from '#web/kit/screen/person-link.tsx';
import { useSuspiciousPairs } from './use-admin.ts';

type ColumnKey = 'buyer' | 'seller' | 'trade' | 'signs' | 'last';

/** Buyers and sellers who may be reviewing themselves, each with the way to what an admin can do. */
export function PairsScreen({ words }: { words: AdminWords }) {
  const pairs = useSuspiciousPairs();
  const texts = words.pairs;
  const columns = texts.columns.map(({ key, label }) => ({
    key: key as ColumnKey,
    label,
    head: key === 'buyer',
  }));
  const labelOf = (key: ColumnKey) => columns.find((column) => column.key === key)?.label;
  const cells: Record<ColumnKey, (row: SuspiciousPair) => ReactNode> = {
    buyer: ({ buyer }) => (
      <>
        {/* On a card the head of a row has no label of its own. */}
        <span className="mb-0.5 hidden text-1 text-ink-3 @max-[640px]/table:block">{labelOf('buyer')}</span>
        <PersonLink {...buyer} />
      </>
    ),
    seller: ({ seller }) => <PersonLink {...seller} />,
    trade: ({ orders, reviews }) => (
      <ul>
        <li className="whitespace-nowrap">{fill(texts.orders, { orders })}</li>
        <li className="whitespace-nowrap">{fill(texts.reviews, { reviews })}</li>
      </ul>
    ),
    signs: ({ signs }) => (
      <ul className="grid gap-1 text-clay-ink @min-[640px]/table:min-w-52">
        {signs.map((sign) => (
          <li key={sign}>{texts.signs[sign]}</li>
        ))}
      </ul>
    ),
    last: ({ lastAt }) => <span className="tabular-nums">{tableDate(lastAt)}</span>,
  };
  return (
    <AdminList
      words={words}
      title={texts.title}
      text={texts.text}
      list={pairs}
      rows={pairs.data}
      empty={{ title: texts.empty }}
    >
      {(rows) => (
        <Table
          label={texts.title}
          columns={columns}
          rows={rows}
          rowKey={({ buyer, seller }) => `${buyer.id} ${seller.id}`}
          cell={(row, key) => cells[key](row)}
        />
      )}
    </AdminList>
  );
}
