import type { AdminWords } from '#web/features/admin/admin-list.tsx';
import { AdminOrdersScreen } from '#web/features/admin/orders-screen.tsx';
import { StatusBadge } from '#web/features/orders/status-badge.tsx';

export function AdminOrdersPage({ words }: { words: AdminWords }) {
  return (
    <AdminOrdersScreen
      words={words}
      badge={(status) => <StatusBadge status={status} words={words.orders.statuses} />}
    />
  );
}
