import { type SubmitEvent, useEffect, useRef } from 'react';
import { type CodeSent, codeLength } from '#contract/sessions.ts';
import { CodeField } from '#web/ui/code-field.tsx';
import { DemoCode } from '#web/ui/demo-code.tsx';
import { ResendRow } from '#web/ui/resend-row.tsx';
import { clock } from './format.ts';
import type { CodeWords, useOneTimeCode } from './use-one-time-code.ts';
import { fill } from './words.ts';

type Props = {
  id: string;
  words: CodeWords;
  sent: CodeSent | undefined;
  code: ReturnType<typeof useOneTimeCode>;
};

/** A code that a signed-in person was sent. It does not go off by itself: its last digit is no wish to lose an account. */
export function CodeForm({ id, words, sent, code }: Props) {
  const { trouble, secondsLeft, resent } = code;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), [resent]);
  useEffect(() => {
    if (trouble) field.current?.select();
  }, [trouble]);
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (code.code.length === codeLength) void code.redeem(code.code);
  };
  return (
    <form id={id} noValidate onSubmit={onSubmit} className="grid gap-4">
      {sent?.demoCode && <DemoCode title={words.demo.title} text={words.demo.text} code={sent.demoCode} />}
      <CodeField
        ref={field}
        label={words.label}
        length={codeLength}
        value={code.code}
        onValue={code.type}
        error={trouble}
        readOnly={code.busy === 'redeeming'}
      />
      <ResendRow
        question={words.nothingArrived}
        wait={secondsLeft > 0 ? fill(words.resendIn, { time: clock(secondsLeft) }) : undefined}
        label={words.resend}
        busy={code.busy === 'resending'}
        onResend={() => void code.resend()}
      />
    </form>
  );
}
