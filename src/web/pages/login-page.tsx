import { useState } from 'react';
import { Navigate } from 'react-router';
import { paths } from '#contract/site/paths.ts';
import type { User } from '#contract/people/people.ts';
import { LoginNotice } from '#web/features/sessions/login-notice.tsx';
import { RoleGate } from '#web/features/sessions/role-gate.tsx';
import { SignIn } from '#web/features/sessions/sign-in.tsx';
import { useAuthUser } from '#web/kit/session/auth-user.ts';
import { type LoginState, pathBackTo, useLoginState, returnPath } from '#web/kit/session/login-state.ts';
import { type Locale, useLocale } from '#web/kit/words/words.ts';
import { Split } from '#web/ui/layout/split.tsx';

/** Signing in leads on from here by itself: whoever is signed in and lacks nothing is sent on. */
export function LoginPage() {
  const locale = useLocale();
  const user = useAuthUser();
  const state = useLoginState();
  const [wasSignedIn] = useState(user !== null);
  if (user && !lacks(user, state)) {
    const back = wasSignedIn ? pathBackTo(state) : returnPath(state);
    return <Navigate to={back ?? homeOf(user)} replace />;
  }
  return (
    <Split picture="/assets/panel.svg" text={locale.Login.welcome}>
      <Content locale={locale} user={user} state={state} />
    </Split>
  );
}

function Content({ locale, user, state }: { locale: Locale; user: User | null; state: LoginState }) {
  if (user && state.missing) {
    return <RoleGate words={locale.RoleGate} user={user} missing={state.missing} from={state.from} />;
  }
  const { Login: words, OneTimeCode: codeWords } = locale;
  const notice = <LoginNotice words={words.notices} state={state} />;
  return <SignIn words={words} codeWords={codeWords} notice={notice} phone={state.phone} />;
}

function homeOf({ roles }: User) {
  return roles.isAdmin ? paths.adminDashboard : paths.dashboard;
}

function lacks({ roles }: User, { missing }: LoginState) {
  return missing !== undefined && !roles[missing];
}
