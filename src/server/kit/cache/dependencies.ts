import { AsyncLocalStorage } from 'node:async_hooks';
import type { Changes } from './versioned-cache.ts';

type Touches<Change> = (change: Change) => boolean;

/** Says of the answer that is being given which changes end it. */
export type DependsOn<Change> = (touches: Touches<Change>) => void;

/** What is made of several answers, and lives as long as they do. */
export type Dependencies = {
  /** Asks for one of them. */
  track: <Answer>(ask: () => Promise<Answer>) => Promise<Answer>;
  /** Whether all of them are still true; undefined where one did not say how long it is. */
  areUnchanged: () => Promise<boolean | undefined>;
};

/** Whoever gives an answer says which changes end it. So whoever keeps something that is made of it asks for these changes,
 *  not for the answer again, and is still never older than the question. */
export function trackDependencies<Change>({ look, since }: Changes<Change>) {
  const listening = new AsyncLocalStorage<Touches<Change>[]>();

  async function begin(): Promise<Dependencies> {
    // Before anything is asked: a change in between is looked at next time.
    let version = await look();
    let isKnown = true;
    const ends: Touches<Change>[] = [];
    return {
      async track(ask) {
        const own: Touches<Change>[] = [];
        const answer = await listening.run(own, ask);
        if (own.length === 0) isKnown = false;
        ends.push(...own);
        return answer;
      },
      async areUnchanged() {
        if (!isKnown) return undefined;
        if (ends.length === 0) return true;
        const now = await look();
        const isOver = since(version)?.some((change) => ends.some((isEndedBy) => isEndedBy(change)));
        if (isOver !== false) return false;
        version = Math.max(version, now);
        return true;
      },
    };
  }
  const dependsOn: DependsOn<Change> = (touches) => void listening.getStore()?.push(touches);
  return { begin, dependsOn };
}
