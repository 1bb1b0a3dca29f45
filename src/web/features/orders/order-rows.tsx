import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { grouped } from '#contract/text/words.ts';
import { orderPath } from '#contract/site/paths.ts';
import { fill } from '#web/kit/words/words.ts';
import { Avatar } from '#web/ui/marks/avatar.tsx';
import { Badge } from '#web/ui/marks/badge.tsx';
import { Table } from '#web/ui/lists/table.tsx';
import { TableName } from '#web/ui/lists/table-name.tsx';
import { useArrivals } from '#web/ui/lists/use-arrivals.ts';
import type { Words } from './shown-row.ts';
import { StatusBadge } from './status-badge.tsx';
import type { ShownRow } from './shown-row.ts';

type ColumnKey = 'name' | 'orderNo' | 'amount' | 'date' | 'status';

const tones = ['green', 'wheat', 'clay', 'river'] as const;

export function OrderRows({ rows, words }: { rows: ShownRow[]; words: Words }) {
  const isNew = useArrivals(rows.map(({ orderNo }) => orderNo));
  const columns = words.columns.map(({ key, label }) => ({
    key: key as ColumnKey,
    label,
    head: key === 'name',
    align: key === 'amount' ? ('right' as const) : undefined,
  }));
  const cells: Record<ColumnKey, (row: ShownRow) => ReactNode> = {
    name: (row) => <Customer row={row} words={words} />,
    orderNo: ({ orderNo }) => <span className="tabular-nums">{orderNo}</span>,
    amount: ({ amount }) => (
      <span className="whitespace-nowrap tabular-nums">
        {fill(words.amount, { amount: grouped(amount) })}
      </span>
    ),
    date: ({ date }) => <span className="tabular-nums">{date}</span>,
    status: ({ status }) => <StatusBadge status={status} words={words.statuses} />,
  };
  return (
    <Table
      label={words.title}
      columns={columns}
      rows={rows}
      rowKey={({ orderNo }) => orderNo}
      cell={(row, key) => cells[key](row)}
      isNew={({ orderNo, isExample }) => !isExample && isNew(orderNo)}
      foot={rows.some(({ isExample }) => isExample) ? words.exampleNote : undefined}
    />
  );
}

function Customer({ row: { name, picture, orderNo, isExample }, words }: { row: ShownRow; words: Words }) {
  const tone = tones[Number(orderNo.slice(-2)) % tones.length];
  return (
    <TableName>
      <span className="flex items-center gap-3">
        <Avatar name={name} picture={picture} tone={tone} />
        <span className="min-w-0">
          {isExample ? (
            <span className="flex flex-wrap items-center gap-2">
              {name} <Badge tone="example">{words.example}</Badge>
            </span>
          ) : (
            <Link
              to={orderPath(orderNo)}
              aria-label={`${name}, ${fill(words.open, { orderNo })}`}
              className="-my-2.5 inline-block py-2.5 wrap-anywhere hover:underline"
            >
              {name}
            </Link>
          )}
        </span>
      </span>
    </TableName>
  );
}
