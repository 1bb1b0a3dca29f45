import { type SubmitEvent, useState } from 'react';
import { pakistanDay } from '#contract/days.ts';
import { FarmRecord } from '#contract/farm-records.ts';
import { CallFailed } from '#web/kit/call.ts';
import { fieldTexts } from '#web/kit/own-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { AmountField } from './amount-field.tsx';
import type { Words } from './texts.ts';

type Props = {
  labels: Words['labels'];
  record: FarmRecord;
  onSave: (record: FarmRecord) => Promise<unknown>;
  onClose: () => void;
};
type Trouble = { fields: Partial<Record<string, string>>; text?: string };

/** Corrects one record where it stands. */
export function RecordForm({ labels, record, onSave, onClose }: Props) {
  const words = labels.historyDialog;
  const [draft, setDraft] = useState({ doneOn: record.doneOn, amount: String(record.amount) });
  const [trouble, setTrouble] = useState<Trouble>({ fields: {} });
  const [isBusy, setIsBusy] = useState(false);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (isBusy) return;
    if (!draft.doneOn || !draft.amount.trim())
      return setTrouble({ fields: {}, text: labels.errors.required });
    const { data, error } = FarmRecord.safeParse({ ...record, ...draft, amount: Number(draft.amount) });
    if (error) return setTrouble({ fields: fieldTexts(error) });
    setIsBusy(true);
    try {
      await onSave(data);
      onClose();
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure;
      const fields = failure.refusal?.fields ?? {};
      setTrouble({ fields, text: Object.keys(fields).length > 0 ? undefined : words.saveFailed });
      setIsBusy(false);
    }
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-3 py-3">
      <div className="grid gap-3 sm:grid-cols-2">
        <Field
          // The pencil was pressed to correct it, and is gone.
          ref={focusOnce}
          label={words.date}
          name="doneOn"
          type="date"
          max={pakistanDay()}
          value={draft.doneOn}
          onChange={({ target }) => setDraft({ ...draft, doneOn: target.value })}
          error={trouble.fields.doneOn}
        />
        <AmountField
          label={words.amount}
          value={draft.amount}
          onValue={(amount) => setDraft({ ...draft, amount })}
          error={trouble.fields.amount}
        />
      </div>
      {trouble.text && (
        <Notice tone="clay" role="alert">
          {trouble.text}
        </Notice>
      )}
      <div className="flex gap-2">
        <Button type="submit" size="sm" busy={isBusy}>
          {isBusy ? words.saving : words.save}
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
