import { type SubmitEvent, useEffect, useId, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { AmountField } from './amount-field.tsx';
import { DaysField } from './days-field.tsx';
import { type FormParts, useActivityForm } from './use-activity-form.ts';

/** Adds an activity, or edits one. */
export function ActivityDialog(parts: FormParts) {
  const { words, activity } = parts;
  const { modal } = words.labels;
  const { draft, write, trouble, isBusy, submit, cancel, leave } = useActivityForm(parts);
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [trouble]);

  function onSubmit(event: SubmitEvent) {
    event.preventDefault();
    void submit();
  }
  const title = activity ? modal.editTitle : modal.addTitle;
  return (
    <Dialog
      open
      onOpenChange={() => !isBusy && leave()}
      title={title}
      closeLabel={modal.close}
      size="sm"
      footer={
        <>
          <Button tone="secondary" disabled={isBusy} onClick={cancel}>
            {modal.cancel}
          </Button>
          <Button type="submit" form={formId} disabled={isBusy} className="sm:min-w-40">
            {isBusy ? modal.submitting : activity ? modal.editSubmit : modal.addSubmit}
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} noValidate onSubmit={onSubmit} className="grid gap-5">
        <Field
          label={modal.activity}
          name="activity"
          type="text"
          maxLength={120}
          autoComplete="off"
          value={draft.activity}
          onChange={({ target }) => write({ activity: target.value })}
          error={trouble?.fields.activity}
        />
        <AmountField
          label={modal.amount}
          hint={modal.amountHint}
          value={draft.amount}
          onValue={(amount) => write({ amount })}
          error={trouble?.fields.amount}
        />
        <DaysField
          words={modal}
          before={activity?.daysSinceLast}
          value={draft.daysSinceLast}
          onValue={(daysSinceLast) => write({ daysSinceLast })}
          error={trouble?.fields.daysSinceLast}
        />
        {trouble?.text && (
          <Notice tone="clay" role="alert">
            {trouble.text}
          </Notice>
        )}
      </form>
    </Dialog>
  );
}
