import { useState } from 'react';
import { Link } from 'react-router';
import { grouped } from '#contract/text/words.ts';
import { paths } from '#contract/site/paths.ts';
import { paisaOf, rupeesOf } from '#contract/trade/money.ts';
import { typedQuantity } from '#contract/trade/units.ts';
import { useNeedsNetwork } from '#web/kit/screen/needs-network.tsx';
import { fill } from '#web/kit/words/words.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { BargainScale } from './bargain-scale.tsx';
import { TermsFields } from './terms-fields.tsx';
import { askedFor } from './subject.ts';
import { perText } from './texts.ts';
import { useBand } from './use-band.ts';
import { type TermsParts, type TypedTerms, useTermsForm } from './use-terms-form.ts';

/** Names a quantity, a price and a day: a first offer, or the answer to one. */
export function TermsDialog(parts: TermsParts) {
  const { subject, words } = parts;
  const needsNetwork = useNeedsNetwork();
  const { isUnproven, draft, address, ...form } = useTermsForm(parts);
  const { submit, question } = useDetailsAsked(parts, draft, form);
  const asked = askedFor(subject, draft.quantity);
  const { answers, productId, priceBasis, weightCategory } = subject;
  const band = useBand(priceBasis === 'unit' ? productId : null, weightCategory, words.band);
  return (
    <>
      <FormDialog
        title={answers ? words.form.counter : words.form.make}
        words={words.form}
        note={needsNetwork}
        form={{
          ...form,
          submit,
          onSubmit: (event) => {
            event.preventDefault();
            void submit();
          },
          trouble: form.trouble && (
            <>
              {form.trouble}
              {isUnproven && (
                <Link to={paths.account} className="link flex min-h-11 items-center">
                  {words.form.account}
                </Link>
              )}
            </>
          ),
        }}
      >
        <div className="flex items-center gap-3 border-b border-line pb-4">
          <img
            src={subject.picture}
            alt=""
            width={64}
            height={48}
            className="h-12 w-16 rounded-sm bg-sunk object-cover"
          />
          <p className="min-w-0 wrap-anywhere">
            <b dir="auto" className="block">
              {subject.name}
            </b>
            <span className="text-1 text-ink-2 tabular-nums">
              {fill(words.asked, { price: grouped(asked), per: perText(subject) })}
            </span>
          </p>
        </div>
        <TermsFields
          {...parts}
          draft={draft}
          address={address}
          write={form.write}
          errors={form.errors}
          scale={
            <BargainScale
              words={words.scale}
              asked={asked}
              you={Number(draft.price)}
              them={answers?.price}
              other={parts.side === 'buyer' ? 'seller' : 'buyer'}
              band={band}
            />
          }
        />
        <Total {...parts} price={draft.price} quantity={draft.quantity} />
      </FormDialog>
      {question}
    </>
  );
}

type Form = Pick<ReturnType<typeof useTermsForm>, 'check' | 'submit'>;

/** Whoever is to be paid by transfer says where to, once the rest is right. */
function useDetailsAsked({ details }: TermsParts, { payment }: TypedTerms, form: Form) {
  const [isAsked, setIsAsked] = useState(false);
  const isMissing = payment === 'transfer' && details?.isMissing;
  function onSaved() {
    setIsAsked(false);
    void form.submit();
  }
  return {
    submit: () => (isMissing ? form.check(() => setIsAsked(true)) : form.submit()),
    question: isAsked && details?.ask({ onSaved, onClose: () => setIsAsked(false) }),
  };
}

/** What it comes to, before anything is sent; nothing while it is none. */
function Total({ subject, words, price, quantity }: TermsParts & { price: string; quantity: string }) {
  const much = typedQuantity(quantity);
  const each = Number(price);
  const isPrice = Number.isInteger(each) && each > 0;
  const total = much && isPrice && paisaOf({ price: each, priceBasis: subject.priceBasis, quantity: much });
  return (
    <p
      aria-live="polite"
      className="flex min-h-12 items-center justify-between gap-3 rounded-md bg-sunk px-4 tabular-nums"
    >
      <span>{words.form.inAll}</span>
      {total ? <b>{fill(words.total, { total: grouped(rupeesOf(total)) })}</b> : null}
    </p>
  );
}
