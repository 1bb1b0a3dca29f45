import { OrdersScreen } from '#web/features/orders/orders-screen.tsx';
import { useAuthUser } from '#web/kit/auth-user.ts';
import { usePageTitle } from '#web/kit/page-title.ts';
import { useWords } from '#web/kit/words.ts';

export function FarmerOrdersPage() {
  const words = useWords('FarmerOrders');
  const user = useAuthUser();
  usePageTitle(words?.pageTitle);
  if (!words || !user) return <p className="wrap py-12">Loading...</p>;
  return (
    <div className="wrap py-5 lg:py-8">
      <OrdersScreen seller="farmer" uid={user.uid} words={words} />
    </div>
  );
}
