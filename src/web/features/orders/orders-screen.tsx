import type { OrderList } from '#contract/orders.ts';
import type { SellerRole } from '#contract/products.ts';
import { tableDate } from '#web/kit/dates.ts';
import { timeAgo } from '#web/kit/format.ts';
import { fill, type Locale } from '#web/kit/words.ts';
import { Button } from '#web/ui/button.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/ui/state.tsx';
import { examplesFor } from './examples.ts';
import { OrderRows, type ShownRow } from './order-rows.tsx';
import { OrdersTools } from './orders-tools.tsx';
import { useSold, type Wish } from './use-orders.ts';
import { useWish } from './use-wish.ts';

export type Words = Locale['VendorOrder'];
type Props = { seller: SellerRole; uid: string; words: Words };

/** A seller's orders: searched, filtered and live. Before the first one the locale's examples stand there. */
export function OrdersScreen({ seller, uid, words }: Props) {
  const wish = useWish();
  const sold = useSold(seller, uid, wish);
  const [first] = sold.data?.pages ?? [];
  const rows = sold.data && rowsOf(sold.data.pages, words, wish);
  return (
    <>
      <h1 className="title-page">{words.title}</h1>
      <p className="mt-1 min-h-6 text-ink-2">{first && countText(first, words)}</p>
      <div className="mt-5 overflow-hidden rounded-md border border-line bg-card">
        <OrdersTools words={words} wish={wish} counts={first?.counts} />
        {rows ? <Found rows={rows} words={words} wish={wish} /> : <NotYet sold={sold} words={words} />}
      </div>
      {sold.hasNextPage && (
        <div className="mt-5 grid justify-center">
          <Button tone="secondary" busy={sold.isFetchingNextPage} onClick={() => void sold.fetchNextPage()}>
            {words.more}
          </Button>
        </div>
      )}
    </>
  );
}

type FoundProps = { rows: ShownRow[]; words: Words; wish: ReturnType<typeof useWish> };

function Found({ rows, words, wish }: FoundProps) {
  return rows.length > 0 ? <OrderRows rows={rows} words={words} /> : <Nothing words={words} wish={wish} />;
}

function NotYet({ sold, words }: { sold: ReturnType<typeof useSold>; words: Words }) {
  if (!sold.isError) return <SkeletonRows rows={6} label={words.loading} />;
  return (
    <ErrorState
      picture="/assets/error.svg"
      heading="h2"
      title={words.error.title}
      text={words.error.text}
      action={
        <Button busy={sold.isFetching} onClick={() => void sold.refetch()}>
          {words.error.retry}
        </Button>
      }
    />
  );
}

function Nothing({ words, wish }: { words: Words; wish: ReturnType<typeof useWish> }) {
  if (wish.text) {
    return (
      <EmptyState
        picture="/assets/empty.svg"
        heading="h2"
        title={fill(words.noMatch.title, { text: wish.text })}
        text={words.noMatch.text}
        action={
          <Button tone="secondary" onClick={wish.clear}>
            {words.noMatch.clear}
          </Button>
        }
      />
    );
  }
  const { title, text } = words.empty[wish.filter];
  return (
    <EmptyState
      picture="/assets/empty.svg"
      heading="h2"
      title={title}
      text={text}
      action={
        wish.filter !== 'all' && (
          <Button tone="secondary" onClick={() => wish.choose('all')}>
            {words.empty.showAll}
          </Button>
        )
      }
    />
  );
}

function rowsOf(pages: OrderList[], words: Words, wish: Wish) {
  if (pages[0]?.total === 0) return examplesFor(words, wish);
  return pages.flatMap(({ items }) => items.map(asShown));
}

function asShown({ name, orderNo, amount, date, status }: OrderList['items'][number]): ShownRow {
  return { name, orderNo, amount, date: tableDate(date), status, isExample: false };
}

function countText({ total, newestAt }: OrderList, words: Words) {
  if (total === 0 || !newestAt) return words.countNone;
  const text = total === 1 ? words.countOne : words.countMany;
  return fill(text, { count: total, when: timeAgo(newestAt) });
}
