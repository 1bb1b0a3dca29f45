import { Scale } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Order } from '#contract/trade/orders.ts';
import type { OrderSlip, OrderSlipView } from '#contract/trade/weight-slips.ts';
import { slipPath } from '#contract/site/paths.ts';
import type { EntryOf } from '#web/kit/outbox/entry.ts';
import { useEntries } from '#web/kit/outbox/use-entries.ts';
import { WaitingList } from '#web/kit/outbox/waiting-list.tsx';
import { useAuthUser } from '#web/kit/session/auth-user.ts';
import { siteUrl } from '#web/kit/screen/site-url.ts';
import { fill, type Locale } from '#web/kit/words/words.ts';
import { LinkShare } from '#web/ui/marks/link-share.tsx';
import { Badge } from '#web/ui/marks/badge.tsx';
import { Button } from '#web/ui/marks/button.tsx';
import { BoxPart } from '#web/ui/layout/box.tsx';
import { Notice } from '#web/ui/states/notice.tsx';
import { SlipAnswer } from './slip-answer.tsx';
import { SlipDialog } from './slip-dialog.tsx';
import { SlipPaper } from './slip-paper.tsx';
import type { Words } from './texts.ts';
import type { Slip } from './use-slip.ts';

type Props = { order: Order; slip: Slip; locale: Locale };

/** The weight slip on the page of its order: written by the seller, answered by the buyer, shared by both. */
export function SlipSection({ order, slip, locale }: Props) {
  const words = locale.WeightSlip;
  const [writing, setWriting] = useState<{ entry?: EntryOf<'slip'> }>();
  const { data, isError, isFetching, refetch } = slip.found;
  if (isError && !data) {
    return (
      <BoxPart title={words.title}>
        <Notice tone="clay" role="alert">
          {words.error.title}. {words.error.text}
        </Notice>
        <Button tone="secondary" className="mt-4" busy={isFetching} onClick={() => void refetch()}>
          {words.error.retry}
        </Button>
      </BoxPart>
    );
  }
  if (!data || hasNothingToSay(data, order)) return null;
  const startWriting = () => setWriting({});
  return (
    <BoxPart title={words.title}>
      {data.slip ? (
        <Written {...{ order, locale, slip, onChange: startWriting }} seen={data} written={data.slip} />
      ) : (
        <NotYet seen={data} words={words} onWrite={startWriting} />
      )}
      <Unsent orderNo={order.orderNo} onOpen={(entry) => setWriting({ entry })} />
      {writing && (
        <SlipDialog
          {...{ order, locale, slip }}
          entry={writing.entry}
          written={data.slip}
          onClose={() => setWriting(undefined)}
        />
      )}
    </BoxPart>
  );
}

/** Goods that are counted, or an order that never got so far. Once it is completed only the seller can still write one: to the
 *  others it would promise what has not come. */
function hasNothingToSay({ slip, isOpen, viewerRole }: OrderSlipView, { state }: Order) {
  return !slip && (!isOpen || (state === 'completed' && viewerRole !== 'seller'));
}

type UnsentProps = { orderNo: string; onOpen: (entry: EntryOf<'slip'>) => void };

/** What was written beside the scale, where there is seldom a network. */
function Unsent({ orderNo, onOpen }: UnsentProps) {
  const entries = useEntries(useAuthUser()?.uid ?? '', ['slip'], orderNo);
  const box = useRef<HTMLDivElement>(null);
  return (
    <div ref={box} tabIndex={-1} aria-live="polite" className="mt-4 outline-none empty:hidden">
      <WaitingList {...{ entries, onOpen }} focusAfter={box} />
    </div>
  );
}

function NotYet({ seen, words, onWrite }: { seen: OrderSlipView; words: Words; onWrite: () => void }) {
  if (seen.viewerRole !== 'seller') return <p className="text-ink-2">{words.none.others}</p>;
  return (
    <>
      <p className="mb-4 text-ink-2">{words.none.seller}</p>
      <Button tone="secondary" onClick={onWrite}>
        <Scale /> {words.write}
      </Button>
    </>
  );
}

type WrittenProps = Props & { seen: OrderSlipView; written: OrderSlip; onChange: () => void };

function Written({ order, locale, slip, seen, written, onChange }: WrittenProps) {
  const words = locale.WeightSlip;
  const isUnanswered = seen.isOpen && !written.confirmedAt;
  return (
    <div className="@container">
      <div className="grid gap-5 @2xl:grid-cols-[minmax(0,1fr)_minmax(0,20rem)] @2xl:gap-8">
        <div className="min-w-0 rounded-md border border-line bg-ground p-4">
          <SlipPaper slip={written} locale={locale} />
        </div>
        <div className="grid min-w-0 content-start gap-4 @md:@max-2xl:max-w-100">
          <Standing slip={written} seen={seen} words={words} />
          {isUnanswered && <p className="text-ink-2">{nextText(written, seen.viewerRole, words)}</p>}
          {written.objection && (
            <Notice tone="wheat">
              <b className="block">{words.objection}</b>
              <span className="wrap-anywhere whitespace-pre-line">{written.objection}</span>
            </Notice>
          )}
          {isUnanswered && seen.viewerRole === 'seller' && (
            <Button tone="secondary" onClick={onChange}>
              {words.change}
            </Button>
          )}
          {isUnanswered && seen.viewerRole === 'buyer' && <SlipAnswer slip={slip} words={words} />}
          {seen.viewerRole !== 'admin' && (
            <div className="grid gap-3 border-t border-line pt-4">
              <h3 className="font-semibold">{words.share.title}</h3>
              <LinkShare
                name={fill(words.share.name, { orderNo: order.orderNo })}
                path={slipPath(written.secret)}
                url={siteUrl(slipPath(written.secret))}
                renew={slip.renewLink}
                words={{ ...words.share, close: words.form.close }}
              />
            </div>
          )}
        </div>
      </div>
    </div>
  );
}

type StandingProps = { slip: OrderSlip; seen: OrderSlipView; words: Words };

/** Of a slip that nobody has answered there is nothing to say once nobody can. */
function Standing({ slip, seen: { isOpen, viewerRole }, words }: StandingProps) {
  const { waiting, questioned, confirmed } = words.standing;
  if (slip.confirmedAt)
    return (
      <p>
        <Badge tone="green">{confirmed}</Badge>
      </p>
    );
  if (!isOpen) return null;
  const whose = viewerRole === 'buyer' ? waiting.buyer : waiting.others;
  return (
    <p>
      <Badge tone="wheat">{slip.isQuestioned ? questioned : whose}</Badge>
    </p>
  );
}

function nextText({ isQuestioned }: OrderSlip, viewerRole: OrderSlipView['viewerRole'], words: Words) {
  return (isQuestioned ? words.questioned : words.waiting)[viewerRole];
}
