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
import type { ShownRow, Words } from './shown-row.ts';
import { StatusBadge } from './status-badge.tsx';

type ColumnKey = 'product' | 'name' | 'orderNo' | 'amount' | 'date' | 'status';
type RowProps = { row: ShownRow; words: Words };

const tones = ['green', 'wheat', 'clay', 'river'] as const;

/** A seller knows an order by its customer, a buyer by its product: the first column leads to it. */
export function OrderRows({ rows, words }: { rows: ShownRow[]; words: Words }) {
  const isNew = useArrivals(rows.map(({ orderNo }) => orderNo));
  const head = words.columns[0]!.key;
  const columns = words.columns.map(({ key, label }) => ({
    key: key as ColumnKey,
    label,
    head: key === head,
    align: key === 'amount' ? ('right' as const) : undefined,
  }));
  const cells: Record<ColumnKey, (row: ShownRow) => ReactNode> = {
    product: (row) => <Bought row={row} words={words} />,
    name: (row) => (head === 'name' ? <Customer row={row} words={words} /> : row.name),
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

function Bought({ row, words }: RowProps) {
  if (!row.product) return row.name;
  const { name, picture, quantity } = row.product;
  return (
    <TableName picture={picture}>
      <OrderLink row={row} words={words} name={name} />
      <span className="block text-1 font-normal text-ink-3">{quantity}</span>
    </TableName>
  );
}

function Customer({ row, words }: RowProps) {
  const { name, picture, orderNo, isExample } = row;
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
            <OrderLink row={row} words={words} name={name} />
          )}
          {row.product && (
            <span className="block text-1 font-normal wrap-anywhere text-ink-3">
              <bdi>{row.product.name}</bdi>, {row.product.quantity}
            </span>
          )}
        </span>
      </span>
    </TableName>
  );
}

function OrderLink({ row: { orderNo }, words, name }: RowProps & { name: string }) {
  return (
    <Link
      to={orderPath(orderNo)}
      data-whole-card
      aria-label={`${name}, ${fill(words.open, { orderNo })}`}
      className="-my-2.5 inline-block py-2.5 wrap-anywhere hover:underline"
    >
      {name}
    </Link>
  );
}
