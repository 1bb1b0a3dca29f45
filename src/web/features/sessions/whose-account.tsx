import { useState } from 'react';
import type { User } from '#contract/people.ts';
import { sessions } from '#contract/sessions.ts';
import { call } from '#web/kit/call.ts';
import { type CodeWords, codeTrouble } from '#web/kit/use-one-time-code.ts';
import { fill, type Locale } from '#web/kit/words.ts';
import { Button } from '#web/ui/button.tsx';
import type { Doubt } from './doubt.ts';
import { SignInAlert } from './sign-in-alert.tsx';
import { StepHeading } from './step-heading.tsx';

type Props = {
  words: Locale['Login']['whose'];
  codeWords: CodeWords;
  doubt: Doubt;
  onSignedIn: (user: User) => void;
  onTakenOff: () => void;
  onBack: () => void;
};

/** Asked when the code was right, and somebody else may have written this phone or e-mail down. */
export function WhoseAccount({ words, codeWords, doubt, onSignedIn, onTakenOff, onBack }: Props) {
  const { guess, account } = doubt;
  const [busy, setBusy] = useState<'yes' | 'no'>();
  const [trouble, setTrouble] = useState<string>();

  async function answer(what: 'yes' | 'no', send: () => Promise<void>) {
    if (busy) return;
    setBusy(what);
    setTrouble(undefined);
    try {
      await send();
    } catch (error) {
      setTrouble(codeTrouble(error, codeWords));
    }
    setBusy(undefined);
  }
  const yes = () =>
    answer('yes', async () => onSignedIn(await call(sessions.signIn, { ...guess, isMine: true })));
  const no = () => answer('no', () => call(sessions.disown, guess).then(onTakenOff));
  const { text, no: noLabel } = words[account.proved];
  return (
    <>
      <StepHeading title={words.title} text={fill(text, account)} isStart />
      <div className="grid gap-3">
        <SignInAlert trouble={trouble ? { text: trouble } : undefined} />
        <Button size="lg" block busy={busy === 'yes'} onClick={() => void yes()}>
          {words.yes}
        </Button>
        <Button tone="secondary" size="lg" block busy={busy === 'no'} onClick={() => void no()}>
          {noLabel}
        </Button>
        <Button tone="quiet" size="lg" block onClick={onBack}>
          {words.back}
        </Button>
      </div>
    </>
  );
}
