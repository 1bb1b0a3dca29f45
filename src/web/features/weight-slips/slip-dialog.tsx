import type { Order } from '#contract/trade/orders.ts';
import type { OrderSlip } from '#contract/trade/weight-slips.ts';
import type { EntryOf } from '#web/kit/outbox/entry.ts';
import { fill, type Locale } from '#web/kit/words/words.ts';
import { Fact, Facts } from '#web/ui/lists/facts.tsx';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { preview, type TypedSlip } from './slip-draft.ts';
import { SlipFields } from './slip-fields.tsx';
import { netText, rateText, rupeesText } from './texts.ts';
import type { Slip } from './use-slip.ts';
import { useSlipForm } from './use-slip-form.ts';

type Props = {
  order: Order;
  locale: Locale;
  slip: Slip;
  /** What is changed; without it, the first one is written. */
  written: OrderSlip | null;
  /** What was refused after it had waited, to be sent again. */
  entry?: EntryOf<'slip'>;
  onClose: () => void;
};

/** The seller writes down what the scale showed; net weight and amount follow while it is typed. */
export function SlipDialog({ order, locale, ...parts }: Props) {
  const words = locale.WeightSlip.form;
  const form = useSlipForm({ order, words, outbox: locale.Outbox, ...parts });
  return (
    <FormDialog
      title={fill(words.title, { orderNo: order.orderNo })}
      description={fill(words.rate, { rate: rateText(order, locale) })}
      words={words}
      form={form}
    >
      <SlipFields form={form} words={words} />
      <Sum typed={form.draft} order={order} locale={locale} />
    </FormDialog>
  );
}

function Sum({ typed, order, locale }: { typed: TypedSlip; order: Order; locale: Locale }) {
  const { form, paper } = locale.WeightSlip;
  const sum = preview(typed, order);
  return (
    <div className="rounded-md bg-sunk p-4">
      <Facts>
        <Fact label={form.net}>{sum ? netText(paper, sum.netGrams) : '–'}</Fact>
        <Fact label={form.amount}>{sum ? rupeesText(paper, sum.paisa) : '–'}</Fact>
        {sum && sum.payablePaisa !== sum.paisa && (
          <Fact label={form.payable}>{rupeesText(paper, sum.payablePaisa)}</Fact>
        )}
      </Facts>
      {!sum && <p className="mt-2 text-1 text-ink-3">{form.notYet}</p>}
    </div>
  );
}
