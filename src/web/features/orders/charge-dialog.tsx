import { grouped } from '#contract/text/words.ts';
import { DeliveryCharge } from '#contract/trade/delivery.ts';
import type { Order } from '#contract/trade/orders.ts';
import { ChargeField } from '#web/kit/forms/charge-field.tsx';
import { readBy, useForm } from '#web/kit/forms/use-form.ts';
import { fill, type Locale } from '#web/kit/words/words.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { z } from 'zod';

const Draft = z.object({ charge: DeliveryCharge });

type Props = {
  order: Order;
  words: Locale['Order'];
  title: string;
  send: (charge: number) => Promise<unknown>;
  onClose: () => void;
};

/** What a seller asks for bringing the goods, before the buyer has said yes to it. */
export function ChargeDialog({ order, words, title, send, onClose }: Props) {
  const { charge: own } = words;
  const { ordered, deliveryCharge } = order;
  const goods = ordered - deliveryCharge;
  const form = useForm({
    blank: { charge: deliveryCharge > 0 ? String(deliveryCharge) : '' },
    read: (typed) =>
      typed.charge.trim() === '' ? { errors: { charge: own.missing } } : readBy(Draft, typed),
    send: ({ charge }) => send(charge),
    onClose,
  });
  const typed = DeliveryCharge.safeParse(form.draft.charge.trim() || undefined).data;
  return (
    <FormDialog
      title={title}
      description={own.text}
      size="sm"
      words={{
        close: words.dialog.close,
        cancel: words.dialog.keep,
        submit: own.send,
        submitting: words.dialog.sending,
      }}
      form={form}
    >
      <ChargeField
        label={own.label}
        hint={fill(own.hint, { amount: grouped(goods) })}
        value={form.draft.charge}
        error={form.errors.charge}
        onChange={(charge) => form.write({ charge })}
      />
      <p aria-live="polite" className="min-h-6 font-semibold tabular-nums">
        {typed !== undefined && fill(own.total, { amount: grouped(goods + typed) })}
      </p>
    </FormDialog>
  );
}
