// Runs in a measured page before its own scripts, and notes what its reader sees and when. Plain JavaScript: the browser
// gets it as it stands here.
{
  const tapEveryMs = 100;
  const smallestPicture = 64 * 64;
  /** The label of the control to tap; without one the page is only looked at. */
  const label = globalThis.toTap;
  const paints = [];
  const felt = { heading: null, reaction: null, answer: null };
  let headingSeen;
  let tapped;
  let tappedAt = -tapEveryMs;

  new PerformanceObserver((list) => {
    for (const { url, size, startTime } of list.getEntries())
      paints.push({ url, size: size ?? 0, at: startTime });
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  requestAnimationFrame(frame);

  // No frame comes while a style sheet holds back the first paint.
  function frame() {
    if (headingSeen === undefined && document.querySelector('h1')?.innerText.trim()) {
      headingSeen = performance.now();
      afterPaint(() => (felt.heading = performance.now()));
    }
    if (label) tapAgain();
    if (headingSeen === undefined || (label && felt.answer === null)) requestAnimationFrame(frame);
  }

  /** A task that is posted in a frame comes when that frame is painted, the next frame only after what else waits. */
  function afterPaint(work) {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', work, { once: true });
    port1.start();
    port2.postMessage(null);
  }

  /** As an impatient reader: what shows no reaction is tapped again. */
  function tapAgain() {
    const now = performance.now();
    noteAnswer(now);
    if (felt.reaction !== null || now - tappedAt < tapEveryMs) return;
    if (!tapped?.isConnected) tapped = controlOf();
    if (tapped) tap(now);
  }

  function noteAnswer(now) {
    if (isOpen(tapped)) felt.answer ??= now;
    if (isOpen(tapped) || tapped?.ariaBusy === 'true') felt.reaction ??= now;
  }

  function tap(now) {
    tappedAt = now;
    const { top, bottom } = tapped.getBoundingClientRect();
    if (top < 0 || bottom > innerHeight) tapped.scrollIntoView({ block: 'center' });
    tapped.click();
  }

  function controlOf() {
    return [...document.querySelectorAll('button, summary')].find(
      (one) => (one.ariaLabel ?? one.innerText).trim().startsWith(label) && one.getClientRects().length > 0,
    );
  }

  function isOpen(control) {
    return control?.ariaExpanded === 'true' || control?.parentElement?.open === true;
  }

  /** By what is seen of it on the first screen. Painted when it became the largest paint, else when it had arrived. */
  function largestPicture() {
    const shown = [...document.images]
      .filter((one) => one.complete && one.naturalWidth > 0)
      .map((one) => ({ url: one.currentSrc, size: areaInSight(one.getBoundingClientRect()) }));
    const [largest] = [...paints, ...shown]
      .filter(({ url, size }) => url.startsWith('http') && size >= smallestPicture)
      .sort((one, other) => other.size - one.size);
    if (!largest) return null;
    const painted = paints.find(({ url }) => url === largest.url)?.at;
    return {
      url: largest.url,
      at: painted ?? performance.getEntriesByName(largest.url).at(-1)?.responseEnd ?? null,
    };
  }

  function areaInSight({ top, bottom, left, right }) {
    const width = Math.min(right, innerWidth) - Math.max(left, 0);
    const height = Math.min(bottom, innerHeight) - Math.max(top, 0);
    return Math.max(0, width) * Math.max(0, height);
  }

  /** One that was there before the first paint is part of it. */
  function headingPainted() {
    const firstPaint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime;
    return firstPaint > headingSeen ? firstPaint : felt.heading;
  }

  globalThis.feltByNow = () => ({
    ...felt,
    heading: headingPainted(),
    picture: largestPicture(),
    title: document.querySelector('h1')?.textContent ?? '',
    words: document.body?.innerText ?? '',
  });
}
