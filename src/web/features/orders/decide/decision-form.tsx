import { useEffect, useRef } from 'react';
import type { Order } from '#contract/trade/orders.ts';
import { useForm } from '#web/kit/forms/use-form.ts';
import type { Locale } from '#web/kit/words/words.ts';
import { Button } from '#web/ui/marks/button.tsx';
import { LimitedTextArea } from '#web/kit/forms/limited-text-area.tsx';
import { Notice } from '#web/ui/states/notice.tsx';
import { RadioList } from '#web/ui/fields/radio-list.tsx';
import type { Step, useOrder } from '../use-order.ts';
import { Effects, type Outcome } from './effects.tsx';

export type DecisionParts = {
  order: Order;
  words: Locale['Order'];
  step: ReturnType<typeof useOrder>['step'];
};
export type TypedDecision = { choice: Outcome['event'] | ''; reason: string };
export type DecisionFormProps = DecisionParts & { onType: (typed: TypedDecision) => void };

/** One of what the market office may do, with its reason. */
export function DecisionForm({ order, words: { decision: words }, step, onType }: DecisionFormProps) {
  const [only, ...others] = order.allowed;
  const { draft, write, errors, refusal, trouble, isSending, onSubmit } = useForm<TypedDecision, Step>({
    // What was typed for a decision that another admin has taken meanwhile does not come back as one about it.
    key: `decision-${order.orderNo}-${order.history.length}`,
    blank: { choice: only && others.length === 0 ? only.event : '', reason: '' },
    read: ({ choice, reason }) => {
      if (choice && reason.trim()) return { ready: { event: choice, reason: reason.trim() } };
      return {
        errors: {
          choice: choice ? undefined : words.required.choice,
          reason: reason.trim() ? undefined : words.required.reason,
        },
      };
    },
    send: async (next) => void (await step.mutateAsync(next)),
  });
  useEffect(() => onType(draft), [onType, draft]);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // The choice leads to itself, and comes first.
    if (refusal && !refusal.fields.choice)
      form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [refusal]);
  const submits = words.submit as Partial<Record<Outcome['event'] | 'none', string>>;
  const choices = words.choices as Partial<Record<Outcome['event'], string>>;
  return (
    <form ref={form} noValidate onSubmit={onSubmit} className="grid gap-5">
      <RadioList
        label={words.choice}
        options={order.allowed.map((outcome) => ({
          value: outcome.event,
          label: choices[outcome.event],
          text: <Effects order={order} outcome={outcome} words={words} />,
        }))}
        value={draft.choice}
        error={errors.choice}
        onChange={(choice) => write({ choice })}
      />
      <LimitedTextArea
        label={words.reason}
        hint={words.reasonHint}
        maxLength={500}
        value={draft.reason}
        error={errors.reason}
        onChange={({ target }) => write({ reason: target.value })}
      />
      {trouble && (
        <Notice tone="clay" role="alert">
          {trouble}
        </Notice>
      )}
      <Button
        type="submit"
        tone={draft.choice === 'cancel' ? 'danger-fill' : 'primary'}
        busy={isSending}
        className="sm:justify-self-start"
      >
        {isSending ? words.sending : submits[draft.choice || 'none']}
      </Button>
    </form>
  );
}
