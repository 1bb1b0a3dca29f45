import { useState } from 'react';
import { call } from '#web/kit/api/call.ts';
import { type CodeWords, codeError } from '#web/kit/forms/use-one-time-code.ts';
import { fill, type Locale } from '#web/kit/words/words.ts';
import { Button } from '#web/ui/marks/button.tsx';
import { CodeStep } from './code-step.tsx';
import {
  type OwnershipQuestion,
  secondCodeOf,
  sendSecondCode,
  type SignInOutcome,
  trySignIn,
} from './ownership-question.ts';
import { SignInAlert } from './sign-in-alert.tsx';
import { failedBecause, type SignInError } from './sign-in-error.ts';
import { StepHeading } from './step-heading.tsx';

type Props = {
  words: Locale['Login'];
  codeWords: CodeWords;
  doubt: OwnershipQuestion;
  /** The question goes on; without one, back to the code. */
  onDoubt: (doubt?: OwnershipQuestion) => void;
  /** The second code was right as well. */
  onProved: (outcome: SignInOutcome) => void;
  onTakenOff: () => void;
};

/** Asked when the code was right, and somebody else may have written this phone or e-mail down. */
export function WhoseAccount(props: Props) {
  const { doubt, words, codeWords, onDoubt, onProved } = props;
  const { guess, isMine, second } = doubt;
  if (!isMine || !second) return <Question {...props} />;
  const { title, text, back } = words.whose.other;
  return (
    <>
      <StepHeading title={title} text={text} />
      <CodeStep
        words={words}
        title={title}
        codeWords={codeWords}
        pending={second}
        redeem={async (otherCode) => onProved(await trySignIn({ ...guess, otherCode }))}
        resend={async () => {
          const next = await sendSecondCode(doubt);
          onDoubt({ ...doubt, second: next });
          return next;
        }}
      />
      <Button
        tone="quiet"
        size="lg"
        block
        className="mt-3"
        onClick={() => onDoubt({ ...doubt, isMine: false })}
      >
        {back}
      </Button>
    </>
  );
}

function Question({ words, codeWords, doubt, onDoubt, onTakenOff }: Props) {
  const { guess, account } = doubt;
  const [busy, setBusy] = useState<'yes' | 'no'>();
  const [trouble, setTrouble] = useState<SignInError>();

  async function answer(what: 'yes' | 'no', send: () => Promise<void>) {
    if (busy) return;
    setBusy(what);
    setTrouble(undefined);
    try {
      await send();
    } catch (error) {
      const cause = codeError(error, codeWords);
      setTrouble(what === 'yes' ? failedBecause(cause, words.errors) : { text: cause });
    }
    setBusy(undefined);
  }
  const yes = () =>
    answer('yes', async () => onDoubt({ ...doubt, isMine: true, second: await secondCodeOf(doubt) }));
  const no = () => answer('no', () => call('POST /api/sign-in/not-mine', guess).then(onTakenOff));
  const { text, no: noLabel } = words.whose[account.proved];
  return (
    <>
      <StepHeading title={words.whose.title} text={fill(text, account)} isStart />
      <div className="grid gap-3">
        <SignInAlert trouble={trouble} />
        <Button size="lg" block busy={busy === 'yes'} onClick={() => void yes()}>
          {words.whose.yes}
        </Button>
        <Button tone="secondary" size="lg" block busy={busy === 'no'} onClick={() => void no()}>
          {noLabel}
        </Button>
        <Button tone="quiet" size="lg" block onClick={() => onDoubt()}>
          {words.whose.back}
        </Button>
      </div>
    </>
  );
}
