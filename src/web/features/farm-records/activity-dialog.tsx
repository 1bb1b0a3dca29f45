import { Field } from '#web/ui/fields/field.tsx';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { RupeesField } from './rupees-field.tsx';
import { DaysField } from './days-field.tsx';
import { type FormParts, useActivityForm } from './use-activity-form.ts';

/** Adds an activity, or edits one. */
export function ActivityDialog(parts: FormParts) {
  const { words, activity } = parts;
  const { modal } = words.labels;
  const { draft, write, errors, ...form } = useActivityForm(parts);
  return (
    <FormDialog
      size="sm"
      title={activity ? modal.editTitle : modal.addTitle}
      words={{ ...modal, submit: activity ? modal.editSubmit : modal.addSubmit }}
      form={form}
    >
      <Field
        label={modal.activity}
        name="activity"
        type="text"
        maxLength={120}
        autoComplete="off"
        value={draft.activity}
        onChange={({ target }) => write({ activity: target.value })}
        error={errors.activity}
      />
      <RupeesField
        label={modal.amount}
        hint={modal.amountHint}
        value={draft.amount}
        onValue={(amount) => write({ amount })}
        error={errors.amount}
      />
      <DaysField
        words={modal}
        before={activity?.daysSinceLast}
        value={draft.daysSinceLast}
        onValue={(daysSinceLast) => write({ daysSinceLast })}
        error={errors.daysSinceLast}
      />
    </FormDialog>
  );
}
