import { TriangleAlert } from 'lucide-react';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { hoursToDecideAgain } from '#contract/trade/order-life.ts';
import { tableTime } from '#web/kit/words/dates.ts';
import { fill } from '#web/kit/words/words.ts';
import { Button } from '#web/ui/marks/button.tsx';
import { BoxPart } from '#web/ui/layout/box.tsx';
import { Notice } from '#web/ui/states/notice.tsx';
import { BothSides } from './both-sides.tsx';
import { lastDecision } from './decided-notice.tsx';
import { DecisionForm, type DecisionFormProps, type DecisionParts } from './decision-form.tsx';
import { type Offered, offeredIn, type Overtaken, useOvertaken } from './use-overtaken.ts';

/** What the market office can do with an order: never a step of the two sides. */
export function DecisionPart(parts: DecisionParts) {
  // What was typed about one order must not be told about the next.
  return <PartOfOrder key={parts.order.orderNo} {...parts} />;
}

const titleKeys = { dispute: 'dispute', again: 'done', cancel: 'cancel', nothing: 'done' } as const;

function PartOfOrder(parts: DecisionParts) {
  const { order, words, step } = parts;
  const { titles, nothing, done } = words.decision;
  const { overtaken, onType } = useOvertaken(order, step);
  const offered = offeredIn(order);
  const result = useRef<HTMLDivElement>(null);
  // The form goes with its button, and would leave the reader somewhere else on the page.
  useEffect(() => {
    if (!step.isSuccess && !overtaken) return;
    result.current?.focus({ preventScroll: true });
    result.current?.scrollIntoView({ block: 'center' });
  }, [step.isSuccess, step.data, overtaken]);
  return (
    <BoxPart title={titles[titleKeys[offered]]}>
      <div ref={result} tabIndex={-1} aria-live="polite" className="mb-4 outline-none empty:hidden">
        {overtaken ? (
          <OvertakenNotice overtaken={overtaken} words={words.decision} />
        ) : (
          step.isSuccess && <Notice tone="green">{done}</Notice>
        )}
      </div>
      {offered === 'nothing' ? (
        <p className="text-ink-2">{nothing}</p>
      ) : (
        <div className="grid gap-5">
          {offered !== 'cancel' && <BothSides order={order} words={words} />}
          <Doing {...parts} offered={offered} onType={onType} />
        </div>
      )}
    </BoxPart>
  );
}

type NoticeProps = { overtaken: Overtaken; words: DecisionParts['words']['decision'] };

/** Stays until the reader leaves or decides again: what they wrote can be copied from it. */
function OvertakenNotice({ overtaken: { by, reason }, words }: NoticeProps) {
  const sentences = words.overtaken as Partial<Record<Overtaken['by'], string>>;
  return (
    <Notice tone="wheat" icon={<TriangleAlert />}>
      <b>{sentences[by] ?? words.overtaken.other}</b>
      <p className="mt-1">{words.yourReason}</p>
      <p className="text-2 whitespace-pre-line">{reason}</p>
    </Notice>
  );
}

function Doing({ offered, ...form }: DecisionFormProps & { offered: Offered }) {
  const { order, words } = form;
  const decided = lastDecision(order.history);
  if (offered === 'dispute') return <DecisionForm {...form} />;
  if (offered === 'again' && decided) return <DecideAgain {...form} at={decided.at} />;
  return <Folded {...form} label={words.decision.cancel} tone="danger" />;
}

function DecideAgain({ at, ...form }: DecisionFormProps & { at: string }) {
  const { again, againUntil } = form.words.decision;
  const until = new Date(Date.parse(at) + hoursToDecideAgain * 3_600_000).toISOString();
  return (
    <>
      <p className="text-ink-2">{fill(againUntil, { when: tableTime(until) })}</p>
      <Folded {...form} label={again} tone="secondary" />
    </>
  );
}

type FoldedProps = DecisionFormProps & { label: string; tone: ComponentProps<typeof Button>['tone'] };

/** What the market office seldom does is opened first. */
function Folded({ label, tone, ...form }: FoldedProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen) return <DecisionForm {...form} />;
  return (
    <Button tone={tone} className="sm:justify-self-start" onClick={() => setIsOpen(true)}>
      {label}
    </Button>
  );
}
