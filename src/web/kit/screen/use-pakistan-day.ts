import { useSyncExternalStore } from 'react';
import { pakistanDay } from '#contract/text/pakistan-time.ts';

/** Today in Pakistan; a page that stays open over midnight draws anew. */
export function usePakistanDay() {
  return useSyncExternalStore(follow, pakistanDay, pakistanDay);
}

function follow(changed: () => void) {
  const timer = setInterval(changed, 60_000);
  // The timers of a phone in a pocket stand still.
  document.addEventListener('visibilitychange', changed);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', changed);
  };
}
