import type { ReactNode } from 'react';
import type { SuspiciousPair } from '#contract/office/suspicious-pairs.ts';
import { personPath } from '#contract/site/paths.ts';
import { tableDate } from '#web/kit/words/dates.ts';
import { fill } from '#web/kit/words/words.ts';
import { RowLink, Table } from '#web/ui/lists/table.tsx';
import { AdminList, type AdminWords } from './admin-list.tsx';
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
  const person = ({ id, name }: SuspiciousPair['buyer']) => (
    <RowLink to={personPath(id)} label={fill(words.people.openLabel, { name })}>
      <bdi>{name}</bdi>
    </RowLink>
  );
  const cells: Record<ColumnKey, (row: SuspiciousPair) => ReactNode> = {
    buyer: ({ buyer }) => person(buyer),
    seller: ({ seller }) => person(seller),
    trade: ({ orders, reviews }) => fill(texts.trade, { orders, reviews }),
    signs: ({ signs }) => (
      <ul className="grid gap-1 text-clay-ink">
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
