import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { OrderFilter } from '#contract/trade/order-badges.ts';
import { illustrationOf } from '#contract/trade/illustrations.ts';
import type { OrderList } from '#contract/trade/orders.ts';
import { paths } from '#contract/site/paths.ts';
import { tableDate } from '#web/kit/words/dates.ts';
import { timeAgo } from '#web/kit/words/format.ts';
import { type ListFilter, useFilter } from '#web/kit/lists/use-filter.ts';
import { quantityText } from '#web/kit/words/values.ts';
import { fill, plural } from '#web/kit/words/words.ts';
import { Button, buttonLook } from '#web/ui/marks/button.tsx';
import { ListTools } from '#web/ui/lists/list-tools.tsx';
import { NextPage } from '#web/ui/lists/next-page.tsx';
import { LoadingState } from '#web/ui/states/loading-state.tsx';
import { Notice } from '#web/ui/states/notice.tsx';
import { EmptyState } from '#web/ui/states/state.tsx';
import { examplesFor } from './examples.ts';
import { OrderRows } from './order-rows.tsx';
import type { ShownRow } from './shown-row.ts';
import { useOrders, type OrderViewer, type Query } from './use-orders.ts';
import type { Words } from './shown-row.ts';

type Props = {
  viewer: OrderViewer;
  words: Words;
  /** What can be done beside the list, and how it went. */
  action?: ReactNode;
  result?: string;
};

const filters: readonly OrderFilter[] = ['all', 'open', 'paid', 'cancelled', 'refunded'];

/** Somebody's orders: searched, filtered and live. Before a seller's first one the locale's examples stand there. */
export function OrdersScreen({ viewer, words, action, result }: Props) {
  const query = useFilter(filters, 'all');
  const orders = useOrders(viewer, query);
  const [first] = orders.data?.pages ?? [];
  const rows = orders.data && rowsOf(orders.data.pages, words, query);
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h1 className="title-page">{words.title}</h1>
          <p className="mt-1 min-h-6 text-ink-2">{first && countText(first, words)}</p>
        </div>
        {action}
      </div>
      <div aria-live="polite">
        {result && (
          <div className="mt-4">
            <Notice tone="green">{result}</Notice>
          </div>
        )}
      </div>
      <div className="mt-5 overflow-hidden rounded-md border border-line bg-card">
        <ListTools words={words} query={query} counts={first?.counts ?? {}} />
        {first && rows ? (
          <>
            <OpenOnes open={first.counts.open} words={words} query={query} isEmpty={rows.length === 0} />
            <Found rows={rows} words={words} query={query} />
          </>
        ) : (
          <LoadingState words={words} list={orders} rows={6} heading="h2" />
        )}
      </div>
      <div className="mt-5 grid justify-center empty:hidden">
        <NextPage list={orders}>{words.more}</NextPage>
      </div>
    </>
  );
}

type OpenProps = { open: number; isEmpty: boolean; words: Words; query: ListFilter<OrderFilter> };

/** What a seller has to see to; the filters above are those of the specification. */
function OpenOnes({ open, isEmpty, words, query }: OpenProps) {
  const isChosen = query.filter === 'open';
  if (!('openOnes' in words) || open === 0 || (isChosen && isEmpty)) return null;
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-3 border-b border-line px-4 py-1 sm:px-5">
      {plural(open, words.openOnes.count)}
      <Button
        tone="quiet"
        size="sm"
        className="-me-3"
        onClick={() => query.choose(isChosen ? 'all' : 'open')}
      >
        {isChosen ? words.empty.showAll : words.openOnes.show}
      </Button>
    </p>
  );
}

type FoundProps = { rows: ShownRow[]; words: Words; query: ListFilter<OrderFilter> };

function Found({ rows, words, query }: FoundProps) {
  return rows.length > 0 ? <OrderRows rows={rows} words={words} /> : <Nothing words={words} query={query} />;
}

function Nothing({ words, query }: { words: Words; query: ListFilter<OrderFilter> }) {
  if (query.text) {
    return (
      <EmptyState
        picture="/assets/empty.svg"
        heading="h2"
        title={fill(words.noMatch.title, { text: query.text })}
        text={words.noMatch.text}
        action={
          <Button tone="secondary" onClick={query.clear}>
            {words.noMatch.clear}
          </Button>
        }
      />
    );
  }
  const empty: Partial<Record<OrderFilter, { title: string; text: string }>> = words.empty;
  const { title, text } = empty[query.filter] ?? words.empty.all;
  return (
    <EmptyState
      picture="/assets/empty.svg"
      heading="h2"
      title={title}
      text={text}
      action={
        query.filter === 'all' ? (
          'find' in words && (
            <Link to={paths.search} className={buttonLook()}>
              {words.find}
            </Link>
          )
        ) : (
          <Button tone="secondary" onClick={() => query.choose('all')}>
            {words.empty.showAll}
          </Button>
        )
      }
    />
  );
}

function rowsOf(pages: OrderList[], words: Words, query: Query) {
  if (pages[0]?.total === 0) return examplesFor(words, query);
  return pages.flatMap(({ items }) => items.map(asShown));
}

function asShown(row: OrderList['items'][number]): ShownRow {
  const { name, picture, orderNo, amount, date, status, productName, role, quantity, weightCategory } = row;
  const product = {
    name: productName,
    picture: row.productPicture ?? `/assets/${illustrationOf({ name: productName, role })}.svg`,
    quantity: quantityText(quantity, weightCategory),
  };
  return { name, picture, product, orderNo, amount, date: tableDate(date), status, isExample: false };
}

function countText({ total, newestAt }: OrderList, words: Words) {
  return plural(total, words.count, newestAt ? { when: timeAgo(newestAt) } : {});
}
