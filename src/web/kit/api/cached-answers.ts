/** Age of the data on the screen: `at` is set when an answer came from the cache of this device instead of the server;
 *  `changed` is called when it changes. */
export const cachedAnswers: { at?: number | undefined; changed: () => void } = { changed: () => {} };

/** Notes the time of a cached answer. If several are on the screen, the oldest counts. */
export function noteCachedAt(at: string | null | undefined) {
  if (!at) return;
  cachedAnswers.at = Math.min(Number(at), cachedAnswers.at ?? Infinity);
  cachedAnswers.changed();
}
