import { Link2 } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { PictureAddress } from '#contract/galleries.ts';
import { CallFailed } from '#web/kit/call.ts';
import { useDraft } from '#web/kit/use-draft.ts';
import type { Locale } from '#web/kit/words.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';

type Props = { words: Locale['Gallery']; draftKey: string; onAdd: (url: string) => Promise<unknown> };
type Trouble = { field?: string; notice?: string };

/** Adds a picture by its address. What was typed stays until it is there. */
export function AddressForm({ words, draftKey, onAdd }: Props) {
  const { draft, write, clear } = useDraft(draftKey, { url: '' });
  const [trouble, setTrouble] = useState<Trouble>({});
  const [isBusy, setIsBusy] = useState(false);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    const url = draft.url.trim();
    if (isBusy || url === '') return;
    if (!PictureAddress.safeParse(url).success) return setTrouble({ field: words.errors.url });
    setTrouble({});
    setIsBusy(true);
    try {
      await onAdd(url);
      clear();
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      setTrouble(troubleOf(error, words));
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="min-w-0">
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
            setTrouble({});
          }}
          error={trouble.field}
        />
        {/* Beside the field, below its label. */}
        <Button type="submit" busy={isBusy} className="mt-7.5">
          {isBusy ? words.adding : words.add}
        </Button>
      </div>
      {trouble.notice && (
        <div className="mt-3">
          <Notice tone="clay" role="alert">
            {trouble.notice}
          </Notice>
        </div>
      )}
    </form>
  );
}

function troubleOf({ refusal, message }: CallFailed, words: Props['words']): Trouble {
  if (refusal?.fields.url) return { field: refusal.fields.url };
  return { notice: refusal ? message : words.errors.addFailed };
}
