import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { User } from '#contract/people/people.ts';
import { codeMinutes, type SignInMethod } from '#contract/people/sessions.ts';
import { saveAuthUser } from '#web/kit/session/auth-user.ts';
import { pendingCode } from '#web/kit/session/pending-code.ts';
import { usePageTitle } from '#web/kit/screen/page-title.ts';
import type { CodeWords } from '#web/kit/forms/use-one-time-code.ts';
import { forgetAnswers } from '#web/kit/session/use-sign-out.ts';
import { fill, type Locale } from '#web/kit/words/words.ts';
import { AppStep } from './app-step.tsx';
import { CodeStep } from './code-step.tsx';
import {
  type AppFirst,
  type OwnershipQuestion,
  type SignInOutcome,
  type Suspended,
  trySignIn,
} from './ownership-question.ts';
import { requestCode } from './request-code.ts';
import { SignInForm } from './sign-in-form.tsx';
import { StepHeading } from './step-heading.tsx';
import { ContactDetached } from './contact-detached.tsx';
import { SuspendedStep } from './suspended-step.tsx';
import { useCodeRequest } from './use-code-request.ts';
import { WhoseAccount } from './whose-account.tsx';

type Props = { words: Locale['Login']; codeWords: CodeWords; notice: ReactNode; phone?: string };

/** All steps of signing in, on one page. Where to go after it is the page's matter. */
export function SignIn({ words, codeWords, notice, phone }: Props) {
  const step = useCodeRequest(words, phone);
  const [cameBack, setCameBack] = useState(false);
  const [doubt, setDoubt] = useState<OwnershipQuestion>();
  const [app, setApp] = useState<AppFirst>();
  const [takenOff, setTakenOff] = useState<SignInMethod>();
  const [suspended, setSuspended] = useState<Suspended>();
  const queries = useQueryClient();
  const { pending, proceed, startAnew } = step;
  usePageTitle(app ? words.app.title : titleOf(words, doubt, pending !== undefined));

  function signedIn(user: User) {
    proceed(undefined);
    forgetAnswers(queries);
    queries.setQueryData(['me'], user);
    saveAuthUser(user);
  }
  function goOn(found: SignInOutcome) {
    if ('suspendedFor' in found) {
      startAnew();
      setApp(undefined);
      setDoubt(undefined);
      setSuspended(found);
    } else if ('needsApp' in found) setApp(found);
    else if ('account' in found) setDoubt(found);
    else signedIn(found);
  }
  if (suspended)
    return (
      <SuspendedStep
        words={words}
        codeWords={codeWords}
        suspended={suspended}
        onSignIn={() => setSuspended(undefined)}
      />
    );
  if (takenOff)
    return <ContactDetached words={words} what={takenOff} onSignIn={() => setTakenOff(undefined)} />;
  if (!pending) {
    return (
      <>
        <StepHeading title={words.title} text={words.subtitle} />
        {notice}
        <SignInForm words={words} step={step} focusField={cameBack} />
      </>
    );
  }
  if (app) {
    return (
      <AppStep
        words={words}
        codeWords={codeWords}
        redeem={async (appCode) => goOn(await trySignIn({ ...app.needsApp, appCode }))}
        onBack={() => {
          setApp(undefined);
          setDoubt(undefined);
          startAnew();
        }}
      />
    );
  }
  if (doubt) {
    return (
      <WhoseAccount
        words={words}
        codeWords={codeWords}
        doubt={doubt}
        onDoubt={setDoubt}
        onProved={goOn}
        onTakenOff={() => {
          startAnew();
          setDoubt(undefined);
          setTakenOff(doubt.account.proved);
        }}
      />
    );
  }
  const { method, identifier } = pending;
  return (
    <>
      <StepHeading title={words.code.title} text={fill(words.code.text, { minutes: codeMinutes })} />
      <CodeStep
        words={words}
        codeWords={codeWords}
        pending={pending}
        redeem={async (code) => goOn(await trySignIn({ identifier, code }))}
        resend={async () => {
          const next = pendingCode(method, identifier, await requestCode(identifier));
          proceed(next);
          return next;
        }}
        onChange={() => {
          setCameBack(true);
          proceed(undefined);
        }}
      />
    </>
  );
}

function titleOf(words: Locale['Login'], doubt: OwnershipQuestion | undefined, isPending: boolean) {
  if (doubt) return doubt.isMine ? words.whose.other.title : words.whose.title;
  return isPending ? words.codePageTitle : words.pageTitle;
}
