import { useId } from 'react';
import type { User } from '#contract/people/people.ts';
import { codeLength } from '#contract/people/sessions.ts';
import { CodeForm } from '#web/kit/forms/code-form.tsx';
import type { CodeWords } from '#web/kit/forms/use-one-time-code.ts';
import { fill, type Locale } from '#web/kit/words/words.ts';
import { Button } from '#web/ui/marks/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { Notice } from '#web/ui/states/notice.tsx';
import { useRemoval } from './use-removal.ts';

type Words = Locale['Account']['remove'];
type Props = { words: Words; codeWords: CodeWords; user: User; open: boolean; onClose: () => void };

/** Asks once, naming the account; the safe button comes first. */
export function RemovalDialog({ words, codeWords, user, open, onClose }: Props) {
  const form = useId();
  const removal = useRemoval(codeWords);
  const { sent, trouble, busy, code } = removal;
  const names = { name: user.username, where: sent?.to ?? user.phoneNumber ?? user.email ?? '' };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={fill(words.dialogTitle, names)}
      description={fill(explanation(words, sent), names)}
      size="sm"
      closeLabel={words.close}
      footer={
        <>
          <Button tone="secondary" onClick={onClose}>
            {words.keep}
          </Button>
          {sent ? (
            <Button
              type="submit"
              form={form}
              tone="danger-fill"
              busy={busy === 'redeeming'}
              disabled={code.length < codeLength}
            >
              {words.confirm}
            </Button>
          ) : (
            <Button tone="danger-fill" busy={busy === 'resending'} onClick={() => void removal.resend()}>
              {words.sendCode}
            </Button>
          )}
        </>
      }
    >
      {sent && <CodeForm id={form} words={codeWords} step={removal} />}
      {!sent && trouble && (
        <Notice tone="clay">
          <p role="alert">{trouble}</p>
        </Notice>
      )}
    </Dialog>
  );
}

function explanation(words: Words, sent: { demoCode?: string } | undefined) {
  if (!sent) return words.dialogText;
  return sent.demoCode ? words.demoFor : words.sentTo;
}
