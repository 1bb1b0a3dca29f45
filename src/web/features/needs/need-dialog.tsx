import { type SubmitEvent, useId } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { NeedFields } from './need-fields.tsx';
import { type FormParts, useNeedForm } from './use-need-form.ts';

/** Adds a need, or edits one. */
export function NeedDialog(parts: FormParts) {
  const { need, words } = parts;
  const { draft, write, isBusy, trouble, submit, cancel, leave } = useNeedForm(parts);
  const formId = useId();
  const { form } = words;
  const title = need ? form.editTitle : form.title;
  const label = need ? form.editSubmit : form.submit;
  const busyLabel = need ? form.editSubmitting : form.submitting;

  function onSubmit(event: SubmitEvent) {
    event.preventDefault();
    void submit();
  }
  return (
    <Dialog
      open
      onOpenChange={() => !isBusy && leave()}
      title={title}
      closeLabel={form.close}
      footer={
        <>
          <Button tone="secondary" disabled={isBusy} onClick={cancel}>
            {form.cancel}
          </Button>
          <Button type="submit" form={formId} disabled={isBusy} className="min-w-40">
            {isBusy ? busyLabel : label}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate aria-label={title} onSubmit={onSubmit} className="grid gap-6">
        <NeedFields words={words} draft={draft} errors={trouble?.fields ?? {}} write={write} />
        {trouble && (
          <Notice tone="clay" role="alert">
            {trouble.text}
          </Notice>
        )}
      </form>
    </Dialog>
  );
}
