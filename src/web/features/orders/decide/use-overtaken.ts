import { useState } from 'react';
import type { Order } from '#contract/trade/orders.ts';
import { lastDecision } from './decided-notice.tsx';
import type { DecisionParts, TypedDecision } from './decision-form.tsx';

/** What is offered: to decide a dispute, to decide again, to cancel, or nothing. */
export type Offered = 'dispute' | 'again' | 'cancel' | 'nothing';
/** What was typed in vain, and what was done instead. */
export type Overtaken = { by: 'other' | TypedDecision['choice']; reason: string };

const blank: TypedDecision = { choice: '', reason: '' };

/** Whether somebody else was first while the reader was typing: their form is gone, and with it what they wrote. */
export function useOvertaken(order: Order, step: DecisionParts['step']) {
  const [typed, onType] = useState(blank);
  const [overtaken, setOvertaken] = useState<Overtaken>();
  const [seen, setSeen] = useState(standingOf(order));
  const standing = standingOf(order);
  // While an answer is under way, what comes before it can be the reader's own decision.
  if (standing !== seen && !step.isPending) {
    setSeen(standing);
    onType(blank);
    if (isOwn(order, step.data, typed)) setOvertaken(undefined);
    else if (typed.reason.trim()) setOvertaken({ by: doneByOffice(order), reason: typed.reason.trim() });
  }
  return { overtaken, onType };
}

export function offeredIn({ allowed, state, history }: Order): Offered {
  if (allowed.length === 0) return 'nothing';
  if (state === 'disputed') return 'dispute';
  return lastDecision(history) ? 'again' : 'cancel';
}

function standingOf(order: Order) {
  return `${offeredIn(order)} ${lastDecision(order.history)?.at ?? ''}`;
}

/** Also when the answer was lost on its way: then the order says the same words. */
function isOwn(order: Order, answer: Order | undefined, { choice, reason }: TypedDecision) {
  if (answer && standingOf(answer) === standingOf(order)) return true;
  const last = order.history.at(-1);
  return last?.by === 'admin' && last.event === choice && last.reason === reason.trim();
}

function doneByOffice({ history }: Order): Overtaken['by'] {
  const last = history.at(-1);
  return last?.by === 'admin' ? (last.event as TypedDecision['choice']) : 'other';
}
