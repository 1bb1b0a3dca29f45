import { type SubmitEvent, useEffect, useRef } from 'react';
import { codeLength, type CodeSent } from '#contract/people/sessions.ts';
import { clock } from '../words/format.ts';
import type { CodeWords, useOneTimeCode } from './use-one-time-code.ts';
import { fill } from '../words/words.ts';
import { CodeField } from '#web/ui/fields/code-field.tsx';
import { DemoCode } from '#web/ui/fields/demo-code.tsx';
import { ResendRow } from '#web/ui/fields/resend-row.tsx';

type Step = ReturnType<typeof useOneTimeCode> & { sent: Pick<CodeSent, 'demoCode'> | undefined };
type Props = { id: string; words: CodeWords; step: Step };

/** Not sent with the last digit, unlike at sign-in: typing a code must not delete an account. */
export function CodeForm({ id, words, step }: Props) {
  const { sent, code, trouble, secondsLeft, resent } = step;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), [resent]);
  useEffect(() => {
    if (trouble) field.current?.select();
  }, [trouble]);
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (code.length === codeLength) void step.redeem(code);
  };
  return (
    <form id={id} noValidate onSubmit={onSubmit} className="grid gap-4">
      {sent?.demoCode && <DemoCode title={words.demo.title} text={words.demo.text} code={sent.demoCode} />}
      <CodeField
        ref={field}
        label={words.label}
        length={codeLength}
        value={code}
        onValue={step.type}
        error={trouble}
        readOnly={step.busy === 'redeeming'}
      />
      <ResendRow
        question={words.nothingArrived}
        wait={secondsLeft > 0 ? fill(words.resendIn, { time: clock(secondsLeft) }) : undefined}
        label={words.resend}
        busy={step.busy === 'resending'}
        onResend={() => void step.resend()}
      />
    </form>
  );
}
