import { Printer } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '#contract/site/paths.ts';
import type { WeightSlip } from '#contract/trade/weight-slips.ts';
import { call } from '#web/kit/api/call.ts';
import { useFound } from '#web/kit/api/found.ts';
import { usePageTitle } from '#web/kit/screen/page-title.ts';
import { fill, type Locale } from '#web/kit/words/words.ts';
import { Button, buttonLook } from '#web/ui/marks/button.tsx';
import { LogoMark } from '#web/ui/marks/logo.tsx';
import { Notice } from '#web/ui/states/notice.tsx';
import { SkeletonRows } from '#web/ui/states/skeleton.tsx';
import { EmptyState } from '#web/ui/states/state.tsx';
import { TryAgain } from '#web/ui/states/try-again.tsx';
import { SlipPaper } from './slip-paper.tsx';

type Props = { secret: string; locale: Locale };

/** What a link leads to: the slip as on paper, for the screen and for the printer. */
export function SlipScreen({ secret, locale }: Props) {
  const words = locale.WeightSlip;
  const {
    thing: slip,
    isGone,
    error,
    isFetching,
    refetch,
  } = useFound({
    queryKey: ['orders', 'slip-link', secret],
    queryFn: () => call('GET /api/slips/:secret', { secret }),
  });
  usePageTitle(slip && fill(words.pageTitle, { orderNo: slip.orderNo }));
  // Also when it was open already: a new link has taken its place.
  if (isGone) {
    return (
      <EmptyState
        picture="/assets/empty.svg"
        heading="h1"
        title={words.notFound.title}
        text={words.notFound.text}
        action={
          <Link to={paths.home} className={buttonLook({ tone: 'secondary' })}>
            {words.notFound.home}
          </Link>
        }
      />
    );
  }
  if (slip) return <Paper slip={slip} locale={locale} />;
  if (!error) return <SkeletonRows rows={6} label={words.loading} />;
  return <TryAgain heading="h1" words={words.error} list={{ isFetching, refetch }} />;
}

function Paper({ slip, locale }: { slip: WeightSlip; locale: Locale }) {
  const words = locale.WeightSlip;
  const { orderStatus } = slip;
  const isOver = orderStatus === 'cancelled' || orderStatus === 'refunded' || orderStatus === 'disputed';
  return (
    <div className="mx-auto max-w-140 [page:slip] print:max-w-none">
      <article className="rounded-md border border-line bg-card p-4 sm:p-6 print:border-0 print:p-0">
        <header className="mb-4 flex items-center gap-3 border-b-2 border-ink pb-4">
          <LogoMark />
          <h1 className="text-4 font-extrabold">{words.title}</h1>
        </header>
        {isOver && (
          <div className="mb-4">
            <Notice tone="clay">
              {fill(words.paper.orderNow, { status: locale.Order.statuses[orderStatus].toLowerCase() })}
            </Notice>
          </div>
        )}
        <SlipPaper slip={slip} locale={locale} />
      </article>
      <Button block className="mt-4 print:hidden" onClick={() => print()}>
        <Printer /> {words.print}
      </Button>
    </div>
  );
}
