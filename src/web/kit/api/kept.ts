/** As of when what is shown is, where it was kept on this device; `changed` is called when that changes. */
export const kept: { at?: number | undefined; changed: () => void } = { changed: () => {} };

/** Notes when an answer was kept; of all that is shown, the oldest counts. */
export function noteKept(at: string | null | undefined) {
  if (!at) return;
  kept.at = Math.min(Number(at), kept.at ?? Infinity);
  kept.changed();
}
