import { Link, Navigate } from 'react-router';
import { paths } from '#contract/site/paths.ts';
import { SignUpForm } from '#web/features/people/sign-up-form.tsx';
import { useAuthUser } from '#web/kit/session/auth-user.ts';
import { type LoginState, pathBackTo, useLoginState } from '#web/kit/session/login-state.ts';
import { usePageTitle } from '#web/kit/screen/page-title.ts';
import { useWords } from '#web/kit/words/words.ts';
import { Split } from '#web/ui/layout/split.tsx';

export function RegisterPage() {
  const words = useWords('Register');
  const { from } = useLoginState();
  usePageTitle(words.title);
  // Back leads here whoever has registered and signed in.
  if (useAuthUser()) return <Navigate to={pathBackTo({ from }) ?? paths.dashboard} replace />;
  return (
    <Split picture="/assets/panel.svg" text={words.pictureText} wide>
      <h1 className="title-page">{words.title}</h1>
      <p className="lead mt-1 mb-6">{words.subtitle}</p>
      <SignUpForm words={words} />
      <p className="mt-6 border-t border-line pt-5 text-center">
        {words.signInText}{' '}
        <Link
          to={paths.login}
          state={{ from } satisfies LoginState}
          className="link inline-flex min-h-11 items-center font-semibold"
        >
          {words.signInLink}
        </Link>
      </p>
    </Split>
  );
}
