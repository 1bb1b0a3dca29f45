import type { LiveEvent } from '#contract/api/live.ts';
import { type Audience, mayHear, type Reader } from './readers.ts';

const keptMs = 60_000;
const maxKept = 10_000;

/** Replay buffer of live events. A page loads its lists before its stream is open, and a stream that was cut comes back:
 *  both are told what they have missed. Without it they would have to load everything again. */
export function liveHistory(now = () => performance.now()) {
  let past: { at: number; topics: string[]; to: Audience }[] = [];
  let completeSince = now();

  return {
    keptMs,
    /** From now on nothing is missing. */
    begin: () => {
      past = [];
      completeSince = now();
    },
    add: ({ topics, to }: { topics: string[]; to: Audience }) => {
      const at = now();
      past.push({ at, topics, to });
      while (past.length > maxKept || past[0]!.at < at - keptMs) completeSince = past.shift()!.at;
    },
    since: (ago: number, reader: Reader): LiveEvent[] => {
      if (ago === 0) return [];
      const at = now();
      if (at - ago < completeSince) return [{ missed: true }];
      return past
        .filter((event) => event.at >= at - ago && mayHear(reader, event.to))
        .map(({ topics, to, at: then }) => ({
          topics,
          ago: Math.round(at - then),
          ...(to !== 'everyone' && { isMine: true as const }),
        }));
    },
  };
}
