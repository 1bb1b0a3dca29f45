import type { RoleFlag } from '#contract/people/roles.ts';

/** What a page tells /login in the history entry: where to go on, and what /login has to say. */
export type LoginState = {
  from?: string;
  /** The role that a signed-in user lacks for `from`. */
  missing?: RoleFlag;
  notice?: 'registered' | 'signedOut' | 'deleted';
};
