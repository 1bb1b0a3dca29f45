import { useRef, useState } from 'react';
import { takesProofs } from '#contract/trade/payment-proof.ts';
import type { Order } from '#contract/trade/orders.ts';
import { tableTime } from '#web/kit/words/dates.ts';
import { timeAgo } from '#web/kit/words/format.ts';
import { fill, type Locale } from '#web/kit/words/words.ts';
import { AskDialog } from '#web/ui/dialogs/ask-dialog.tsx';
import { BoxPart } from '#web/ui/layout/box.tsx';
import { Button } from '#web/ui/marks/button.tsx';
import { Notice } from '#web/ui/states/notice.tsx';
import { PrivatePicture } from '../private-picture.tsx';
import { ProofDialog } from './proof-dialog.tsx';
import { useProofs } from './use-proofs.ts';

type Proof = Order['proofs'][number];
type Props = { order: Order; words: Locale['Order'] };

/** What the two sides show each other of payments: numbers, and pictures of receipts. */
export function ProofsPart({ order, words }: Props) {
  const { viewerRole, proofs } = order;
  const { proofs: texts, dialog } = words;
  const [isAdding, setIsAdding] = useState(false);
  const [asked, setAsked] = useState<string>();
  const button = useRef<HTMLDivElement>(null);
  const { add, remove } = useProofs(order.orderNo);
  const mayAdd = viewerRole !== 'admin' && takesProofs(order);
  if (!mayAdd && proofs.length === 0) return null;
  return (
    <BoxPart title={texts.title}>
      {proofs.length > 0 && (
        <ul className="mb-4 grid gap-3">
          {proofs.map((proof) => (
            <ProofRow
              key={proof.id ?? proof.at}
              proof={proof}
              words={words}
              onRemove={isTakenBack(order, proof) ? () => setAsked(proof.id!) : undefined}
            />
          ))}
        </ul>
      )}
      {mayAdd && (
        <div ref={button} tabIndex={-1} className="grid gap-2 outline-none sm:flex sm:items-center sm:gap-4">
          <Button {...lookIn(order)} onClick={() => setIsAdding(true)}>
            {texts.add}
          </Button>
          <p className="text-1 text-ink-3">{texts.seenBy}</p>
        </div>
      )}
      {remove.isError && (
        <div className="mt-3">
          <Notice tone="clay" role="alert">
            {remove.error.message}
          </Notice>
        </div>
      )}
      {isAdding && (
        <ProofDialog
          words={words}
          title={texts.add}
          text={texts.text}
          submit={texts.send}
          reference={{ label: texts.reference, hint: texts.referenceHint }}
          isNeeded
          send={add}
          onClose={() => setIsAdding(false)}
        />
      )}
      <AskDialog
        about={asked}
        words={dialog}
        texts={() => texts.removal}
        focusAfter={button}
        onClose={() => setAsked(undefined)}
        onConfirm={(id) => {
          setAsked(undefined);
          remove.mutate(id);
        }}
      />
    </BoxPart>
  );
}

/** Once it is completed nothing waits for a proof. */
function lookIn({ state }: Order) {
  return state === 'completed'
    ? ({ tone: 'quiet', size: 'sm', className: '-ms-3 justify-self-start' } as const)
    : ({ tone: 'secondary' } as const);
}

function isTakenBack({ viewerRole, state }: Order, { id, by }: Proof) {
  return id !== null && by === viewerRole && state !== 'disputed' && state !== 'refund_due';
}

type RowProps = { proof: Proof; words: Locale['Order']; onRemove: (() => void) | undefined };

function ProofRow({ proof: { by, reference, picture, at }, words, onRemove }: RowProps) {
  const { proofs, history, dialog } = words;
  const name = fill(proofs.of, { who: history.who[by] });
  return (
    <li className="flex items-start gap-3 rounded-md bg-sunk p-3">
      {picture && <PrivatePicture picture={picture} name={name} closeLabel={dialog.close} />}
      <div className="min-w-0 flex-1">
        {reference && (
          <p className="wrap-anywhere">
            <span className="text-ink-2">{proofs.number}</span>{' '}
            <bdi dir="ltr" className="font-semibold tabular-nums">
              {reference}
            </bdi>
          </p>
        )}
        <p className="text-1 text-ink-3">
          {history.who[by]},{' '}
          <time dateTime={at} title={tableTime(at)}>
            {timeAgo(at)}
          </time>
        </p>
        {onRemove && (
          <Button tone="muted" size="sm" className="-ms-3 -mb-2" onClick={onRemove}>
            {proofs.remove}
          </Button>
        )}
      </div>
    </li>
  );
}
