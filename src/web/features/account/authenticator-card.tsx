import { ShieldCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { AuthenticatorState } from '#contract/people/authenticator.ts';
import { tableDate } from '#web/kit/words/dates.ts';
import type { CodeWords } from '#web/kit/forms/use-one-time-code.ts';
import { fill, type Locale, plural } from '#web/kit/words/words.ts';
import { Button } from '#web/ui/marks/button.tsx';
import { Notice } from '#web/ui/states/notice.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import { TryAgain } from '#web/ui/states/try-again.tsx';
import { AppCodeForm } from './app-code-form.tsx';
import { AuthenticatorSetup } from './authenticator-setup.tsx';
import { Outcome } from './outcome.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SectionCard } from './section-card.tsx';
import { useAuthenticator } from './use-authenticator.ts';

type Words = Locale['Account']['authenticator'];
type Props = { words: Words; codeWords: CodeWords; uid: string };

export function AuthenticatorCard({ words, codeWords, uid }: Props) {
  const app = useAuthenticator(uid, words);
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, isFetching, refetch } = app.state;
  const isAtRest = app.step.name === 'rest';
  const wasAtRest = useRef(true);
  useEffect(() => {
    // What held the focus has gone with its step.
    if (isAtRest && !wasAtRest.current) heading.current?.focus();
    wasAtRest.current = isAtRest;
  }, [isAtRest]);
  return (
    <SectionCard id="authenticator" title={words.title} text={words.text} heading={heading} isBusy={!data}>
      {data ? (
        <Steps words={words} codeWords={codeWords} app={app} state={data} />
      ) : app.state.isError ? (
        <TryAgain words={words.error} list={{ isFetching, refetch }} />
      ) : (
        <Skeleton className="h-11 w-44" />
      )}
      <Outcome result={app.result} />
    </SectionCard>
  );
}

type StepProps = Omit<Props, 'uid'> & { app: ReturnType<typeof useAuthenticator>; state: AuthenticatorState };

function Steps({ words, codeWords, app, state }: StepProps) {
  const { step } = app;
  if (step.name === 'setting up')
    return (
      <AuthenticatorSetup
        words={words}
        codeWords={codeWords}
        authenticatorKey={step.key}
        qr={step.qr}
        redeem={app.turnOn}
        onCancel={app.rest}
      />
    );
  if (step.name === 'saving codes')
    return <RecoveryCodes words={words.codes} recoveryCodes={step.recoveryCodes} onDone={app.rest} />;
  if (step.name === 'turning off')
    return (
      <AppCodeForm
        words={{ text: words.offText, submit: words.turnOff, cancel: words.keep }}
        codeWords={codeWords}
        tone="danger-fill"
        redeem={app.turnOff}
        onCancel={app.rest}
      />
    );
  return state.isOn ? (
    <On words={words} app={app} state={state} />
  ) : (
    <Off words={words} app={app} state={state} />
  );
}

function Off({ words, app, state }: Omit<StepProps, 'codeWords'>) {
  return (
    <div className="grid gap-4">
      {state.isRequired && <Notice tone="wheat">{words.required}</Notice>}
      <Button className="justify-self-start" busy={app.isBusy} onClick={() => void app.begin()}>
        {words.setUp}
      </Button>
    </div>
  );
}

function On({ words, app, state }: Omit<StepProps, 'codeWords'>) {
  const left = state.recoveryCodesLeft;
  return (
    <div className="grid gap-4">
      <p className="flex items-center gap-2">
        <ShieldCheck className="size-5 shrink-0 text-green" />
        <span>
          {fill(words.on, { when: tableDate(state.since!) })} {codesLeftText(left, words)}
        </span>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button tone="secondary" size="sm" busy={app.isBusy} onClick={() => void app.renew()}>
          {words.renew}
        </Button>
        <Button tone="danger" size="sm" onClick={app.askToTurnOff}>
          {words.turnOff}
        </Button>
      </div>
    </div>
  );
}

function codesLeftText(left: number, words: StepProps['words']) {
  if (left === 0) return words.noCodesLeft;
  return plural(left, words.codesLeft);
}
