import { Link2 } from 'lucide-react';
import { PictureAddress } from '#contract/sellers/galleries.ts';
import { useForm } from '#web/kit/forms/use-form.ts';
import type { Locale } from '#web/kit/words/words.ts';
import { Button } from '#web/ui/marks/button.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Notice } from '#web/ui/states/notice.tsx';
import { isPictureThere } from './shown-address.ts';

type Props = { words: Locale['Gallery']; draftKey: string; onAdd: (url: string) => Promise<unknown> };
/** Adds a picture by its address, if it is one that loads. What was typed stays until it is there. */
export function AddressForm({ words, draftKey, onAdd }: Props) {
  const { draft, write, errors, trouble, isSending, onSubmit, unmark } = useForm({
    key: draftKey,
    blank: { url: '' },
    read: async ({ url }) => {
      if (url.trim() === '') return { errors: {} };
      const { data } = PictureAddress.safeParse(url.trim());
      if (data === undefined) return { errors: { url: words.errors.url } };
      return (await isPictureThere(data)) ? { ready: data } : { errors: { url: words.errors.noPicture } };
    },
    send: onAdd,
    explain: ({ refusal, message }) => {
      if (refusal?.fields.url) return { text: undefined };
      return { text: refusal ? message : words.errors.addFailed };
    },
  });

  return (
    <form noValidate onSubmit={onSubmit} className="min-w-0">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
        <Field
          label={words.urlLabel}
          name="url"
          type="url"
          required
          inputMode="url"
          autoComplete="off"
          maxLength={2000}
          placeholder={words.urlPlaceholder}
          icon={<Link2 />}
          value={draft.url}
          onChange={({ target }) => {
            write({ url: target.value });
            unmark();
          }}
          error={errors.url}
        />
        {/* Beside the field, below its label. */}
        <Button type="submit" tone="secondary" busy={isSending} className="mt-7.5">
          {isSending ? words.adding : words.add}
        </Button>
      </div>
      {trouble && (
        <div className="mt-3">
          <Notice tone="clay" role="alert">
            {trouble}
          </Notice>
        </div>
      )}
    </form>
  );
}
