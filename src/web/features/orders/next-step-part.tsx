import { Clock, Phone } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { hoursToDenyRefund, type OrderActor } from '#contract/trade/order-life.ts';
import { agreedDay, type NextStep, type Side } from '#contract/trade/next-step.ts';
import { grouped } from '#contract/text/words.ts';
import type { Order } from '#contract/trade/orders.ts';
import { dayAndDate } from '#web/kit/words/weekdays.ts';
import { tableTime } from '#web/kit/words/dates.ts';
import { dayAgo, timeLeft } from '#web/kit/words/format.ts';
import { quantityText } from '#web/kit/words/values.ts';
import { fill, type Locale } from '#web/kit/words/words.ts';
import { Badge, BadgeDot } from '#web/ui/marks/badge.tsx';
import { buttonLook } from '#web/ui/marks/button.tsx';
import { dialledPhone } from '#web/ui/marks/phone-number.ts';
import { rupeesDue, type SeenSlip, slipText } from './cash-due.ts';
import { BothSides } from './decide/both-sides.tsx';
import { SentPictures } from './dispute/sent-pictures.tsx';
import { OrderSteps } from './order-steps.tsx';
import { PayBox } from './pay/pay-box.tsx';
import { RefundTo } from './pay/refund-to.tsx';
import type { useOrder } from './use-order.ts';

type Words = Locale['Order'];
type Props = {
  order: Order;
  slip: SeenSlip;
  side: Side;
  next: NextStep;
  words: Words;
  step: ReturnType<typeof useOrder>['step'];
};

/** Who has to do what by when, and the one button that does it. */
export function NextStepPart({ order, slip, side, next, words, step }: Props) {
  const weighed = slipText(order, side, slip, words.steps.weighed);
  const heading = useRef<HTMLHeadingElement>(null);
  const taken = step.isSuccess ? step.data.history.length : 0;
  // What was pressed has gone, and would take the reader's place with it.
  useEffect(() => {
    if (taken === 0) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'center' });
  }, [taken]);
  return (
    <section aria-label={words.steps.title} className="min-w-0">
      <div className="grid gap-2 p-4 sm:p-6">
        <Badges order={order} side={side} next={next} words={words} />
        <h2 ref={heading} tabIndex={-1} className="title-section wrap-anywhere outline-none">
          {sentenceOf(order, side, next, words)}
        </h2>
        {weighed && <p className="font-semibold">{weighed}</p>}
        {order.state === 'disputed' && <BothSides order={order} words={words} />}
        <LastWord order={order} next={next} words={words} />
        <Otherwise order={order} side={side} words={words.steps.otherwise} />
        <WhereTo order={order} side={side} words={words} />
      </div>
      <OrderSteps
        order={order}
        slip={slip}
        next={next}
        words={words}
        step={step}
        instead={<CallInstead order={order} side={side} next={next} words={words} />}
      />
    </section>
  );
}

type PartProps = Omit<Props, 'step' | 'slip'>;

function Badges({ order, side, next: { turn }, words }: PartProps) {
  if (turn === 'nobody') return null;
  const theirs = side === 'buyer' ? 'seller' : 'buyer';
  const { turn: turns } = words.steps;
  const left = timeLeftOf(order);
  return (
    <p className="flex flex-wrap items-center justify-between gap-2">
      <Badge tone={turn === 'mine' ? 'wheat' : turn === 'office' ? 'clay' : 'plain'} icon={<BadgeDot />}>
        {turns[turn === 'theirs' ? theirs : turn]}
      </Badge>
      {left && (
        <Badge tone="line" icon={<Clock />}>
          {left}
        </Badge>
      )}
    </p>
  );
}

function timeLeftOf(order: Order) {
  const day = agreedDay(order);
  if (day) return dayAgo(day);
  return order.dueAt && order.dueEvent !== 'remind' && timeLeft(order.dueAt);
}

function sentenceOf(order: Order, side: Side, { situation }: NextStep, { steps }: Words) {
  return fill(steps.sentences[side][situation], {
    name: order.name,
    amount: grouped(rupeesDue(order)),
    charge: grouped(order.deliveryCharge),
    quantity: quantityText(order.quantity, order.weightCategory),
    by: whenText(order, steps),
  });
}

/** On the day that was agreed; else until time acts. */
function whenText(order: Order, { on, by }: Words['steps']) {
  const day = agreedDay(order);
  if (day) return fill(on, { day: dayAndDate(day) });
  const deadline = deadlineOf(order);
  return deadline ? fill(by, { when: tableTime(deadline) }) : '';
}

/** When time acts; for a refund, until when a buyer may say that it never came. */
function deadlineOf({ dueAt, allowed, history }: Order) {
  if (!allowed.some(({ event }) => event === 'deny_refund')) return dueAt;
  return new Date(Date.parse(history.at(-1)!.at) + hoursToDenyRefund * 3_600_000).toISOString();
}

const quarrels: readonly NextStep['situation'][] = ['declined', 'cancelled', 'disputed'];

/** Why it has come to this, as whoever wrote last put it; not what stands beside the other side's words. */
function LastWord({
  order: { history },
  next: { situation },
  words,
}: Pick<Props, 'order' | 'next' | 'words'>) {
  const last = history.findLast(({ reason }) => reason);
  if (!last || !quarrels.includes(situation)) return null;
  if (situation === 'disputed' && isSide(last.by)) return null;
  return (
    <div className="border-s-3 border-wheat ps-3">
      <p className="text-1 text-ink-3">{words.history.who[last.by]}</p>
      <p className="text-ink-2 wrap-anywhere whitespace-pre-line">{last.reason}</p>
      <SentPictures entry={last} words={words} />
    </div>
  );
}

function isSide(by: OrderActor): by is Side {
  return by === 'buyer' || by === 'seller';
}

type StateTexts = Partial<Record<Order['state'], string>>;

/** What happens if nobody does anything; who has to do it reads so. */
function Otherwise({
  order,
  side,
  words,
}: Pick<Props, 'order' | 'side'> & { words: Words['steps']['otherwise'] }) {
  const afterDay: StateTexts = agreedDay(order) ? words.afterDay : {};
  const own: StateTexts = words[side];
  const all: StateTexts = words.all;
  const text = afterDay[order.state] ?? own[order.state] ?? all[order.state];
  const when = deadlineOf(order);
  return when && text && <p className="text-ink-2">{fill(text, { when: tableTime(when) })}</p>;
}

/** Where the money goes: for whoever sends it, and for a buyer who gets it back. */
function WhereTo({ order, side, words }: Pick<Props, 'order' | 'side' | 'words'>) {
  const isRefund = order.state === 'refund_due';
  if (isRefund && side === 'buyer') return <RefundTo name={order.name} words={words.refundTo} />;
  if (!isRefund && (side === 'seller' || order.state !== 'awaiting_payment')) return null;
  return (
    <div className="mt-2">
      <PayBox order={order} side={side} words={words} />
    </div>
  );
}

/** Whoever can only wait, or has to meet the other side, can call them. */
function CallInstead({ order, side, next: { main, turn }, words }: PartProps) {
  const { name, phone } = order[side === 'buyer' ? 'seller' : 'buyer'];
  if (main || !phone || turn === 'nobody') return null;
  return (
    <a
      href={`tel:+${dialledPhone(phone)}`}
      className={`${buttonLook({ tone: 'secondary', block: true })} wrap-anywhere whitespace-normal!`}
    >
      <Phone /> <span className="line-clamp-2">{fill(words.callName, { name })}</span>
    </a>
  );
}
