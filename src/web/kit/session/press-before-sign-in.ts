import { useEffect, useEffectEvent } from 'react';

const key = 'pressBeforeSignIn';
const keptMs = 15 * 60_000;

/** Remembers in this tab what somebody pressed who has to sign in first. */
export function rememberPress(what: string) {
  sessionStorage.setItem(key, `${Date.now()} ${what}`);
}

/** Whoever signs in next in this tab has not pressed it. */
export function forgetPress() {
  sessionStorage.removeItem(key);
}

/** Does it once they are signed in and back. Nothing of it is in the address: a link must press nothing for whoever opens
 *  it. */
export function usePressBeforeSignIn(what: string, isReady: boolean, press: () => void) {
  const pressNow = useEffectEvent(press);
  useEffect(() => {
    if (isReady && takePress(what)) pressNow();
  }, [what, isReady]);
}

function takePress(sought: string) {
  const [at, ...what] = (sessionStorage.getItem(key) ?? '').split(' ');
  if (what.join(' ') !== sought) return false;
  sessionStorage.removeItem(key);
  return Date.now() - Number(at) < keptMs;
}
