/** Stands for a screen whose script or words are not there yet. As tall as the window: a footer that is seen would jump
 *  when the page comes. */
export function Loading() {
  return <p className="wrap min-h-dvh py-12">Loading...</p>;
}
