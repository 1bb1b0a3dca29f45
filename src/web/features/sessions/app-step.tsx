import { type SubmitEvent, useEffect, useRef } from 'react';
import type { CodeWords } from '#web/kit/forms/use-one-time-code.ts';
import { useAppCode } from '#web/kit/forms/use-app-code.ts';
import type { Locale } from '#web/kit/words/words.ts';
import { AppCodeField } from '#web/ui/fields/app-code-field.tsx';
import { Button } from '#web/ui/marks/button.tsx';
import { ErrorAtField } from './sign-in-alert.tsx';
import { failedBecause } from './sign-in-error.ts';
import { StepHeading } from './step-heading.tsx';

type Props = {
  words: Locale['Login'];
  codeWords: CodeWords;
  redeem: (appCode: string) => Promise<void>;
  onBack: () => void;
};

/** For whoever has an authenticator app: the last step. */
export function AppStep({ words: { app: words, errors }, codeWords, redeem, onBack }: Props) {
  const app = useAppCode(codeWords, redeem);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), [app.field.isRecovery]);
  useEffect(() => {
    if (app.field.error) field.current?.select();
  }, [app.field.error]);
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    void app.submit();
  };
  return (
    <>
      <StepHeading title={words.title} text={app.field.isRecovery ? words.recoveryText : words.text} />
      <form noValidate aria-label={words.title} onSubmit={onSubmit} className="grid gap-5">
        <AppCodeField
          ref={field}
          {...app.field}
          error={app.field.error && <ErrorAtField {...failedBecause(app.field.error, errors)} />}
        />
        <Button type="submit" size="lg" block busy={app.isBusy} disabled={!app.isWhole}>
          {words.submit}
        </Button>
        <Button tone="quiet" size="lg" block onClick={onBack}>
          {words.back}
        </Button>
      </form>
    </>
  );
}
