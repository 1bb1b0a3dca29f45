import { type SubmitEvent, useEffect, useId, useRef } from 'react';
import { fill } from '#web/kit/words.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { OfferFields } from './offer-fields.tsx';
import { priceTexts, weightText } from './texts.ts';
import { type OfferParts, useOfferForm } from './use-offer-form.ts';

/** Makes an offer for a requirement, or changes the one that stands. */
export function OfferDialog(parts: OfferParts) {
  const { user, target, units } = parts;
  const { offer: words } = parts.words;
  const form = useOfferForm(parts);
  const { draft, write, errors, isSending, refusal } = form;
  const formId = useId();
  const element = useRef<HTMLFormElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!refusal) return;
    element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
    notice.current?.scrollIntoView({ block: 'nearest' });
  }, [refusal]);

  function onSubmit(event: SubmitEvent) {
    event.preventDefault();
    void form.submit();
  }
  const { product, businessName: business, standing } = target;
  const title = fill(standing ? words.changeTitle : words.title, { product, business });
  const label = standing ? words.changeSubmit : words.submit;
  return (
    <Dialog
      open
      onOpenChange={() => !isSending && form.leave()}
      title={title}
      description={wantedText(parts)}
      closeLabel={words.close}
      footer={
        <>
          <Button tone="secondary" disabled={isSending} onClick={form.cancel}>
            {words.cancel}
          </Button>
          <Button type="submit" form={formId} disabled={isSending} className="min-w-40">
            {isSending ? words.submitting : label}
          </Button>
        </>
      }
    >
      <form
        ref={element}
        id={formId}
        noValidate
        aria-label={title}
        onSubmit={onSubmit}
        className="grid grid-cols-1 gap-6"
      >
        <OfferFields
          uid={user.uid}
          unit={target.weightCategory}
          {...{ words, units, draft, errors, write }}
        />
        {form.trouble && (
          <div ref={notice}>
            <Notice tone="clay" role="alert">
              {form.trouble}
            </Notice>
          </div>
        )}
      </form>
    </Dialog>
  );
}

function wantedText({ words, units, target: { wanted } }: OfferParts) {
  if (!wanted) return undefined;
  const { amount, unit } = priceTexts(wanted, words, units);
  return fill(words.offer.wanted, {
    weight: weightText(wanted, words.weight, units),
    price: amount,
    per: unit,
  });
}
