import { type SubmitEvent, useEffect, useRef } from 'react';
import type { AuthenticatorKey } from '#contract/people/authenticator.ts';
import { codeLength } from '#contract/people/sessions.ts';
import { type CodeWords, useOneTimeCode } from '#web/kit/forms/use-one-time-code.ts';
import type { Locale } from '#web/kit/words/words.ts';
import { Button, buttonLook } from '#web/ui/marks/button.tsx';
import { CodeField } from '#web/ui/fields/code-field.tsx';
import type { Qr } from '#web/kit/files/qr.ts';
import { QrPicture } from '#web/ui/marks/qr-picture.tsx';

type Props = {
  words: Locale['Account']['authenticator'];
  codeWords: CodeWords;
  authenticatorKey: AuthenticatorKey;
  qr: Qr;
  redeem: (code: string) => Promise<void>;
  onCancel: () => void;
};

/** The key, for the camera and for whoever types, and the first code that shows that the app has it. */
export function AuthenticatorSetup({ words, codeWords, authenticatorKey, qr, redeem, onCancel }: Props) {
  const { steps } = words;
  const code = useOneTimeCode(codeWords, { redeem, resend: () => Promise.resolve(0), resendAt: 0 });
  const start = useRef<HTMLParagraphElement>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => start.current?.focus(), []);
  useEffect(() => {
    if (code.trouble) field.current?.select();
  }, [code.trouble]);
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (code.code.length === codeLength) void code.redeem(code.code);
  };
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-5">
      <p ref={start} tabIndex={-1} className="outline-none">
        {steps.scan}
      </p>
      <div className="flex flex-wrap items-center gap-5">
        <QrPicture qr={qr} label={steps.picture} />
        <p className="min-w-0 flex-1 basis-56">
          <span className="block text-1 text-ink-3">{steps.key}</span>
          <code className="mt-1 block font-sans font-semibold tracking-wide wrap-anywhere">
            {authenticatorKey.key.match(/.{1,4}/g)?.join(' ')}
          </code>
        </p>
        {/* Nobody can scan the screen of the phone that holds the app. */}
        <p className="hidden pointer-coarse:block">
          <a href={authenticatorKey.uri} className={buttonLook({ tone: 'secondary', size: 'sm' })}>
            {steps.open}
          </a>
        </p>
      </div>
      <p>{steps.code}</p>
      <div className="max-w-100">
        <CodeField
          ref={field}
          label={codeWords.app.label}
          length={codeLength}
          value={code.code}
          onValue={code.type}
          error={code.trouble}
          readOnly={code.busy === 'redeeming'}
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={code.busy === 'redeeming'} disabled={code.code.length < codeLength}>
          {steps.turnOn}
        </Button>
        <Button tone="secondary" onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </form>
  );
}
