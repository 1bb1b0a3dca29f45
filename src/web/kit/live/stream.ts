import type { LiveEvent } from '#contract/api/live.ts';

/** Not all at the same instant. */
const againMs = () => 2000 + Math.random() * 3000;
/** How long a request may be on its way to the server: what is told meanwhile must not fall between. */
const onTheWayMs = 10_000;

type Listener = {
  take: (event: LiveEvent) => void;
  /** Up to when this browser has heard everything, or loaded it. */
  knownUntil: () => number;
};

/** Listens until this tab leaves. After a cut it comes back, and is told what it has missed. */
export function listen(left: AbortSignal, { take, knownUntil }: Listener) {
  let stream = open(knownUntil());
  let next: ReturnType<typeof setTimeout>;
  return new Promise<void>((resolve) => {
    left.addEventListener('abort', () => {
      clearTimeout(next);
      resolve(stream.close());
    });
  });

  function open(since: number, isAgain = false) {
    const openedAt = Date.now();
    let heardAt = since;
    const opened = new EventSource(`/api/live?ago=${openedAt - since + onTheWayMs}`);
    opened.onopen = () => {
      // The server ends the line of whoever is signed out elsewhere, and tells a stranger nothing of it.
      if (isAgain) take({ topics: ['me'], isMine: true });
      if (Date.now() - openedAt > onTheWayMs) take({ missed: true });
    };
    opened.onmessage = ({ data }: MessageEvent<string>) => {
      heardAt = Date.now();
      take(JSON.parse(data) as LiveEvent);
    };
    // Not left to the browser: it would ask again for what was missed at the beginning, and gives up after a refusal.
    opened.onerror = () => {
      opened.close();
      next = setTimeout(() => (stream = open(heardAt, true)), againMs());
    };
    return opened;
  }
}
