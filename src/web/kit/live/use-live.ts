import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { LiveEvent } from '#contract/api/live.ts';
import { useAuthUser } from '../session/auth-user.ts';
import { oldestOf } from './as-of.ts';
import { refresher } from './refresh.ts';
import { listen } from './stream.ts';

const name = 'kisan-mandi-live';

type Line = { users: number; hangUp: () => void };
/** One stream of live events for all parts of a page that want it. */
const lines = new WeakMap<QueryClient, Line>();

/** Live events: fetches again what the server says has changed. */
export function useLive() {
  const queries = useQueryClient();
  // The server tells a line what its cookie may hear, as it was when the line was opened: who signs in needs a new one.
  // All parts of a page let go of the old line before the first picks up, and the other tabs hear of the user, too.
  const uid = useAuthUser()?.uid;
  useEffect(() => {
    const line = lines.get(queries) ?? { users: 0, hangUp: pickUp(queries) };
    lines.set(queries, line);
    line.users++;
    return () => {
      line.users--;
      if (line.users > 0) return;
      lines.delete(queries);
      line.hangUp();
    };
  }, [queries, uid]);
}

type Told = { event: LiveEvent; at: number };
/** A tab that has just come asks the one with the stream for what was told since it loaded its page. */
type BetweenTabs = Told | { toldSince: number };

const keptMs = 60_000;

function pickUp(queries: QueryClient) {
  const left = new AbortController();
  const tabs = new BroadcastChannel(name);
  const { take, stop } = refresher(queries);
  const shown = () => queries.getQueryCache().findAll({ type: 'active', predicate: isLive });
  let heardAt = oldestOf(shown());
  let told: Told[] | undefined;
  let toldSince = 0;

  const hear = (event: LiveEvent, at = Date.now()) => {
    heardAt = at;
    take('missed' in event ? event : { ...event, ago: (event.ago ?? 0) + Date.now() - at });
  };
  tabs.onmessage = ({ data }: MessageEvent<BetweenTabs>) => {
    if ('event' in data) hear(data.event, data.at);
    // Only the tab that holds the stream knows.
    else if (told && data.toldSince < toldSince)
      tabs.postMessage({ event: { missed: true }, at: Date.now() });
    else for (const one of told ?? []) if (one.at >= data.toldSince) tabs.postMessage(one);
  };
  const lead = () => {
    toldSince = heardAt;
    told = [];
    return listen(left.signal, {
      knownUntil: () => heardAt,
      take: (event) => {
        const one = { event, at: Date.now() };
        told = [...told!.filter(({ at }) => at > one.at - keptMs), one];
        toldSince = Math.max(toldSince, one.at - keptMs);
        hear(event, one.at);
        tabs.postMessage(one);
      },
    });
  };
  void inTurn(left.signal, lead, () => tabs.postMessage({ toldSince: heardAt }));
  return () => {
    left.abort();
    stop();
    tabs.close();
  };
}

function isLive({ queryKey }: { queryKey: readonly unknown[] }) {
  return queryKey[0] !== 'locale';
}

/** A browser allows six streams to one server over HTTP/1, so one tab holds the stream and tells the others. */
async function inTurn(left: AbortSignal, lead: () => Promise<void>, follow: () => void) {
  if (!navigator.locks) return lead();
  const led = await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    if (!lock || left.aborted) return false;
    await lead();
    return true;
  });
  if (led || left.aborted) return undefined;
  follow();
  // Leaving while still in the queue rejects; it is how the queue is left.
  return navigator.locks.request(name, { signal: left }, lead).catch((error: unknown) => {
    if (!left.aborted) throw error;
  });
}
