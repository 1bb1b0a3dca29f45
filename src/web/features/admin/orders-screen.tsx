import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { AdminOrderShow, type AdminOrderRow } from '#contract/office/admin.ts';
import type { OrderBadge } from '#contract/trade/order-badges.ts';
import { grouped } from '#contract/text/words.ts';
import { orderPath } from '#contract/site/paths.ts';
import { tableDate } from '#web/kit/words/dates.ts';
import { useFilter } from '#web/kit/lists/use-filter.ts';
import { fill } from '#web/kit/words/words.ts';
import { ListTools } from '#web/ui/lists/list-tools.tsx';
import { Table } from '#web/ui/lists/table.tsx';
import { TableName } from '#web/ui/lists/table-name.tsx';
import { AdminList, type AdminWords } from './admin-list.tsx';
import { usePages } from './use-admin.ts';

type ColumnKey = 'orderNo' | 'buyer' | 'seller' | 'amount' | 'date' | 'status';
type Props = { words: AdminWords; badge: (status: OrderBadge) => ReactNode };

/** Everybody's orders; each opens on its own page, where an admin settles what is disputed. */
export function AdminOrdersScreen({ words, badge }: Props) {
  const query = useFilter(AdminOrderShow.options, 'all');
  const { pages, rows } = usePages('GET /api/admin/orders', { text: query.text, show: query.filter });
  const { orders } = words;
  const columns = orders.columns.map(({ key, label }) => ({
    key: key as ColumnKey,
    label,
    head: key === 'orderNo',
    align: key === 'amount' ? ('right' as const) : undefined,
  }));
  const cells: Record<ColumnKey, (row: AdminOrderRow) => ReactNode> = {
    orderNo: ({ orderNo, productName }) => (
      <TableName>
        <Link
          to={orderPath(orderNo)}
          aria-label={fill(orders.open, { orderNo })}
          className="-my-2.5 inline-block py-2.5 hover:underline"
        >
          <span className="tabular-nums">{orderNo}</span>
          <span className="block text-1 font-normal wrap-anywhere text-ink-3">{productName}</span>
        </Link>
      </TableName>
    ),
    buyer: ({ buyerName }) => <span className="block min-w-24 wrap-anywhere">{buyerName}</span>,
    seller: ({ sellerName }) => <span className="block min-w-24 wrap-anywhere">{sellerName}</span>,
    amount: ({ amount }) => (
      <span className="whitespace-nowrap tabular-nums">
        {fill(orders.amount, { amount: grouped(amount) })}
      </span>
    ),
    date: ({ date }) => <span className="tabular-nums">{tableDate(date)}</span>,
    status: ({ status }) => badge(status),
  };
  return (
    <AdminList
      words={words}
      title={orders.title}
      tools={<ListTools words={orders} query={query} />}
      list={pages}
      more={orders.more}
      rows={rows}
      empty={{ title: orders.empty }}
    >
      {(shown) => (
        <Table
          label={orders.title}
          columns={columns}
          rows={shown}
          rowKey={({ orderNo }) => orderNo}
          cell={(row, key) => cells[key](row)}
        />
      )}
    </AdminList>
  );
}
