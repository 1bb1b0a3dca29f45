import { fill } from '#web/kit/words/words.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { RequirementFields } from './requirement-fields.tsx';
import { type FormParts, useRequirementForm } from './use-requirement-form.ts';

/** Adds a requirement, or edits one. */
export function RequirementDialog(parts: FormParts) {
  const { words, requirement } = parts;
  const { draft, write, errors, hasPassed, hasProduct, ...form } = useRequirementForm(parts);
  return (
    <FormDialog
      title={requirement ? fill(words.editTitle, { product: requirement.product }) : words.addTitle}
      words={{ ...words, submit: requirement ? words.editSubmit : words.addSubmit }}
      form={form}
      canSubmit={hasProduct}
    >
      <RequirementFields {...{ words, draft, errors, hasPassed, write }} />
    </FormDialog>
  );
}
