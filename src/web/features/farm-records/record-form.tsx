import { useRef } from 'react';
import { pakistanDay } from '#contract/text/pakistan-time.ts';
import { FarmRecord } from '#contract/sellers/farm-records.ts';
import { readFilled } from '#web/kit/forms/read-filled.ts';
import { readBy, useForm } from '#web/kit/forms/use-form.ts';
import { Button } from '#web/ui/marks/button.tsx';
import { useFocusAfter } from '#web/ui/fields/focus-after.ts';
import { Field } from '#web/ui/fields/field.tsx';
import { Notice } from '#web/ui/states/notice.tsx';
import { RupeesField } from './rupees-field.tsx';
import type { Words } from './texts.ts';

type Props = {
  labels: Words['labels'];
  record: FarmRecord;
  onSave: (record: FarmRecord) => Promise<unknown>;
  onClose: () => void;
};

/** Corrects one record where it stands. */
export function RecordForm({ labels, record, onSave, onClose }: Props) {
  const words = labels.historyDialog;
  const { draft, write, errors, trouble, refusal, isSending, onSubmit } = useForm({
    blank: { doneOn: record.doneOn, amount: String(record.amount) },
    read: (typed) =>
      readFilled(typed, labels.errors.required, () =>
        readBy(FarmRecord, { ...record, ...typed, amount: Number(typed.amount) }),
      ),
    send: onSave,
    // Nothing beside the fields where the server names them.
    explain: ({ refusal }) => ({
      text: Object.keys(refusal?.fields ?? {}).length > 0 ? undefined : words.saveFailed,
    }),
    onClose,
  });
  const form = useRef<HTMLFormElement>(null);
  useFocusAfter(refusal, form);

  return (
    <form ref={form} noValidate onSubmit={onSubmit} className="grid gap-3 py-3">
      <div className="grid gap-3 sm:grid-cols-2">
        <Field
          // The pencil was pressed to correct it, and is gone.
          ref={focusOnce}
          label={words.date}
          name="doneOn"
          type="date"
          max={pakistanDay()}
          value={draft.doneOn}
          onChange={({ target }) => write({ doneOn: target.value })}
          error={errors.doneOn}
        />
        <RupeesField
          label={words.amount}
          value={draft.amount}
          onValue={(amount) => write({ amount })}
          error={errors.amount}
        />
      </div>
      {trouble && (
        <Notice tone="clay" role="alert">
          {trouble}
        </Notice>
      )}
      <div className="flex gap-2">
        <Button type="submit" size="sm" busy={isSending}>
          {isSending ? words.saving : words.save}
        </Button>
        <Button tone="secondary" size="sm" onClick={onClose}>
          {words.cancel}
        </Button>
      </div>
    </form>
  );
}

function focusOnce(field: HTMLInputElement | null) {
  if (field && !field.form?.contains(document.activeElement)) field.focus();
}
