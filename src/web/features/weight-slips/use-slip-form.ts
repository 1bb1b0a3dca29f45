import { useState } from 'react';
import type { Order } from '#contract/orders.ts';
import type { OrderSlip } from '#contract/weight-slips.ts';
import { CallFailed } from '#web/kit/call.ts';
import { newKey } from '#web/kit/new-key.ts';
import { useDraft } from '#web/kit/use-draft.ts';
import type { FieldErrors } from '#web/kit/use-form.ts';
import { readDraft, type TypedLine, type TypedSlip, typedOf } from './slip-draft.ts';
import type { Words } from './texts.ts';
import type { Slip } from './use-slip.ts';

type Trouble = { text?: string; fields: FieldErrors };
type Parts = {
  order: Order;
  words: Words['form'];
  slip: Slip;
  written: OrderSlip | null;
  onClose: () => void;
};

/** What is typed, what is under way and what went wrong in the form of a slip. */
export function useSlipForm({ order, words, slip: { write }, written, onClose }: Parts) {
  // The one that was opened: another device may have written a newer one since.
  const [{ version, blank }] = useState({ version: written?.version ?? 0, blank: typedOf(written) });
  const { draft, write: keep, clear } = useDraft(`slip-draft-${order.orderNo}-${version}`, blank);
  const [trouble, setTrouble] = useState<Trouble>({ fields: {} });
  const [refusal, setRefusal] = useState<Trouble>();
  function refuse(reason: Trouble) {
    setTrouble(reason);
    setRefusal(reason);
  }

  async function submit() {
    if (write.isPending) return;
    const read = readDraft(draft);
    if ('errors' in read) return refuse({ fields: read.errors });
    setTrouble({ fields: {} });
    try {
      await write.mutateAsync({ ...read.draft, version });
      clear();
      onClose();
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      refuse(troubleOf(error, words));
    }
  }
  function change(part: Partial<TypedSlip>) {
    // A changed line may have moved the others: their marks would stand at the wrong one.
    const names = part.lines ? ['deductions', 'gross'] : Object.keys(part);
    const still = Object.entries(trouble.fields).filter(([at]) => !names.includes(at.split('.')[0]!));
    setTrouble({ ...trouble, fields: Object.fromEntries(still) });
    keep(part);
  }
  return {
    draft,
    trouble,
    /** Another one each time, so that the reader can be led to it again. */
    refusal,
    isBusy: write.isPending,
    submit,
    change,
    addLine: (line: Pick<TypedLine, 'label' | 'measure'>) =>
      change({ lines: [...draft.lines, { key: newKey(), value: '', ...line }] }),
    changeLine: (key: string, part: Partial<TypedLine>) =>
      change({ lines: draft.lines.map((line) => (line.key === key ? { ...line, ...part } : line)) }),
    removeLine: (key: string) => change({ lines: draft.lines.filter((line) => line.key !== key) }),
    /** Given up: what was typed goes too. */
    cancel: () => {
      clear();
      onClose();
    },
  };
}

export type SlipForm = ReturnType<typeof useSlipForm>;

/** Beside the fields where the server names them, else as a sentence of its own. */
function troubleOf({ refusal, message }: CallFailed, words: Words['form']): Trouble {
  const fields = refusal?.fields ?? {};
  if (Object.keys(fields).length > 0) return { fields };
  if (refusal?.code === 'changed_elsewhere') return { fields, text: words.overtaken };
  return { fields, text: refusal ? message : words.failed };
}
