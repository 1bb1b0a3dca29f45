import type { z } from 'zod';
import {
  type OrderActor,
  type OrderEvent,
  type OrderKind,
  orderLife,
  type OrderState,
  type OrderStep,
  type PaymentMethod,
} from './order-life.ts';

type Standing = {
  state: OrderState;
  payment: PaymentMethod;
  kind: z.infer<typeof OrderKind>;
  delivery: 'delivery' | 'pickup' | null;
  /** The last entry is the newest. */
  history: readonly { event: OrderEvent; at: string }[];
};

/** What this actor may do with an order as it stands. */
export function allowedSteps(order: Standing, actor: OrderActor) {
  return orderLife.filter(
    (step) =>
      step.from.includes(order.state) &&
      step.by.includes(actor) &&
      isForSuch(step, order) &&
      isSoonEnough(step, order),
  );
}

function isForSuch(step: OrderStep, { payment, kind, delivery }: Standing) {
  return (
    (step.payment ?? payment) === payment &&
    (step.kind ?? kind) === kind &&
    (!step.isDelivered || delivery === 'delivery')
  );
}

function isSoonEnough({ soonAfter }: OrderStep, { history }: Standing) {
  if (!soonAfter) return true;
  const last = history.at(-1);
  return last !== undefined && soonAfter.events.includes(last.event) && hoursSince(last.at) < soonAfter.hours;
}

function hoursSince(at: string) {
  return (Date.now() - Date.parse(at)) / 3_600_000;
}
