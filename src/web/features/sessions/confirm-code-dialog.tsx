import { type SubmitEvent, useEffect, useId, useRef } from 'react';
import { codeLength, type Confirmation } from '#contract/people/sessions.ts';
import { CodeForm } from '#web/kit/forms/code-form.tsx';
import type { useAppCode } from '#web/kit/forms/use-app-code.ts';
import type { CodeWords } from '#web/kit/forms/use-one-time-code.ts';
import { fill } from '#web/kit/words/words.ts';
import { AppCodeField } from '#web/ui/fields/app-code-field.tsx';
import { Button } from '#web/ui/marks/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { Notice } from '#web/ui/states/notice.tsx';
import { useConfirmation } from './use-confirmation.ts';

type Props = { words: CodeWords; onClose: (isConfirmed: boolean) => void };

/** Asks whoever sits there for one more code; what they were about to do goes on by itself afterwards. */
export function ConfirmCodeDialog({ words, onClose }: Props) {
  const form = useId();
  const { confirm } = words;
  const { asked, app, code } = useConfirmation(words, () => onClose(true));
  const isApp = asked?.by === 'app';
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose(false)}
      title={confirm.title}
      description={explanation(words, asked)}
      size="sm"
      closeLabel={confirm.close}
      footer={
        <>
          <Button tone="secondary" onClick={() => onClose(false)}>
            {confirm.cancel}
          </Button>
          <Button
            type="submit"
            form={form}
            busy={isApp ? app.isBusy : code.busy !== undefined}
            disabled={isApp ? !app.isWhole : code.code.length < codeLength}
          >
            {confirm.submit}
          </Button>
        </>
      }
    >
      {isApp && <AppForm id={form} app={app} />}
      {asked && asked.by !== 'app' && (
        <CodeForm id={form} words={words} step={{ ...code, sent: asked.sent }} />
      )}
      {!asked && code.trouble && (
        <Notice tone="clay" role="alert">
          {code.trouble}
        </Notice>
      )}
    </Dialog>
  );
}

function AppForm({ id, app }: { id: string; app: ReturnType<typeof useAppCode> }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), [app.field.isRecovery]);
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    void app.submit();
  };
  return (
    <form id={id} noValidate onSubmit={onSubmit}>
      <AppCodeField ref={field} {...app.field} />
    </form>
  );
}

function explanation({ confirm }: CodeWords, asked: Confirmation | undefined) {
  if (!asked) return confirm.sending;
  if (asked.by === 'app') return confirm.fromApp;
  return fill(asked.sent.demoCode ? confirm.demoFor : confirm.sentTo, { where: asked.to });
}
