import { useCallback, useState } from 'react';
import { Point } from '#contract/people/places.ts';
import { call } from '#web/kit/api/call.ts';
import { useSaveUser } from '#web/kit/session/save-user.ts';
import { useTask } from '#web/kit/forms/use-task.ts';

export type MoveMarker = 'PATCH /api/me/farm/marker' | 'PATCH /api/me/business/marker';
type Words = { outside: string; failed: string; saved: string; wasReset: string };

export type Move = ReturnType<typeof useMove>;

/** Moving the marker: aimed at from somewhere, then saved or given up. */
export function useMove(endpoint: MoveMarker, words: Words) {
  const saveUser = useSaveUser();
  /** Where the map stood when the move began; none while nothing is moved. */
  const [from, setFrom] = useState<Point>();
  const [at, setAt] = useState<Point>();
  const { isBusy, result: outcome, run, say } = useTask();

  // Always the same: with another one the pin is put anew, also under the hand that drags it.
  const begin = useCallback(
    (point: Point) => {
      say(undefined);
      setFrom({ lat: point.lat, lng: point.lng });
    },
    [say],
  );
  async function keep(marker: Point | null, done: string) {
    if (isBusy) return;
    const work = async () => {
      saveUser(await call(endpoint, { marker }));
      setFrom(undefined);
    };
    await run(work, { done, failed: words.failed });
  }
  function save() {
    if (!at) return;
    if (Point.safeParse(at).success) void keep(at, words.saved);
    else say({ good: false, text: words.outside });
  }
  function cancel() {
    say(undefined);
    setFrom(undefined);
  }
  return {
    from,
    at,
    aim: setAt,
    busy: isBusy,
    outcome,
    say,
    begin,
    save,
    cancel,
    reset: () => void keep(null, words.wasReset),
  };
}
