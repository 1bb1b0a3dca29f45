import type { Result } from '#web/ui/states/result-notice.tsx';
import type { Entry } from './entry.ts';

/** That something waits is said for as long as it does. */
export function stillTrue(result: Result | undefined, entries: Entry[]) {
  return result?.isWaiting && entries.length === 0 ? undefined : result;
}
