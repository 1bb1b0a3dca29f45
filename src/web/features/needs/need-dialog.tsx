import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { NeedFields } from './need-fields.tsx';
import { type FormParts, useNeedForm } from './use-need-form.ts';

/** Adds a need, or edits one. */
export function NeedDialog(parts: FormParts) {
  const { need, words } = parts;
  const { draft, write, errors, ...form } = useNeedForm(parts);
  const { title, editTitle, submit, editSubmit, submitting, editSubmitting, ...texts } = words.form;
  return (
    <FormDialog
      title={need ? editTitle : title}
      words={{
        ...texts,
        submit: need ? editSubmit : submit,
        submitting: need ? editSubmitting : submitting,
      }}
      form={form}
    >
      <NeedFields {...{ words, draft, errors, write }} />
    </FormDialog>
  );
}
