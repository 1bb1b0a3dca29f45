import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { User } from '#contract/people.ts';
import { codeMinutes } from '#contract/sessions.ts';
import { saveAuthUser } from '#web/kit/auth-user.ts';
import { usePageTitle } from '#web/kit/page-title.ts';
import type { CodeWords } from '#web/kit/use-one-time-code.ts';
import { forgetAnswers } from '#web/kit/use-sign-out.ts';
import { fill, type Locale } from '#web/kit/words.ts';
import { CodeStep } from './code-step.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { useCodeRequest } from './use-code-request.ts';

type Props = { words: Locale['Login']; codeWords: CodeWords; notice: ReactNode };

/** Both steps of signing in, on one page. Where to go after it is the page's matter. */
export function SignIn({ words, codeWords, notice }: Props) {
  const step = useCodeRequest(words);
  const [cameBack, setCameBack] = useState(false);
  const queries = useQueryClient();
  const { pending, proceed } = step;
  usePageTitle(pending ? words.codePageTitle : words.pageTitle);

  function signedIn(user: User) {
    proceed(undefined);
    forgetAnswers(queries);
    queries.setQueryData(['me'], user);
    saveAuthUser(user);
  }
  if (!pending) {
    return (
      <>
        <Heading title={words.title} text={words.subtitle} />
        {notice}
        <SignInForm words={words} step={step} focusField={cameBack} />
      </>
    );
  }
  return (
    <>
      <Heading title={words.code.title} text={fill(words.code.text, { minutes: codeMinutes })} />
      <CodeStep
        words={words.code}
        codeWords={codeWords}
        pending={pending}
        onResent={proceed}
        onChange={() => {
          setCameBack(true);
          proceed(undefined);
        }}
        onSignedIn={signedIn}
      />
    </>
  );
}

function Heading({ title, text }: { title: string; text: string }) {
  return (
    <div className="mb-6">
      <h1 className="title-page">{title}</h1>
      <p className="mt-1 lead">{text}</p>
    </div>
  );
}
