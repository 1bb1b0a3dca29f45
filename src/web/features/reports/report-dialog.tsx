import { moderation, ReportReason, type ReportSubject } from '#contract/office/moderation.ts';
import { call } from '#web/kit/api/call.ts';
import { readBy, useForm } from '#web/kit/forms/use-form.ts';
import { fill, type Locale } from '#web/kit/words/words.ts';
import { LimitedTextArea } from '#web/kit/forms/limited-text-area.tsx';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { RadioList } from '#web/ui/fields/radio-list.tsx';

type Props = {
  subject: ReportSubject;
  id: string;
  name: string;
  words: Locale['Report'];
  onClose: () => void;
  onSent: () => void;
};
type Typed = { reason: ReportReason | ''; details: string };

const maxLetters = 1000;

export function ReportDialog({ subject, id, name, words, onClose, onSent }: Props) {
  const form = useForm({
    key: `report-${subject}-${id}`,
    blank: { reason: '', details: '' } as Typed,
    read: (typed) =>
      typed.reason === ''
        ? { errors: { reason: words.missing } }
        : readBy(moderation.report.input, { subject, id, ...typed }),
    send: async (report) => {
      await call('POST /api/reports', report);
      onSent();
    },
    explain: ({ refusal }) => (refusal?.code === 'not_found' ? { text: words.gone } : {}),
    onClose,
  });
  const { draft, errors, write } = form;
  return (
    <FormDialog title={fill(words.title, { name })} description={words.intro} words={words} form={form}>
      <RadioList
        label={words.reason}
        options={ReportReason.options.map((reason) => ({ value: reason, label: words.reasons[reason] }))}
        value={draft.reason}
        error={errors.reason}
        onChange={(reason) => write({ reason })}
      />
      <LimitedTextArea
        label={draft.reason === 'other' ? words.detailsNeeded : words.details}
        error={errors.details}
        maxLength={maxLetters}
        value={draft.details}
        onChange={({ target }) => write({ details: target.value })}
      />
    </FormDialog>
  );
}
