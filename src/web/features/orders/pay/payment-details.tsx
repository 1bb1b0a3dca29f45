import { useState } from 'react';
import { groupedIban } from '#contract/trade/raast/iban.ts';
import type { PaymentDetails as Details } from '#contract/trade/payment-details.ts';
import type { Locale } from '#web/kit/words/words.ts';
import { Button } from '#web/ui/marks/button.tsx';
import { Notice } from '#web/ui/states/notice.tsx';
import { DetailsForm } from './details-form.tsx';
import { usePaymentDetails } from './use-payment-details.ts';

type Words = Locale['Account']['payment'];

/** Where whoever pays by transfer sends the money. */
export function PaymentDetails({ uid, words }: { uid: string; words: Words }) {
  const { details, save } = usePaymentDetails(uid);
  const [isEditing, setIsEditing] = useState(false);
  if (details.isError && details.data === undefined) return <p className="text-ink-2">{words.error}</p>;
  if (details.data === undefined) return <p className="text-ink-3">{words.loading}</p>;
  return (
    <>
      {isEditing ? (
        <DetailsForm
          words={words}
          before={details.data}
          save={save.mutateAsync}
          onClose={() => setIsEditing(false)}
        />
      ) : (
        <Shown
          words={words}
          details={details.data}
          onEdit={() => {
            save.reset();
            setIsEditing(true);
          }}
        />
      )}
      <div aria-live="polite">
        {save.isSuccess && !isEditing && (
          <div className="mt-4">
            <Notice tone="green">{words.saved}</Notice>
          </div>
        )}
      </div>
    </>
  );
}

type ShownProps = { words: Words; details: Details; onEdit: () => void };

function Shown({ words, details: { details, iban }, onEdit }: ShownProps) {
  const hasAny = details !== '' || iban !== '';
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="grid min-w-0 gap-1 font-semibold">
        {iban && <p className="tabular-nums">{groupedIban(iban)}</p>}
        {details && (
          <p dir="auto" className="wrap-anywhere whitespace-pre-line">
            {details}
          </p>
        )}
        {!hasAny && <p className="font-normal text-ink-3">{words.empty}</p>}
      </div>
      <Button tone="secondary" size="sm" onClick={onEdit}>
        {hasAny ? words.edit : words.add}
      </Button>
    </div>
  );
}
