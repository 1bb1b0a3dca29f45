import { AdminOrderFilter, type AdminOrderRow } from '#contract/office/admin.ts';
import { tableDate } from '#web/kit/words/dates.ts';
import { useFilter } from '#web/kit/lists/use-filter.ts';
import { unitWords } from '#web/kit/words/values.ts';
import { ListTools } from '#web/ui/lists/list-tools.tsx';
import { AdminList, type AdminWords } from './admin-list.tsx';
import { AdminCsvButton } from './admin-csv-button.tsx';
import { OrdersTable, type StatusOf } from './orders-table.tsx';
import { useAdminPages } from './use-admin.ts';

/** Everybody's orders. */
export function AdminOrdersScreen({ words, badge }: { words: AdminWords; badge: StatusOf }) {
  const query = useFilter(AdminOrderFilter.options, 'all');
  const asked = { text: query.text, show: query.filter };
  const { pages, rows } = useAdminPages('GET /api/admin/orders', asked);
  const { orders } = words;
  const { orderNo, date, buyer, seller, product, quantity, unit, amount, status } = orders.csv;
  const line = (row: AdminOrderRow) => [
    row.orderNo,
    tableDate(row.date),
    row.buyerName,
    row.sellerName,
    row.productName,
    row.quantity,
    unitWords(row.weightCategory).label,
    row.amount,
    orders.statuses[row.status],
  ];
  return (
    <AdminList
      words={words}
      title={orders.title}
      action={
        <AdminCsvButton
          words={words.csv}
          fileName={orders.csv.fileName}
          endpoint="GET /api/admin/orders"
          query={asked}
          head={[orderNo, date, buyer, seller, product, quantity, unit, amount, status]}
          line={line}
        />
      }
      tools={<ListTools words={orders} query={query} />}
      list={pages}
      more={orders.more}
      rows={rows}
      empty={{ title: orders.empty }}
    >
      {(shown) => <OrdersTable orders={shown} words={orders} badge={badge} />}
    </AdminList>
  );
}
