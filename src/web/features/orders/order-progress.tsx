import { Check, X } from 'lucide-react';
import { agreedDay } from '#contract/trade/next-step.ts';
import type { Order } from '#contract/trade/orders.ts';
import { tableDate } from '#web/kit/words/dates.ts';
import { fill, type Locale } from '#web/kit/words/words.ts';
import { progressOf, type ProgressStep } from './progress.ts';

const looks: Record<ProgressStep['progress'], { text: string; point: string; line: string }> = {
  done: {
    text: 'text-ink-2',
    point: 'border-green bg-green text-on-dark',
    line: 'before:bg-green after:bg-green',
  },
  now: {
    text: 'font-bold text-ink',
    point: 'border-wheat bg-wheat text-ink ring-4 ring-wheat-100',
    line: 'before:bg-green after:bg-line-strong',
  },
  todo: {
    text: 'text-ink-3',
    point: 'border-line-strong bg-card',
    line: 'before:bg-line-strong after:bg-line-strong',
  },
  ended: {
    text: 'font-bold text-clay-ink',
    point: 'border-clay bg-clay text-on-dark',
    line: 'before:bg-green',
  },
};

/** The way of an order as a line: what is done, what is next, what comes later. */
export function OrderProgress({ order, words }: { order: Order; words: Locale['Order'] }) {
  const steps = progressOf(order);
  const until = agreedDay(order) ?? (order.dueEvent === 'remind' ? null : order.dueAt);
  return (
    <ol aria-label={words.progress} className="flex">
      {steps.map(({ state, progress, at }, place) => (
        <li
          key={state}
          className={`relative grid min-w-0 flex-auto content-start justify-items-center gap-1.5 px-0.5 text-center text-1 leading-tight before:absolute before:start-0 before:end-1/2 before:top-3.25 before:h-0.5 after:absolute after:start-1/2 after:end-0 after:top-3.25 after:h-0.5 first:before:hidden last:after:hidden sm:flex-1 ${looks[progress].text} ${looks[progress].line}`}
        >
          <span
            aria-hidden
            className={`relative z-1 grid size-7 place-items-center rounded-full border-2 font-bold tabular-nums [&_svg]:size-4 [&_svg]:stroke-3 ${looks[progress].point}`}
          >
            {progress === 'done' ? <Check /> : progress === 'ended' ? <X /> : place + 1}
          </span>
          <span>
            {words.states[state]}
            <span className="sr-only">, {words.progressSteps[progress]}</span>
          </span>
          <span className="font-normal tabular-nums max-sm:hidden">
            {at && tableDate(at)}
            {!at && progress === 'now' && until && fill(words.by, { date: tableDate(until) })}
          </span>
        </li>
      ))}
    </ol>
  );
}
