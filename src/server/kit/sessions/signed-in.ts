import type { RoleFlag } from '#contract/people/roles.ts';

/** Whoever asks, by the cookie of their session. */
export type SignedIn = {
  id: string;
  sessionId: string;
  /** Without `isAdmin` as long as an app is missing that they must have. */
  flags: RoleFlag[];
  /** Another code has shown, minutes ago, that it is still them. */
  isFresh: boolean;
  /** Admins of a real market need an authenticator app. */
  mustHaveApp: boolean;
  lacksApp: boolean;
};
