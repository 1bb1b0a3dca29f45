import { useEffect, useRef } from 'react';
import { hoursForNewBuyers } from '#contract/trade/new-buyers.ts';
import { paisaOf, rupeesOf } from '#contract/trade/money.ts';
import { priceFor } from '#contract/trade/price-steps.ts';
import { grouped } from '#contract/text/words.ts';
import { quantityText } from '#web/kit/words/values.ts';
import { fill } from '#web/kit/words/words.ts';
import { Fact, Facts } from '#web/ui/lists/facts.tsx';
import { useBought } from './use-bought.ts';
import type { BuyFormParts, useBuyForm } from './use-buy-form.ts';

type Props = BuyFormParts & Pick<ReturnType<typeof useBuyForm>, 'draft' | 'address'>;

/** The whole order as it will be sent, and what comes of it. Nothing is sent yet. */
export function CheckOrder({ user, product, words, draft, address }: Props) {
  const { check } = words;
  const title = useRef<HTMLHeadingElement>(null);
  // Whoever presses twice must not place the order by the second press, and reads from the top.
  useEffect(() => title.current?.focus(), []);
  const { hasCompleted } = useBought(user.uid);
  const { priceBasis, weightCategory } = product;
  const quantity = Number(draft.quantity);
  const price = grouped(rupeesOf(paisaOf({ price: priceFor(product, quantity), priceBasis, quantity })));
  const next = [
    fill(check.answer[hasCompleted ? 'known' : 'new'], {
      seller: product.sellerName,
      hours: hoursForNewBuyers,
    }),
    fill(check.pay[draft.payment], { price }),
    check.get[draft.delivery],
  ];
  return (
    <>
      <h2 ref={title} tabIndex={-1} className="title-card outline-none">
        {check.title}
      </h2>
      <Facts>
        <Fact label={check.product}>{product.name}</Fact>
        <Fact label={check.stock}>{quantityText(Number(product.quantity), weightCategory)}</Fact>
        <Fact label={words.payment.label}>{words.payment[draft.payment]}</Fact>
        <Fact label={words.delivery.label}>{words.delivery[draft.delivery]}</Fact>
        {draft.delivery === 'delivery' && (
          <Fact label={check.address}>
            <span dir="auto" className="whitespace-pre-line">
              {address}
            </span>
          </Fact>
        )}
        {draft.phone && <Fact label={check.phone}>{draft.phone}</Fact>}
        {draft.note && <Fact label={check.message}>{draft.note}</Fact>}
      </Facts>
      <div>
        <h3 className="mb-2 font-semibold">{check.next}</h3>
        <ol className="grid list-decimal gap-1.5 ps-5 text-ink-2 wrap-anywhere">
          {next.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ol>
        <p className="mt-2 text-1 text-ink-3">{check.cancel}</p>
      </div>
    </>
  );
}
