import { useCallback, useState } from 'react';
import type { Endpoint } from '#contract/endpoint.ts';
import type { farms } from '#contract/farms.ts';
import { Point } from '#contract/places.ts';
import { call, CallFailed } from '#web/kit/call.ts';
import { useSaveUser } from '#web/kit/save-user.ts';

/** The doors of the farm and of the business take and give the same. */
export type MoveMarker = Endpoint<typeof farms.moveMarker.input, typeof farms.moveMarker.reply>;
type Words = { outside: string; failed: string; saved: string; wasReset: string };

export type Move = ReturnType<typeof useMove>;

/** Moving the marker: aimed at from somewhere, then saved or given up. */
export function useMove(endpoint: MoveMarker, words: Words) {
  const saveUser = useSaveUser();
  /** Where the map stood when the move began; none while nothing is moved. */
  const [from, setFrom] = useState<Point>();
  const [at, setAt] = useState<Point>();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<{ good: boolean; text: string }>();

  // Always the same: with another one the pin is put anew, also under the hand that drags it.
  const begin = useCallback((point: Point) => {
    setOutcome(undefined);
    setFrom({ lat: point.lat, lng: point.lng });
  }, []);
  async function keep(marker: Point | null, done: string) {
    if (busy) return;
    setBusy(true);
    setOutcome(undefined);
    try {
      saveUser(await call(endpoint, { marker }));
      setFrom(undefined);
      setOutcome({ good: true, text: done });
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure;
      setOutcome({ good: false, text: words.failed });
    } finally {
      setBusy(false);
    }
  }
  function save() {
    if (!at) return;
    if (Point.safeParse(at).success) void keep(at, words.saved);
    else setOutcome({ good: false, text: words.outside });
  }
  function cancel() {
    setOutcome(undefined);
    setFrom(undefined);
  }
  return {
    from,
    at,
    aim: setAt,
    busy,
    outcome,
    begin,
    save,
    cancel,
    reset: () => void keep(null, words.wasReset),
  };
}
