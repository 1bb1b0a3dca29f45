import { type SubmitEvent, useEffect, useId, useRef } from 'react';
import { codeLength } from '#contract/people/sessions.ts';
import { clock } from '#web/kit/words/format.ts';
import { type CodeWords, useOneTimeCode } from '#web/kit/forms/use-one-time-code.ts';
import { fill, type Locale } from '#web/kit/words/words.ts';
import { Button } from '#web/ui/marks/button.tsx';
import { CodeField } from '#web/ui/fields/code-field.tsx';
import { DemoCode } from '#web/ui/fields/demo-code.tsx';
import { ResendRow } from '#web/ui/fields/resend-row.tsx';
import type { PendingCode } from '#web/kit/session/pending-code.ts';
import { SentTo } from './sent-to.tsx';
import { ErrorAtField } from './sign-in-alert.tsx';
import { failedBecause } from './sign-in-error.ts';
import { useWebOtp } from './use-web-otp.ts';

type Props = {
  words: Locale['Login'];
  /** Where it is not the first code. */
  title?: string;
  codeWords: CodeWords;
  pending: PendingCode;
  redeem: (code: string) => Promise<void>;
  resend: () => Promise<PendingCode>;
  /** The way back to send it elsewhere, where there is one. */
  onChange?: () => void;
};

/** A code that was sent. It goes off by itself with its last digit. */
export function CodeStep({
  words: { code: words, errors },
  title = words.title,
  codeWords,
  pending,
  redeem,
  resend,
  onChange,
}: Props) {
  const { demoCode } = pending;
  const sentTo = useId();
  const field = useRef<HTMLInputElement>(null);
  const step = useOneTimeCode(codeWords, {
    redeem,
    resend: async () => (await resend()).resendAt,
    resendAt: pending.resendAt,
  });
  useWebOtp(!demoCode, (code) => void step.redeem(code));
  useEffect(() => field.current?.focus(), [step.resent]);
  // A wrong code stands there selected: the next digit begins a new one.
  useEffect(() => {
    if (step.trouble) field.current?.select();
  }, [step.trouble]);

  const failure = step.isRefused && step.trouble && <ErrorAtField {...failedBecause(step.trouble, errors)} />;
  const type = (digits: string) => {
    step.type(digits);
    if (digits.length === codeLength && digits !== step.code) void step.redeem(digits);
  };
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    void step.redeem(step.code);
  };
  return (
    <form noValidate aria-label={title} onSubmit={onSubmit} className="grid gap-5">
      <SentTo id={sentTo} words={words} pending={pending} onChange={onChange} />
      {demoCode && (
        <DemoCode
          title={codeWords.demo.title}
          text={codeWords.demo.text}
          code={demoCode}
          action={
            <Button
              tone="secondary"
              block
              busy={step.busy === 'redeeming'}
              onClick={() => void step.redeem(demoCode)}
            >
              {codeWords.demo.use}
            </Button>
          }
        />
      )}
      <CodeField
        ref={field}
        label={demoCode ? codeWords.orType : codeWords.label}
        length={codeLength}
        value={step.code}
        onValue={type}
        error={failure || step.trouble}
        readOnly={step.busy === 'redeeming'}
        aria-describedby={sentTo}
      />
      <Button
        type="submit"
        size="lg"
        block
        busy={step.busy === 'redeeming'}
        disabled={step.code.length < codeLength}
      >
        {words.submit}
      </Button>
      <ResendRow
        question={codeWords.nothingArrived}
        wait={step.secondsLeft > 0 ? fill(codeWords.resendIn, { time: clock(step.secondsLeft) }) : undefined}
        label={codeWords.resend}
        done={step.resent ? codeWords.resent : undefined}
        busy={step.busy === 'resending'}
        onResend={() => void step.resend()}
      />
    </form>
  );
}
