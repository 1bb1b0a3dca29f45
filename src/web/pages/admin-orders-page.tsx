import { AdminOrdersScreen } from '#web/features/admin/orders-screen.tsx';
import { StatusBadge } from '#web/features/orders/status-badge.tsx';
import { usePageTitle } from '#web/kit/screen/page-title.ts';
import { useWords } from '#web/kit/words/words.ts';

export function AdminOrdersPage() {
  const words = useWords('Admin');
  usePageTitle(words.orders.title);
  return (
    <div className="wrap py-5 lg:py-8">
      <AdminOrdersScreen
        words={words}
        badge={(status) => <StatusBadge status={status} words={words.orders.statuses} />}
      />
    </div>
  );
}
