import { createContext, useContext, useSyncExternalStore } from 'react';
import type { User } from '#contract/people/people.ts';

const key = 'authUser';
const updated = 'authUserUpdated';

/** What the screens show of whoever is signed in. The server trusts a cookie, never this. */
export function useAuthUser(): User | null {
  return useSyncExternalStore(follow, readAuthUser, nobody);
}

/** Whoever is signed in, behind the guard. */
export const SignedIn = createContext<User | null>(null);

export function useUser(): User {
  const user = useContext(SignedIn);
  if (!user) throw new Error('nobody is signed in: this belongs behind a Guard');
  return user;
}

export function saveAuthUser(user: User) {
  localStorage.setItem(key, JSON.stringify(user));
  window.dispatchEvent(new Event(updated));
}

export function clearAuthUser() {
  localStorage.removeItem(key);
  window.dispatchEvent(new Event(updated));
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

/** A page is drawn for a stranger first: the server does not know who reads it. */
function nobody() {
  return null;
}

let last: { text: string | null; user: User | null } = { text: null, user: null };

/** The same text gives the same object: React would render without end otherwise. */
export function readAuthUser() {
  const text = localStorage.getItem(key);
  if (text !== last.text) last = { text, user: parse(text) };
  return last.user;
}

function parse(text: string | null): User | null {
  if (text === null) return null;
  try {
    const user = JSON.parse(text) as User | null;
    if (user?.uid && user.roles) return user;
    throw new Error('the saved value is no user');
  } catch (error) {
    // oxlint-disable-next-line no-console -- the spec asks for an unreadable session to be logged
    console.error('Error reading authUser:', error);
    return null;
  }
}
