import { useParams } from 'react-router';
import type { AdminWords } from '#web/features/admin/admin-list.tsx';
import { PersonScreen } from '#web/features/admin/person-screen.tsx';
import { StatusBadge } from '#web/features/orders/status-badge.tsx';

export function AdminPersonPage({ words }: { words: AdminWords }) {
  const { id = '' } = useParams();
  return (
    <PersonScreen
      id={id}
      words={words}
      badge={(status) => <StatusBadge status={status} words={words.orders.statuses} />}
    />
  );
}
