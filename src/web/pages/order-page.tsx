import { ArrowLeft } from 'lucide-react';
import { Link, useParams } from 'react-router';
import type { Order } from '#contract/trade/orders.ts';
import { paths } from '#contract/site/paths.ts';
import { NotThere } from '#web/features/orders/not-there.tsx';
import { OrderScreen } from '#web/features/orders/order-screen.tsx';
import { useOrder } from '#web/features/orders/use-order.ts';
import { ReportAction } from '#web/features/reports/report-action.tsx';
import { OrderReview } from '#web/features/reviews/order-review.tsx';
import { SlipSection } from '#web/features/weight-slips/slip-section.tsx';
import { usePageTitle } from '#web/kit/screen/page-title.ts';
import { fill, useLocale } from '#web/kit/words/words.ts';
import { buttonLook } from '#web/ui/marks/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';

/** One order with its history and the next step, for its buyer and its seller. */
export function OrderPage() {
  const { orderNo = '' } = useParams();
  const locale = useLocale();
  const { found, step } = useOrder(orderNo);
  const words = locale.Order;
  usePageTitle(fill(words.pageTitle, { orderNo }));
  const order = found.thing;
  return (
    <div className="wrap py-5 lg:py-8">
      {order ? (
        <>
          <Link to={listOf(order)} className={`${buttonLook({ tone: 'quiet', size: 'sm' })} mb-3 -ms-3`}>
            <ArrowLeft /> {words.back}
          </Link>
          <OrderScreen order={order} words={words} units={locale.Product} step={step}>
            <SlipSection order={order} locale={locale} />
            {hasTwoSides(order) && (
              <Card title={locale.Reviews.title}>
                <OrderReview order={order} words={locale.Reviews} />
              </Card>
            )}
          </OrderScreen>
          {hasTwoSides(order) && (
            <div className="mt-5">
              <ReportAction subject="order" id={orderNo} {...otherSide(order)} />
            </div>
          )}
        </>
      ) : (
        <NotThere words={words} found={found} />
      )}
    </div>
  );
}

/** Back to the list in which the reader has it. */
function listOf({ as, role }: Order) {
  if (as === 'buyer') return paths.buyerOrders;
  if (as === 'admin') return paths.adminDashboard;
  return role === 'farmer' ? paths.farmerOrders : paths.vendorOrders;
}

/** A sale that was written down has nobody on the other side. */
function hasTwoSides({ kind, as }: Order) {
  return kind === 'order' && as !== 'admin';
}

function otherSide({ as, buyer, seller }: Order) {
  return as === 'buyer'
    ? ({ side: 'seller', name: seller.name } as const)
    : ({ side: 'buyer', name: buyer.name } as const);
}
