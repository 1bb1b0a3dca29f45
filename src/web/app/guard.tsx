import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { paths } from '#contract/site/paths.ts';
import type { RoleFlag } from '#contract/people/roles.ts';
import { SignedIn, useAuthUser } from '#web/kit/session/auth-user.ts';
import type { LoginState } from '#web/kit/session/login-state.ts';

/** Sends to sign-in whoever is signed out or lacks the role. Comfort only: the server judges each call itself. */
export function Guard({ role, children }: { role?: RoleFlag; children: ReactNode }) {
  const user = useAuthUser();
  const { pathname, search, hash } = useLocation();
  if (user && (!role || user.roles[role])) return <SignedIn value={user}>{children}</SignedIn>;
  const state: LoginState = { from: pathname + search + hash, missing: user ? role : undefined };
  return <Navigate to={paths.login} state={state} replace />;
}
