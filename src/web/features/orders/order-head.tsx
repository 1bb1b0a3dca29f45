import { Link, useLocation } from 'react-router';
import { grouped } from '#contract/text/words.ts';
import { productPath } from '#contract/site/paths.ts';
import { illustrationOf } from '#contract/trade/illustrations.ts';
import type { Order } from '#contract/trade/orders.ts';
import { tableDate } from '#web/kit/words/dates.ts';
import { quantityText } from '#web/kit/words/values.ts';
import { fill, type Locale } from '#web/kit/words/words.ts';
import type { SeenSlip } from './cash-due.ts';
import { PaymentLine } from './payment-line.tsx';
import { StateBadge } from './status-badge.tsx';

type Props = { order: Order; slip: SeenSlip; words: Locale['Order']; units: Locale['Product'] };

/** What was ordered, and what it comes to. */
export function OrderHead({ order, slip, words, units }: Props) {
  const { productId, productName, role, quantity, weightCategory, price, priceBasis } = order;
  const drawing = `/assets/${illustrationOf({ name: productName, role })}.svg`;
  const { state } = useLocation();
  const ordered = quantityText(quantity, weightCategory);
  return (
    <header className="grid grid-cols-[6rem_minmax(0,1fr)] items-center gap-x-4 gap-y-3 sm:grid-cols-[7.5rem_minmax(0,1fr)_auto]">
      <img
        src={order.productPicture ?? drawing}
        alt=""
        width={320}
        height={240}
        className="size-24 rounded-md bg-sunk object-cover sm:h-22.5 sm:w-30"
      />
      <div className="grid gap-1">
        <h1 className="title-page wrap-anywhere">
          {productName}
          <span className="mt-0.5 block text-2 font-normal text-ink-2 tabular-nums">
            {fill(words.title, { orderNo: order.orderNo })}
          </span>
        </h1>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <StateBadge order={order} words={words.states} />
          <span className="text-1 text-ink-3 tabular-nums max-sm:hidden">{tableDate(order.date)}</span>
          {productId && (
            // With the menu of the office, for whoever has come from there.
            <Link to={productPath(productId)} state={state} className="-my-2.5 link py-2.5 text-1">
              {words.see}
            </Link>
          )}
        </p>
      </div>
      <p className="col-span-full flex flex-wrap items-baseline justify-between gap-x-3 border-t border-line pt-3 tabular-nums sm:col-span-1 sm:grid sm:justify-items-end sm:border-0 sm:pt-0">
        <span className="text-ink-2">
          {priceBasis === 'lot'
            ? `${ordered}, ${units.wholeLot}`
            : fill(words.line, { quantity: ordered, price: grouped(price) })}
          {order.deliveryCharge > 0 && (
            <span className="block">
              {fill(words.plusDelivery, { charge: grouped(order.deliveryCharge) })}
            </span>
          )}
        </span>
        <b className="text-4 whitespace-nowrap">
          {fill(words.totalValue, { amount: grouped(order.ordered) })}
        </b>
        <PaymentLine order={order} slip={slip} words={words.money} />
      </p>
    </header>
  );
}
