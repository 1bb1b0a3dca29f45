import { AsyncLocalStorage } from 'node:async_hooks';
import type { Changes } from './versioned-cache.ts';

type Touches<Change> = (change: Change) => boolean;

/** Called while an answer is made: says which changes make it invalid. */
export type DependsOn<Change> = (touches: Touches<Change>) => void;

/** Dependencies of something that was made of several answers: it is valid as long as they are. */
export type Dependencies = {
  /** Asks for one answer, and notes what it depends on. */
  track: <Answer>(ask: () => Promise<Answer>) => Promise<Answer>;
  /** Whether all answers are still valid; undefined where one did not say what it depends on. */
  areUnchanged: () => Promise<boolean | undefined>;
};

/** Dependency tracking: each answer says which changes make it invalid. A cached page then only looks for such changes,
 *  instead of asking for all its answers again, and is still never older than the request. */
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
