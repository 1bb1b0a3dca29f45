import { maxDisputePictures } from '#contract/trade/dispute-pictures.ts';
import { receiptFolder } from '#contract/trade/pictures.ts';
import { logFailure } from '#web/kit/api/log-failure.ts';
import { LimitedTextArea } from '#web/kit/forms/limited-text-area.tsx';
import { type ReadForm, useForm } from '#web/kit/forms/use-form.ts';
import { PictureField } from '#web/kit/upload/picture-field.tsx';
import { useUploads } from '#web/kit/upload/use-uploads.ts';
import { type Locale, useWords } from '#web/kit/words/words.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';

type Words = Locale['Order']['dialog'] & { pictures: Locale['Order']['pictures'] };
type Props = {
  /** Under which the words are kept: a cheap phone ends the page to make room for its camera. */
  draftKey: string;
  title: string;
  text: string | undefined;
  submit: string;
  words: Words;
  send: (reason: string, images: string[]) => Promise<unknown>;
  onClose: () => void;
};

/** What one side writes for the market office to read, with what it can show. */
export function MessageDialog({ draftKey, title, text, submit, words, send, onClose }: Props) {
  const { pictures: own } = words;
  const { pictures: texts, camera } = useWords('ProductModal');
  const pictures = useUploads(
    { onFailed: (error) => logFailure('uploading image', error) },
    { folder: receiptFolder },
  );
  const form = useForm({
    key: draftKey,
    blank: { reason: '', pictures: 0 },
    read: ({ reason }): ReadForm<string> => {
      const ready = reason.trim();
      return ready ? { ready } : { errors: { reason: words.required } };
    },
    send: (reason, { uploaded }) => send(reason, uploaded.urls),
    explain: ({ refusal, message }) =>
      refusal?.code === 'picture_unknown' ? { text: undefined, fields: { images: message } } : {},
    uploads: { ...pictures, isEachNeeded: true, allFailed: own.notUploaded },
    onClose,
  });
  const { draft, write, errors } = form;
  const count = pictures.list.length;
  // Counted with the words, which outlive them.
  const areGone = draft.pictures > count;
  return (
    <FormDialog
      title={title}
      description={text}
      size="sm"
      words={{ close: words.close, cancel: words.keep, submit, submitting: words.sending }}
      form={form}
    >
      <LimitedTextArea
        label={words.reason}
        hint={words.reasonHint}
        maxLength={500}
        value={draft.reason}
        error={errors.reason}
        readOnly={form.isBusy}
        onChange={({ target }) => write({ reason: target.value })}
      />
      <PictureField
        words={{ ...texts, ...own, camera }}
        most={maxDisputePictures}
        pictures={{
          ...pictures,
          remove: (id) => {
            pictures.remove(id);
            write({ pictures: count - 1 });
            form.unmark();
          },
        }}
        error={errors.images ?? (areGone ? own.gone : undefined)}
        onChoose={(files) => {
          write({ pictures: Math.min(count + files.length, maxDisputePictures) });
          if (pictures.choose(files, maxDisputePictures)) form.unmark();
          else form.mark({ images: own.tooMany });
        }}
      />
    </FormDialog>
  );
}
