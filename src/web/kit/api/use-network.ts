import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { cachedAnswers } from './cached-answers.ts';

const againMs = 4000;

/** Since when what is shown has not been renewed, in milliseconds; undefined while the network is there. A phone often
 *  believes to be connected when nothing comes through, so an unanswered call makes us ask. */
export function useNetwork() {
  const queries = useQueryClient();
  const [awaySince, setAwaySince] = useState<number>();
  const shownFrom = useSyncExternalStore(watchKept, () => cachedAnswers.at);
  const isAway = (shownFrom ?? awaySince) !== undefined;

  useEffect(() => {
    let isGone = false;
    const look = async () => {
      const answers = await isAnswered();
      if (isGone || answers === !isAway) return;
      setAwaySince(answers ? undefined : (cachedAnswers.at ?? lastAnswer()));
      if (!answers) return;
      cachedAnswers.at = undefined;
      cachedAnswers.changed();
      void queries.invalidateQueries();
    };
    function lastAnswer() {
      const answered = queries.getQueryCache().getAll();
      return Math.max(0, ...answered.map(({ state }) => state.dataUpdatedAt));
    }
    const stops = [queries.getQueryCache(), queries.getMutationCache()].map((cache) =>
      cache.subscribe((event) => {
        if (event.type === 'updated' && isUnanswered(event.action)) void look();
      }),
    );
    const now = () => void look();
    for (const name of ['online', 'offline']) window.addEventListener(name, now);
    if (!navigator.onLine) now();
    const timer = isAway ? setInterval(now, againMs) : undefined;
    return () => {
      isGone = true;
      for (const stop of stops) stop();
      for (const name of ['online', 'offline']) window.removeEventListener(name, now);
      clearInterval(timer);
    };
  }, [queries, isAway]);

  return shownFrom ?? awaySince;
}

function watchKept(changed: () => void) {
  cachedAnswers.changed = changed;
  return () => void (cachedAnswers.changed = () => {});
}

function isUnanswered(action: object) {
  const error = 'error' in action ? action.error : undefined;
  // A CallFailed, not known by its class: that would bring the calls to pages that make none.
  return error instanceof Error && 'refusal' in error && error.refusal === undefined;
}

/** Any answer will do: a server in trouble says so itself. */
async function isAnswered() {
  return fetch('/healthz', { cache: 'no-store' }).then(
    () => true,
    () => false,
  );
}
