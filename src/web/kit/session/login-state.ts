import { useLocation } from 'react-router';
import type { RoleFlag } from '#contract/people/roles.ts';

/** What a page tells /login in the history entry: where to go on, and what /login has to say. It goes along to the
 *  registration and back, so that whoever came to order ends at their order. */
export type LoginState = {
  from?: string;
  /** The role that a signed-in user lacks for `from`. */
  missing?: RoleFlag;
  notice?: 'registered' | 'signedOut' | 'deleted';
  /** The number that was typed here or while registering: nobody types it twice. */
  phone?: string;
};

export function useLoginState() {
  return (useLocation().state ?? {}) as LoginState;
}

/** The page to go back to, if it is one of this site; '//elsewhere.example' is not. */
export function returnPath({ from }: LoginState) {
  return from && /^\/(?![/\\])/.test(from) ? from : undefined;
}

/** The same for whoever is signed in already and comes by Back: what the page was to begin with would begin once more. */
export function pathBackTo(state: LoginState) {
  return returnPath(state)?.split('#')[0];
}
