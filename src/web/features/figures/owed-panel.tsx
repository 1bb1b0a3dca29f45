import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import type { Debtor, DebtOverview } from '#contract/sellers/figures.ts';
import { orderPath } from '#contract/site/paths.ts';
import { grouped } from '#contract/text/words.ts';
import type { SellerRole } from '#contract/trade/products.ts';
import { tableDate } from '#web/kit/words/dates.ts';
import { KeptHeight } from '#web/kit/screen/kept-height.tsx';
import { fill, type Locale, plural } from '#web/kit/words/words.ts';
import { Panel } from '#web/ui/layout/panel.tsx';
import { LoadingState } from '#web/ui/states/loading-state.tsx';
import { CsvButton } from '#web/kit/files/csv-button.tsx';
import { useOwed } from './use-figures.ts';

type Words = Locale['Money']['owed'];
type Props = { seller: SellerRole; uid: string; words: Words };

/** Who still has to pay what, as in a khata: by buyer, with each order that is accepted and not paid. */
export function OwedPanel({ seller, uid, words }: Props) {
  const found = useOwed(seller, uid);
  return (
    <Panel title={words.title}>
      <KeptHeight name={`owed-${seller}`} isWaiting={found.isPending} isKept={found.isSuccess}>
        {found.data ? (
          <List owed={found.data} words={words} />
        ) : (
          <LoadingState words={words} list={found} rows={3} />
        )}
      </KeptHeight>
    </Panel>
  );
}

function List({ owed: { debtors, orders, rupees }, words }: { owed: DebtOverview; words: Words }) {
  if (orders === 0) return <p className="p-4 text-ink-2 sm:p-5">{words.empty}</p>;
  const unlisted = orders - debtors.reduce((sum, debtor) => sum + debtor.orders.length, 0);
  const { columns, button, fileName } = words.export;
  const head = [columns.name, columns.orderNo, columns.date, columns.product, columns.amount];
  return (
    <>
      <p className="border-b border-line px-4 py-3 tabular-nums sm:px-5">
        <b className="text-4">{fill(words.rupees, { amount: grouped(rupees) })}</b>{' '}
        <span className="text-ink-2">{plural(orders, words.orders)}</span>
      </p>
      <ul className="divide-y divide-line">
        {debtors.map((debtor) => (
          <Account key={debtor.orders[0]!.orderNo} debtor={debtor} words={words} />
        ))}
      </ul>
      {unlisted > 0 && (
        <p className="px-4 py-3 text-1 text-ink-3 sm:px-5">{plural(unlisted, words.unlisted)}</p>
      )}
      <CsvButton
        label={button}
        fileName={fileName}
        lines={() => [
          head,
          ...debtors.flatMap(({ name, orders: some }) =>
            some.map(({ orderNo, date, productName, amount }) => [name, orderNo, date, productName, amount]),
          ),
        ]}
      />
    </>
  );
}

function Account({ debtor: { name, rupees, orders }, words }: { debtor: Debtor; words: Words }) {
  return (
    <li className="px-4 pt-2.5 pb-1 tabular-nums sm:px-5">
      <p className="flex flex-wrap justify-between gap-x-4 font-semibold">
        <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
        <span className="ms-auto">{fill(words.rupees, { amount: grouped(rupees) })}</span>
      </p>
      <ul>
        {orders.map(({ orderNo, date, productName, amount, status, kind }) => (
          <li key={orderNo}>
            <Link
              to={orderPath(orderNo)}
              className="-mx-2 grid min-h-11 grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-3 rounded-sm px-2 py-1 text-1 text-ink-2 hover:bg-sunk"
            >
              <span className="min-w-0">
                <span className="line-clamp-1 wrap-anywhere text-ink">{productName}</span>
                {tableDate(date)}, {orderNo}
                {kind === 'sale' && `, ${words.onCredit}`}
                {kind === 'order' && status === 'awaitingPayment' && `, ${words.transfer}`}
              </span>
              <span>{grouped(amount)}</span>
              <ChevronRight className="size-4 text-ink-3" />
            </Link>
          </li>
        ))}
      </ul>
    </li>
  );
}
