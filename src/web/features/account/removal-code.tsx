import { type SubmitEvent, useEffect, useRef } from 'react';
import { codeLength } from '#contract/sessions.ts';
import { clock } from '#web/kit/format.ts';
import type { CodeWords } from '#web/kit/use-one-time-code.ts';
import { fill } from '#web/kit/words.ts';
import { CodeField } from '#web/ui/code-field.tsx';
import { DemoCode } from '#web/ui/demo-code.tsx';
import { ResendRow } from '#web/ui/resend-row.tsx';
import type { useRemoval } from './use-removal.ts';

type Props = { id: string; words: CodeWords; removal: ReturnType<typeof useRemoval> };

/** Does not go off by itself: the last digit of a code is no wish to lose an account. */
export function RemovalCode({ id, words, removal }: Props) {
  const { sent, code, trouble, secondsLeft, resent } = removal;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), [resent]);
  useEffect(() => {
    if (trouble) field.current?.select();
  }, [trouble]);
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (code.length === codeLength) void removal.redeem(code);
  };
  return (
    <form id={id} noValidate onSubmit={onSubmit} className="grid gap-4">
      {sent?.demoCode && <DemoCode title={words.demo.title} text={words.demo.text} code={sent.demoCode} />}
      <CodeField
        ref={field}
        label={words.label}
        length={codeLength}
        value={code}
        onValue={removal.type}
        error={trouble}
        readOnly={removal.busy === 'redeeming'}
      />
      <ResendRow
        question={words.nothingArrived}
        wait={secondsLeft > 0 ? fill(words.resendIn, { time: clock(secondsLeft) }) : undefined}
        label={words.resend}
        busy={removal.busy === 'resending'}
        onResend={() => void removal.resend()}
      />
    </form>
  );
}
