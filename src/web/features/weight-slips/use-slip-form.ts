import { useState } from 'react';
import type { Order } from '#contract/trade/orders.ts';
import type { Weighing } from '#contract/trade/weighing.ts';
import type { OrderSlip } from '#contract/trade/weight-slips.ts';
import { newKey } from '#web/kit/api/new-key.ts';
import { useForm } from '#web/kit/forms/use-form.ts';
import type { EntryOf } from '#web/kit/outbox/entry.ts';
import { useOutbox } from '#web/kit/outbox/use-outbox.ts';
import { useAuthUser } from '#web/kit/session/auth-user.ts';
import type { Locale } from '#web/kit/words/words.ts';
import { type Lines, readSlip, type TypedLine, type TypedSlip, typedSlip } from './slip-draft.ts';
import type { Words } from './texts.ts';
import type { Slip } from './use-slip.ts';

type Parts = {
  order: Order;
  words: Words['form'];
  slip: Slip;
  written: OrderSlip | null;
  outbox: Locale['Outbox'];
  /** What was refused after it had waited, to be sent again. */
  entry?: EntryOf<'slip'>;
  onClose: () => void;
};
export type SlipForm = ReturnType<typeof useSlipForm>;

function begunWith(written: OrderSlip | null, entry: Parts['entry']) {
  const typed = entry?.typed as TypedSlip | undefined;
  return { version: written?.version ?? 0, blank: typed ?? typedSlip(written) };
}

/** A weight slip, from what is typed to what both sides read. */
export function useSlipForm({ order, words, slip, written, outbox, entry, onClose }: Parts) {
  const uid = useAuthUser()?.uid ?? '';
  const { orderNo } = order;
  // The one that was opened: another device may have written a newer one since.
  const [{ version, blank }] = useState(() => begunWith(written, entry));
  const draftKey = entry ? undefined : `slip-draft-${orderNo}-${version}`;
  const waiting = useOutbox<TypedSlip, Weighing>({
    words: outbox,
    entry,
    write: (weighing, typed) => ({
      kind: 'slip',
      id: newKey(),
      uid,
      subject: orderNo,
      name: outbox.slip,
      typed,
      draftKey,
      input: { ...weighing, orderNo, version },
    }),
  });
  const { write, ...form } = useForm({
    key: draftKey,
    blank,
    outbox: waiting,
    read: readSlip,
    send: (weighing) => slip.write.mutateAsync({ ...weighing, version }),
    // Beside the fields where the server names them, else as a sentence of its own.
    explain: ({ refusal, message }) => {
      if (Object.keys(refusal?.fields ?? {}).length > 0) return { text: undefined };
      if (refusal?.code === 'changed_elsewhere') return { text: words.overtaken };
      return { text: refusal ? message : words.failed };
    },
    onClose,
  });
  const { draft, refusal } = form;
  const isSame = refusal?.typed?.deductions === draft.deductions && refusal.typed.charges === draft.charges;
  return {
    ...form,
    write,
    // A changed line may have moved the others, and what is left of the gross weight.
    errors: isSame ? form.errors : { bags: form.errors.bags },
    addLine: (lines: Lines, line: Pick<TypedLine, 'label' | 'measure'>) =>
      write({ [lines]: [...draft[lines], { key: newKey(), value: '', ...line }] }),
    changeLine: (lines: Lines, key: string, part: Partial<TypedLine>) =>
      write({ [lines]: draft[lines].map((line) => (line.key === key ? { ...line, ...part } : line)) }),
    removeLine: (lines: Lines, key: string) =>
      write({ [lines]: draft[lines].filter((line) => line.key !== key) }),
  };
}
