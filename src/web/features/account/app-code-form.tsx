import { type ReactNode, type SubmitEvent, useEffect, useRef } from 'react';
import { useAppCode } from '#web/kit/forms/use-app-code.ts';
import type { CodeWords } from '#web/kit/forms/use-one-time-code.ts';
import { AppCodeField } from '#web/ui/fields/app-code-field.tsx';
import { Button } from '#web/ui/marks/button.tsx';

type Props = {
  words: { text: ReactNode; submit: string; cancel: string };
  codeWords: CodeWords;
  tone?: 'primary' | 'danger-fill';
  redeem: (code: string) => Promise<void>;
  onCancel: () => void;
};

/** Asks for a code of the app, in the card. */
export function AppCodeForm({ words, codeWords, tone, redeem, onCancel }: Props) {
  const app = useAppCode(codeWords, redeem);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), [app.field.isRecovery]);
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    void app.submit();
  };
  return (
    <form noValidate onSubmit={onSubmit} className="grid max-w-100 gap-4">
      <p>{words.text}</p>
      <AppCodeField ref={field} {...app.field} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="sm" tone={tone} busy={app.isBusy} disabled={!app.isWhole}>
          {words.submit}
        </Button>
        <Button tone="secondary" size="sm" onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </form>
  );
}
