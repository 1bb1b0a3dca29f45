import type { ReactNode } from 'react';
import { maxReferenceLetters } from '#contract/trade/payment-proof.ts';
import { receiptFolder } from '#contract/trade/pictures.ts';
import { logFailure } from '#web/kit/api/log-failure.ts';
import { type ReadForm, useForm } from '#web/kit/forms/use-form.ts';
import { useUploads } from '#web/kit/upload/use-uploads.ts';
import type { Locale } from '#web/kit/words/words.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { ReceiptPicture } from './receipt-picture.tsx';

export type Shown = { reference: string; image: string | undefined };

type Props = {
  words: Locale['Order'];
  title: string;
  text: ReactNode;
  submit: string;
  reference: { label: string; hint: string };
  /** Whether there must be a number or a picture. */
  isNeeded: boolean;
  send: (shown: Shown) => Promise<unknown>;
  onClose: () => void;
};

/** The number of a payment and a picture of its receipt. */
export function ProofDialog({ words, title, text, submit, reference, isNeeded, send, onClose }: Props) {
  const { proofs, dialog } = words;
  const pictures = useUploads(
    { onFailed: (error) => logFailure('uploading image', error) },
    { folder: receiptFolder },
  );
  const form = useForm({
    blank: { reference: '' },
    read: (typed): ReadForm<string> => {
      const ready = typed.reference.trim();
      const isEmpty = ready === '' && pictures.list.length === 0;
      return isNeeded && isEmpty ? { errors: { reference: proofs.missing } } : { ready };
    },
    send: (number, { uploaded }) => send({ reference: number, image: uploaded.urls[0] }),
    uploads: { ...pictures, allFailed: proofs.notUploaded },
    onClose,
  });
  return (
    <FormDialog
      title={title}
      description={text}
      size="sm"
      words={{ close: dialog.close, cancel: dialog.keep, submit, submitting: dialog.sending }}
      form={form}
    >
      <Field
        label={reference.label}
        hint={reference.hint}
        dir="ltr"
        autoComplete="off"
        maxLength={maxReferenceLetters}
        value={form.draft.reference}
        error={form.errors.reference}
        readOnly={form.isBusy}
        onChange={({ target }) => form.write({ reference: target.value })}
      />
      <ReceiptPicture
        words={proofs}
        pictures={pictures}
        error={form.errors.images}
        onChange={() => form.unmark()}
      />
    </FormDialog>
  );
}
