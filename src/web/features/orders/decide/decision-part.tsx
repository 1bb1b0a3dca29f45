import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { hoursToDecideAgain } from '#contract/trade/order-life.ts';
import { exactTime } from '#web/kit/words/format.ts';
import { fill } from '#web/kit/words/words.ts';
import { Button } from '#web/ui/marks/button.tsx';
import { BoxPart } from '#web/ui/layout/box.tsx';
import { Notice } from '#web/ui/states/notice.tsx';
import { BothSides } from './both-sides.tsx';
import { lastDecision } from './decided-notice.tsx';
import { DecisionForm, type DecisionParts } from './decision-form.tsx';

/** What the market office can do with an order: never a step of the two sides. */
export function DecisionPart(parts: DecisionParts) {
  const { order, words, step } = parts;
  const { titles, nothing, done } = words.decision;
  const decided = lastDecision(order.history);
  const isDisputed = order.state === 'disputed';
  const result = useRef<HTMLDivElement>(null);
  // The form goes with its button, and would leave the reader somewhere else on the page.
  useEffect(() => {
    if (!step.isSuccess) return;
    result.current?.focus({ preventScroll: true });
    result.current?.scrollIntoView({ block: 'center' });
  }, [step.isSuccess, step.data]);
  if (order.allowed.length === 0)
    return (
      <BoxPart title={titles.done}>
        <p className="text-ink-2">{nothing}</p>
      </BoxPart>
    );
  return (
    <BoxPart title={isDisputed ? titles.dispute : decided ? titles.done : titles.cancel}>
      <div ref={result} tabIndex={-1} aria-live="polite" className="mb-4 outline-none empty:hidden">
        {step.isSuccess && <Notice tone="green">{done}</Notice>}
      </div>
      <div className="grid gap-5">
        {(isDisputed || decided) && <BothSides order={order} words={words} />}
        {isDisputed ? (
          <DecisionForm {...parts} />
        ) : decided ? (
          <DecideAgain {...parts} at={decided.at} />
        ) : (
          <Folded {...parts} label={words.decision.cancel} tone="danger" />
        )}
      </div>
    </BoxPart>
  );
}

function DecideAgain({ at, ...parts }: DecisionParts & { at: string }) {
  const { again, againUntil } = parts.words.decision;
  const until = new Date(Date.parse(at) + hoursToDecideAgain * 3_600_000).toISOString();
  return (
    <>
      <p className="text-ink-2">{fill(againUntil, { when: exactTime(until) })}</p>
      <Folded {...parts} label={again} tone="secondary" />
    </>
  );
}

type FoldedProps = DecisionParts & { label: string; tone: ComponentProps<typeof Button>['tone'] };

/** What the market office seldom does is opened first. */
function Folded({ label, tone, ...parts }: FoldedProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen) return <DecisionForm {...parts} />;
  return (
    <Button tone={tone} className="sm:justify-self-start" onClick={() => setIsOpen(true)}>
      {label}
    </Button>
  );
}
