import { type SubmitEvent, useId, useState } from 'react';
import { pakistanDay } from '#contract/days.ts';
import { type Activity, FarmRecord, mostRecords } from '#contract/farm-records.ts';
import { CallFailed } from '#web/kit/call.ts';
import { fieldTexts } from '#web/kit/own-words.ts';
import { tableDate } from '#web/kit/dates.ts';
import { LimitHint } from '#web/kit/limit-hint.tsx';
import { fill } from '#web/kit/words.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { AmountField } from './amount-field.tsx';
import type { Words } from './texts.ts';

type Props = {
  words: Words;
  activity: Activity;
  onNote: (amount: number) => Promise<unknown>;
  onClose: () => void;
};

/** The work was done again: for how much, with what it cost the last time already there. */
export function DoneDialog({ words: { labels }, activity, onNote, onClose }: Props) {
  const words = labels.done;
  const formId = useId();
  const [amount, setAmount] = useState(String(activity.amount));
  const [trouble, setTrouble] = useState<{ field?: string; notice?: string }>({});
  const [isBusy, setIsBusy] = useState(false);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (isBusy) return;
    if (amount.trim() === '') return setTrouble({ notice: labels.errors.required });
    const { data, error } = FarmRecord.shape.amount.safeParse(Number(amount));
    if (error) return setTrouble({ field: Object.values(fieldTexts(error))[0] });
    setTrouble({});
    setIsBusy(true);
    try {
      await onNote(data);
      onClose();
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure;
      setTrouble({ notice: `${labels.errors.saveFailed} ${failure.message}` });
    } finally {
      setIsBusy(false);
    }
  }
  const isThere = activity.daysSinceLast === 0;
  return (
    <Dialog
      open
      onOpenChange={() => !isBusy && onClose()}
      title={fill(words.title, activity)}
      description={isThere ? words.replaceText : fill(words.text, { date: tableDate(pakistanDay()) })}
      closeLabel={words.close}
      size="sm"
      footer={
        <>
          <Button tone="secondary" disabled={isBusy} onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" form={formId} disabled={isBusy}>
            {isBusy ? words.submitting : words.submit}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <AmountField
          label={words.amount}
          hint={words.amountHint}
          value={amount}
          onValue={setAmount}
          error={trouble.field}
        />
        <LimitHint of="records" used={activity.records} most={mostRecords} />
        {trouble.notice && (
          <Notice tone="clay" role="alert">
            {trouble.notice}
          </Notice>
        )}
      </form>
    </Dialog>
  );
}
