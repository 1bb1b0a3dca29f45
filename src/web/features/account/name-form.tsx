import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { Locale } from '#web/kit/words.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { useRename } from './use-rename.ts';

type Props = {
  words: Locale['Account']['details'];
  name: string;
  onClose: (isSaved: boolean) => void;
};

export function NameForm({ words, name, onClose }: Props) {
  const [draft, setDraft] = useState(name);
  const { busy, error, rename, clear } = useRename(words.errors);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), [error]);

  const onSubmit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (await rename(draft)) onClose(true);
  };
  return (
    <form
      noValidate
      aria-label={words.edit}
      onSubmit={(event) => void onSubmit(event)}
      className="grid gap-4"
    >
      <Field
        ref={field}
        label={words.name}
        name="username"
        autoComplete="name"
        maxLength={60}
        value={draft}
        error={error}
        readOnly={busy}
        onChange={(event) => {
          setDraft(event.target.value);
          clear();
        }}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="sm" busy={busy}>
          {words.save}
        </Button>
        <Button tone="secondary" size="sm" onClick={() => onClose(false)}>
          {words.cancel}
        </Button>
      </div>
    </form>
  );
}
