import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { paisaOf, rupeesOf } from '#contract/trade/money.ts';
import { grouped } from '#contract/text/words.ts';
import { priceFor, stepInReach } from '#contract/trade/price-steps.ts';
import { paths } from '#contract/site/paths.ts';
import { typedQuantity } from '#contract/trade/units.ts';
import { NeedsNetwork } from '#web/kit/screen/needs-network.tsx';
import { offerTexts, quantityText, unitWords } from '#web/kit/words/values.ts';
import { fill } from '#web/kit/words/words.ts';
import { Button } from '#web/ui/marks/button.tsx';
import { Choice } from '#web/ui/fields/choice.tsx';
import { LimitedTextArea } from '#web/kit/forms/limited-text-area.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Notice } from '#web/ui/states/notice.tsx';
import { Stepper } from '#web/ui/fields/stepper.tsx';
import { AddressField } from '#web/kit/forms/address-field.tsx';
import { stepOf } from '#web/kit/forms/quantity-step.ts';
import { CheckOrder } from './check-order.tsx';
import { NewBuyerHint } from './new-buyer-hint.tsx';
import { nothingLeftOf } from './nothing-left.ts';
import { type BuyFormParts, useBuyForm } from './use-buy-form.ts';

export function BuyForm(parts: BuyFormParts) {
  const { user, product, words } = parts;
  const buying = useBuyForm(parts);
  const { trouble, isUnproven, refusal, isSending, isChecking } = buying;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refusal) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [refusal]);

  // It may have been this very form that took the last of it, and its answer may be on its way or lost.
  const nothingLeft = nothingLeftOf(product, words);
  if (nothingLeft && !isSending && !trouble) return <p className="text-ink-2">{nothingLeft}</p>;
  return (
    <form ref={form} noValidate aria-label={words.label} onSubmit={buying.onSubmit} className="grid gap-4">
      {isChecking ? <CheckOrder {...parts} {...buying} /> : <Fields {...parts} {...buying} />}
      <Sum {...parts} typed={buying.draft.quantity} />
      {trouble && (
        <Notice tone="clay" role="alert">
          {trouble}
          {isUnproven && (
            <Link to={paths.account} className="link flex min-h-11 items-center">
              {words.account}
            </Link>
          )}
        </Notice>
      )}
      <NewBuyerHint uid={user.uid} />
      {isChecking ? (
        <div key="checking" className="grid gap-2">
          <Button type="submit" size="lg" block disabled={isSending}>
            {isSending ? words.submitting : words.submit}
          </Button>
          <Button tone="muted" disabled={isSending} onClick={buying.change}>
            {words.check.change}
          </Button>
        </div>
      ) : (
        <Button key="typing" type="submit" size="lg" block disabled={isSending}>
          {words.check.button}
        </Button>
      )}
      <NeedsNetwork className="text-center" />
      <p className="text-center text-1 text-ink-3">
        {words.note} {user.phoneNumber && fill(words.seesPhone, { phone: user.phoneNumber })}
      </p>
    </form>
  );
}

type FormParts = Pick<ReturnType<typeof useBuyForm>, 'draft' | 'address' | 'write' | 'errors'>;

function Fields({ user, product, words, draft, address, write, errors }: BuyFormParts & FormParts) {
  const left = Number(product.quantity);
  const onOffer = quantityText(left, product.weightCategory);
  return (
    <>
      {product.priceBasis === 'lot' ? (
        <p className="font-semibold">{fill(words.wholeLotOnly, { quantity: onOffer })}</p>
      ) : (
        <Stepper
          label={words.howMany[product.weightCategory]}
          hint={[fill(words.onOffer, { quantity: onOffer }), offerTexts(product).smallest]
            .filter(Boolean)
            .join('. ')}
          error={errors.quantity}
          words={words}
          value={draft.quantity}
          step={stepOf(product.weightCategory)}
          least={Math.min(product.minimumOrder ?? 0, left)}
          most={left}
          onChange={(quantity) => write({ quantity })}
        />
      )}
      <Ways words={words} draft={draft} write={write} />
      {draft.delivery === 'delivery' && (
        <AddressField
          value={address}
          error={errors.address}
          onChange={(typed) => write({ address: typed, isAddressTyped: true })}
        />
      )}
      <LimitedTextArea
        label={words.message}
        hint={words.messageHint}
        rows={2}
        maxLength={500}
        value={draft.note}
        error={errors.note}
        onChange={({ target }) => write({ note: target.value })}
      />
      {!user.phoneNumber && (
        <Field
          label={words.phone}
          hint={words.phoneHint}
          type="tel"
          autoComplete="tel"
          maxLength={40}
          value={draft.phone}
          error={errors.phone}
          onChange={({ target }) => write({ phone: target.value })}
        />
      )}
    </>
  );
}

type WaysProps = Pick<FormParts, 'draft' | 'write'> & Pick<BuyFormParts, 'words'>;

function Ways({ words, draft, write }: WaysProps) {
  return (
    <>
      <Choice
        label={words.payment.label}
        options={(['cash', 'transfer'] as const).map((value) => ({ value, label: words.payment[value] }))}
        value={draft.payment}
        onChange={(payment) => write({ payment })}
      />
      {draft.payment === 'transfer' && <Hint>{words.transferHint}</Hint>}
      <Choice
        label={words.delivery.label}
        options={(['pickup', 'delivery'] as const).map((value) => ({ value, label: words.delivery[value] }))}
        value={draft.delivery}
        onChange={(delivery) => write({ delivery })}
      />
      {draft.delivery === 'delivery' && <Hint>{words.deliveryHint}</Hint>}
    </>
  );
}

/** What it comes to, before anything is sent; nothing while the quantity is none. */
function Sum({ product, words, units, typed }: BuyFormParts & { typed: string }) {
  const { priceBasis, weightCategory } = product;
  const quantity = typedQuantity(typed);
  const price = priceFor(product, quantity ?? 0);
  return (
    <p
      aria-live="polite"
      className="flex min-h-12 flex-wrap items-center justify-between gap-x-3 border-t border-line pt-3 tabular-nums"
    >
      {quantity && (
        <>
          <span>
            {priceBasis === 'lot'
              ? units.wholeLot
              : fill(words.line, {
                  quantity: quantityText(quantity, weightCategory),
                  price: grouped(price),
                })}
          </span>
          <b>{fill(words.total, { price: grouped(rupeesOf(paisaOf({ price, priceBasis, quantity }))) })}</b>
          <Cheaper product={product} words={words} quantity={quantity} />
        </>
      )}
    </p>
  );
}

/** What a little more would cost. */
function Cheaper({
  product,
  words,
  quantity,
}: Pick<BuyFormParts, 'product' | 'words'> & { quantity: number }) {
  const { priceSteps, weightCategory } = product;
  const next = stepInReach({ priceSteps, left: Number(product.quantity) }, quantity);
  if (!next) return null;
  const more = Number((next.from - quantity).toFixed(3));
  return (
    <span className="basis-full text-1 font-semibold text-green">
      {fill(words.cheaper, {
        quantity: quantityText(more, weightCategory),
        price: grouped(next.price),
        unit: unitWords(weightCategory).one,
      })}
    </span>
  );
}

function Hint({ children }: { children: string }) {
  return <p className="-mt-2 text-1 text-ink-3">{children}</p>;
}
