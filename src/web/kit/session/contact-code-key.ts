import type { SignInMethod } from '#contract/people/sessions.ts';

const prefix = 'contact-code';

/** Where the code to a new phone or e-mail is kept. It is of one person: another tab may sign somebody else in. */
export function contactCodeKey(uid: string, method: SignInMethod) {
  return `${prefix}-${uid}-${method}`;
}

/** Whoever uses this tab next has asked for none of them. */
export function forgetContactCodes() {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
}
