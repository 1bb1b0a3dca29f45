import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { paths } from '#contract/site/paths.ts';
import { clearAuthUser } from './auth-user.ts';
import { forgetContactCodes } from './contact-code-key.ts';
import type { LoginState } from './login-state.ts';
import { forgetPress } from './press-before-sign-in.ts';

/** Signs out here even when the network is gone: whoever shares the phone must not go on as this person. */
export function useSignOut() {
  const leave = useLeave();
  return async (state: LoginState = { notice: 'signedOut' }) => {
    await endSession();
    leave(state);
  };
}

/** Forgets the user in this browser and goes to sign-in, which says why. */
export function useLeave() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return (state: LoginState) => {
    // At once, because the guard of the page that is left then asks to sign in for that page: ours is the last word.
    flushSync(clearAuthUser);
    forgetAnswers(queries);
    forgetPress();
    forgetContactCodes();
    void forgetNotices();
    void navigate(paths.login, { replace: true, state });
  };
}

/** What the server told the last person is not for the next one. */
export function forgetAnswers(queries: QueryClient) {
  queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'locale' });
}

async function endSession() {
  try {
    // Not in what every page begins with, for the few who sign out.
    const { call } = await import('../api/call.ts');
    await call('POST /api/sign-out', {});
  } catch {
    // The cookie then lives on until the server ends it; the screens are signed out all the same.
  }
}

/** Whoever uses this browser next must not see what was meant for this person. */
async function forgetNotices() {
  // Where even this cannot be fetched, the next sign-in here does it.
  const { forgetPush } = await import('./push-here.ts').catch(() => ({ forgetPush: () => {} }));
  await forgetPush();
}
