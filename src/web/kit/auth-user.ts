import { useSyncExternalStore } from 'react';

/** What the screens show of whoever is signed in. The server trusts a cookie, never this. */
export type AuthUser = { uid: string; username: string; roles: Record<string, boolean> };

const key = 'authUser';
const updated = 'authUserUpdated';

export function useAuthUser(): AuthUser | null {
  return useSyncExternalStore(follow, read);
}

/** Also hears the other tabs: a browser tells them of a change by `storage`. */
function follow(changed: () => void) {
  window.addEventListener(updated, changed);
  window.addEventListener('storage', changed);
  return () => {
    window.removeEventListener(updated, changed);
    window.removeEventListener('storage', changed);
  };
}

let last: { text: string | null; user: AuthUser | null } = { text: null, user: null };

/** The same text gives the same object: React would render without end otherwise. */
function read() {
  const text = localStorage.getItem(key);
  if (text !== last.text) last = { text, user: parse(text) };
  return last.user;
}

function parse(text: string | null): AuthUser | null {
  if (text === null) return null;
  try {
    const user: unknown = JSON.parse(text);
    if (typeof user === 'object' && user !== null && 'uid' in user) return user as AuthUser;
    throw new Error('the saved user is not an object with a uid');
  } catch (error) {
    // oxlint-disable-next-line no-console -- the spec asks for an unreadable session to be logged
    console.error('Error reading authUser:', error);
    return null;
  }
}
