import type { ReactNode } from 'react';
import type { AdminOrderRow } from '#contract/office/admin.ts';
import type { OrderBadge } from '#contract/trade/order-badges.ts';
import { grouped } from '#contract/text/words.ts';
import { orderPath } from '#contract/site/paths.ts';
import { tableDate } from '#web/kit/words/dates.ts';
import { fill } from '#web/kit/words/words.ts';
import { Table } from '#web/ui/lists/table.tsx';
import { TableName } from '#web/ui/lists/table-name.tsx';
import type { AdminWords } from './admin-list.tsx';
import { OfficeLink } from './office-link.tsx';
import { PersonLink } from '#web/kit/screen/person-link.tsx';

type ColumnKey = 'orderNo' | 'buyer' | 'seller' | 'amount' | 'date' | 'status';
export type StatusOf = (status: OrderBadge) => ReactNode;
type Props = { orders: readonly AdminOrderRow[]; words: AdminWords['orders']; badge: StatusOf };

/** Each opens on its own page, where an admin settles what is disputed. */
export function OrdersTable({ orders, words, badge }: Props) {
  const columns = words.columns.map(({ key, label }) => ({
    key: key as ColumnKey,
    label,
    head: key === 'orderNo',
    align: key === 'amount' ? ('right' as const) : undefined,
  }));
  const cells: Record<ColumnKey, (row: AdminOrderRow) => ReactNode> = {
    orderNo: ({ orderNo, productName }) => (
      <TableName>
        <OfficeLink
          to={orderPath(orderNo)}
          aria-label={fill(words.open, { orderNo })}
          className="-my-2.5 inline-block py-2.5 hover:underline"
        >
          <span className="tabular-nums">{orderNo}</span>
          <bdi className="block text-1 font-normal wrap-anywhere text-ink-3">{productName}</bdi>
        </OfficeLink>
      </TableName>
    ),
    buyer: ({ buyerId, buyerName }) => <PersonLink id={buyerId} name={buyerName} />,
    seller: ({ sellerId, sellerName }) => <PersonLink id={sellerId} name={sellerName} />,
    amount: ({ amount }) => (
      <span className="tabular-nums">{fill(words.amount, { amount: grouped(amount) })}</span>
    ),
    date: ({ date }) => <span className="tabular-nums">{tableDate(date)}</span>,
    status: ({ status }) => badge(status),
  };
  return (
    <Table
      label={words.title}
      columns={columns}
      rows={orders}
      rowKey={({ orderNo }) => orderNo}
      cell={(row, key) => cells[key](row)}
    />
  );
}
