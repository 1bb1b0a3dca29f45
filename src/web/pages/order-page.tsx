import { ArrowLeft } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { type NextStep, nextStep } from '#contract/trade/next-step.ts';
import { isReviewed } from '#contract/trade/order-life.ts';
import type { Order } from '#contract/trade/orders.ts';
import { paths } from '#contract/site/paths.ts';
import { useReadHere } from '#web/features/notifications/use-read-here.ts';
import { ResourceState } from '#web/kit/screen/resource-state.tsx';
import { OrderScreen } from '#web/features/orders/order-screen.tsx';
import { useOrder } from '#web/features/orders/use-order.ts';
import { PushOffer } from '#web/features/push-devices/push-offer.tsx';
import { ReceiptSection } from '#web/features/receipts/receipt-section.tsx';
import { ReportAction } from '#web/features/reports/report-action.tsx';
import { OrderReview } from '#web/features/reviews/order-review.tsx';
import { useOrderReviews } from '#web/features/reviews/use-order-reviews.ts';
import { SlipSection } from '#web/features/weight-slips/slip-section.tsx';
import { useSlip } from '#web/features/weight-slips/use-slip.ts';
import { usePageTitle } from '#web/kit/screen/page-title.ts';
import { useListBehind, useOfficeMenu } from '#web/kit/session/office-way.ts';
import { useUser } from '#web/kit/session/auth-user.ts';
import { starsOf } from '#web/kit/words/rating.ts';
import { fill, useLocale } from '#web/kit/words/words.ts';
import { BoxPart } from '#web/ui/layout/box.tsx';
import { buttonLook } from '#web/ui/marks/button.tsx';
import { Stars } from '#web/ui/marks/stars.tsx';

/** One order with its history and the next step, for its buyer and its seller. */
export function OrderPage() {
  const { orderNo = '' } = useParams();
  const words = useLocale().Order;
  const order = useOrder(orderNo);
  const { uid } = useUser();
  usePageTitle(fill(words.pageTitle, { orderNo }));
  useReadHere(uid, { order: order.found.item && orderNo });
  return (
    <div className="wrap py-5 lg:py-8">
      {order.found.item ? (
        <Found order={order.found.item} step={order.step} />
      ) : (
        <ResourceState words={words} found={order.found} />
      )}
    </div>
  );
}

function Found({ order, step }: { order: Order; step: ReturnType<typeof useOrder>['step'] }) {
  const locale = useLocale();
  const { Order: words, Reviews } = locale;
  const isShared = hasTwoSides(order);
  const list = useListBehind(listOf(order));
  useOfficeMenu(order.viewerRole === 'admin');
  const slip = useSlip(order.orderNo);
  const reviews = useOrderReviews(order.orderNo, isShared);
  const { canWrite = false, mine, otherRating } = reviews.found.data ?? {};
  const next =
    order.viewerRole === 'admin' ? undefined : nextStep(order, order.viewerRole, canWrite && !mine);
  const review = isShared && isReviewed(order.history) && (
    <BoxPart title={Reviews.title}>
      <OrderReview
        order={order}
        words={Reviews}
        reviews={reviews}
        isNext={next?.main === 'review'}
        report={(id) => <ReportAction subject="review" id={id} name={otherSide(order).name} />}
      />
    </BoxPart>
  );
  return (
    <>
      <Link to={list} className={`${buttonLook({ tone: 'quiet', size: 'sm' })} mb-3 -ms-3`}>
        <ArrowLeft /> {words.back}
      </Link>
      <OrderScreen
        order={order}
        slip={slip.written}
        words={words}
        units={locale.Product}
        step={step}
        next={next}
        review={review}
        rating={otherRating && <Stars {...starsOf(otherRating, Reviews)} />}
        below={
          isShared && (
            <div className="mt-2">
              <ReportAction subject="order" id={order.orderNo} {...otherSide(order)} />
            </div>
          )
        }
      >
        <Waiting next={next} />
        <SlipSection order={order} slip={slip} locale={locale} />
        <ReceiptSection order={order} words={locale.Receipt.share} />
      </OrderScreen>
    </>
  );
}

function Waiting({ next }: { next: NextStep | undefined }) {
  const { uid } = useUser();
  return next?.turn === 'theirs' && <PushOffer uid={uid} look="part" />;
}

/** Back to the list in which the reader has it. */
function listOf({ viewerRole, role }: Order) {
  if (viewerRole === 'buyer') return paths.buyerOrders;
  if (viewerRole === 'admin') return paths.adminOrders;
  return role === 'farmer' ? paths.farmerOrders : paths.vendorOrders;
}

/** A sale that was written down has nobody on the other side. */
function hasTwoSides({ kind, viewerRole }: Order) {
  return kind === 'order' && viewerRole !== 'admin';
}

function otherSide({ viewerRole, buyer, seller }: Order) {
  return viewerRole === 'buyer'
    ? ({ side: 'seller', name: seller.name } as const)
    : ({ side: 'buyer', name: buyer.name } as const);
}
