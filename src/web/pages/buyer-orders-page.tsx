import { OrdersScreen } from '#web/features/orders/orders-screen.tsx';
import { useUser } from '#web/kit/session/auth-user.ts';
import { usePageTitle } from '#web/kit/screen/page-title.ts';
import { useWords } from '#web/kit/words/words.ts';

/** What the signed-in person has ordered, whatever their roles. */
export function BuyerOrdersPage() {
  const words = useWords('BuyerOrders');
  const user = useUser();
  usePageTitle(words.pageTitle);
  return (
    <div className="wrap py-5 lg:py-8">
      <OrdersScreen viewer={{ uid: user.uid, role: 'buyer' }} words={words} />
    </div>
  );
}
