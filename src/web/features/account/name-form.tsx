import { useEffect, useRef } from 'react';
import type { Locale } from '#web/kit/words/words.ts';
import { Button } from '#web/ui/marks/button.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { useRename } from './use-rename.ts';

type Props = {
  words: Locale['Account']['details'];
  name: string;
  onClose: (isSaved: boolean) => void;
};

export function NameForm({ words, name, onClose }: Props) {
  const { draft, write, errors, refusal, isSending, onSubmit, cancel } = useRename(
    words.errors,
    name,
    onClose,
  );
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), [refusal]);

  return (
    <form noValidate aria-label={words.edit} onSubmit={onSubmit} className="grid gap-4">
      <Field
        ref={field}
        label={words.name}
        name="username"
        autoComplete="name"
        value={draft.username}
        error={errors.username}
        readOnly={isSending}
        onChange={({ target }) => write({ username: target.value })}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="sm" busy={isSending}>
          {words.save}
        </Button>
        <Button tone="secondary" size="sm" onClick={cancel}>
          {words.cancel}
        </Button>
      </div>
    </form>
  );
}
