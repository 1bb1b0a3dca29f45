import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { orderPath, paths } from '#contract/site/paths.ts';
import { illustrationOf } from '#contract/trade/illustrations.ts';
import type { OrderRow } from '#contract/trade/orders.ts';
import { grouped } from '#contract/text/words.ts';
import { KeptHeight } from '#web/kit/screen/kept-height.tsx';
import { quantityText } from '#web/kit/words/values.ts';
import { fill, type Locale, useWords } from '#web/kit/words/words.ts';
import { LoadingState } from '#web/ui/states/loading-state.tsx';
import { StatusBadge } from './status-badge.tsx';
import { useOrders } from './use-orders.ts';

const most = 3;

type Words = Locale['DashboardLanding']['buying'];

/** What a buyer waits for or has to do; below it the way to all that they have ordered. */
export function OpenOrders({ uid, words }: { uid: string; words: Words }) {
  const texts = useWords('BuyerOrders');
  const orders = useOrders({ uid, role: 'buyer' }, { filter: 'open', text: '' });
  const [first] = orders.data?.pages ?? [];
  return (
    <KeptHeight name="open-orders" isWaiting={orders.isPending} isKept={orders.isSuccess}>
      {first ? (
        <Orders first={first} words={words} texts={texts} />
      ) : (
        <LoadingState words={texts} list={orders} rows={2} heading="h3" />
      )}
    </KeptHeight>
  );
}

type OrdersProps = {
  first: { items: OrderRow[]; total: number };
  words: Words;
  texts: Locale['BuyerOrders'];
};

function Orders({ first: { items, total }, words, texts }: OrdersProps) {
  return (
    <>
      {items.length === 0 && <p className="text-ink-2">{total > 0 ? words.nothingOpen : words.noOrders}</p>}
      {items.length > 0 && (
        <ul className="grid gap-3 md:grid-cols-2 lg:grid-cols-3">
          {items.slice(0, most).map((order) => (
            <li key={order.orderNo}>
              <OpenOrder order={order} texts={texts} />
            </li>
          ))}
        </ul>
      )}
      {total > 0 && (
        <Link to={paths.buyerOrders} className="link mt-2 inline-flex min-h-11 items-center font-semibold">
          {fill(words.seeAll, { count: grouped(total) })}
        </Link>
      )}
    </>
  );
}

function OpenOrder({ order, texts }: { order: OrderRow; texts: Locale['BuyerOrders'] }) {
  const { orderNo, productName, productPicture, role, quantity, weightCategory, amount, status, name } =
    order;
  return (
    <Link
      to={orderPath(orderNo)}
      className="flex items-center gap-3 rounded-md border border-line bg-card p-3 hover:border-green"
    >
      <img
        src={productPicture ?? `/assets/${illustrationOf({ name: productName, role })}.svg`}
        alt=""
        width={80}
        height={60}
        loading="lazy"
        className="h-15 w-20 shrink-0 rounded-md bg-sunk object-cover"
      />
      <span className="grid min-w-0 flex-1 gap-0.5">
        <b dir="auto" className="wrap-anywhere">
          {productName}
        </b>
        <span className="text-1 text-ink-2 tabular-nums">
          {quantityText(quantity, weightCategory)}, {fill(texts.amount, { amount: grouped(amount) })}
        </span>
        <span className="text-1 wrap-anywhere text-ink-3">{name}</span>
        <span>
          <StatusBadge status={status} words={texts.statuses} />
        </span>
      </span>
      <ChevronRight size={20} className="shrink-0 text-ink-3 rtl:rotate-180" />
    </Link>
  );
}
