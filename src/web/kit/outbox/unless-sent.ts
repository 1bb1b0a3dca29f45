import type { Result } from '#web/ui/states/result-notice.tsx';
import type { Entry } from './entry.ts';

/** Drops the message 'waits to be sent' once the outbox is empty. */
export function unlessSent(result: Result | undefined, entries: Entry[]) {
  return result?.isWaiting && entries.length === 0 ? undefined : result;
}
