import { pakistanDay } from '#contract/text/pakistan-time.ts';
import { type Activity, FarmRecord, maxRecords } from '#contract/sellers/farm-records.ts';
import { tableDate } from '#web/kit/words/dates.ts';
import { LimitHint } from '#web/kit/forms/limit-hint.tsx';
import { readFilled } from '#web/kit/forms/read-filled.ts';
import { readBy, useForm } from '#web/kit/forms/use-form.ts';
import { newKey } from '#web/kit/api/new-key.ts';
import { useOutbox } from '#web/kit/outbox/use-outbox.ts';
import { fill, type Locale } from '#web/kit/words/words.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { RupeesField } from './rupees-field.tsx';
import type { Words } from './texts.ts';

type Props = {
  words: Words;
  uid: string;
  activity: Activity;
  outbox: Locale['Outbox'];
  onNote: (amount: number) => Promise<unknown>;
  onClose: () => void;
  onKept: (text: string) => void;
};
const Amount = FarmRecord.pick({ amount: true });

/** The work was done again: for how much, with what it cost the last time already there. */
export function DoneDialog({ words: { labels }, uid, activity, outbox, onNote, onClose, onKept }: Props) {
  const words = labels.done;
  const waiting = useOutbox<{ amount: string }, { amount: number }>({
    words: outbox,
    write: ({ amount }, typed) => ({
      kind: 'record',
      id: newKey(),
      uid,
      name: activity.activity,
      typed,
      input: { id: activity.id, amount, doneOn: pakistanDay() },
    }),
    onKept,
  });
  const { draft, write, errors, ...form } = useForm({
    blank: { amount: String(activity.amount) },
    read: (typed) =>
      readFilled(typed, labels.errors.required, ({ amount }) => readBy(Amount, { amount: Number(amount) })),
    outbox: waiting,
    send: ({ amount }) => onNote(amount),
    explain: ({ message }) => ({ text: `${labels.errors.saveFailed} ${message}`, fields: {} }),
    onClose,
  });
  const isThere = activity.daysSinceLast === 0;
  return (
    <FormDialog
      title={fill(words.title, activity)}
      description={isThere ? words.replaceText : fill(words.text, { date: tableDate(pakistanDay()) })}
      size="sm"
      words={words}
      form={form}
    >
      <RupeesField
        label={words.amount}
        hint={words.amountHint}
        value={draft.amount}
        onValue={(amount) => write({ amount })}
        error={errors.amount}
      />
      <LimitHint of="records" used={activity.records} most={maxRecords} />
    </FormDialog>
  );
}
