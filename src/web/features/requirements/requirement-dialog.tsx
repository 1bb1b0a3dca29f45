import { type SubmitEvent, useEffect, useId, useRef } from 'react';
import { fill } from '#web/kit/words.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { RequirementFields } from './requirement-fields.tsx';
import { type FormParts, useRequirementForm } from './use-requirement-form.ts';

/** Adds a requirement, or edits one. */
export function RequirementDialog(parts: FormParts) {
  const { words, requirement } = parts;
  const form = useRequirementForm(parts);
  const { draft, write, errors, hasPassed, isSaving, refusal } = form;
  const formId = useId();
  const element = useRef<HTMLFormElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!refusal) return;
    element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
    notice.current?.scrollIntoView({ block: 'nearest' });
  }, [refusal]);

  function onSubmit(event: SubmitEvent) {
    event.preventDefault();
    void form.submit();
  }
  const label = requirement ? words.editSubmit : words.addSubmit;
  const title = requirement ? fill(words.editTitle, { product: requirement.product }) : words.addTitle;
  return (
    <Dialog
      open
      onOpenChange={() => !isSaving && form.leave()}
      title={title}
      closeLabel={words.close}
      footer={
        <>
          <Button tone="secondary" disabled={isSaving} onClick={form.cancel}>
            {words.cancel}
          </Button>
          <Button type="submit" form={formId} disabled={isSaving || !form.hasProduct} className="min-w-44">
            {isSaving ? words.submitting : label}
          </Button>
        </>
      }
    >
      <form
        ref={element}
        id={formId}
        noValidate
        aria-label={title}
        onSubmit={onSubmit}
        className="grid grid-cols-1 gap-6"
      >
        <RequirementFields {...{ words, draft, errors, hasPassed, write }} />
        {form.trouble && (
          <div ref={notice}>
            <Notice tone="clay" role="alert">
              <p>{form.trouble}</p>
              {form.standing && <p>{form.standing}</p>}
            </Notice>
          </div>
        )}
      </form>
    </Dialog>
  );
}
