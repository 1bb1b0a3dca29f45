import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

const anchorWaitMs = 10_000;

/** Follows the hash of the address to its element; each navigation is a new location, also to the same address. */
export function useAnchors() {
  const location = useLocation();
  const navigation = useNavigationType();
  const before = useRef(location);
  useEffect(() => {
    const left = before.current;
    before.current = location;
    const id = named(location.hash);
    if (id) return whenThere(id, goTo);
    // Without this a new page would open in its middle. A change of the search alone stays on the page.
    const elsewhere = left.pathname !== location.pathname || left.search === location.search;
    if (navigation !== 'POP' && elsewhere) window.scrollTo({ top: 0, behavior: 'instant' });
    return undefined;
  }, [location, navigation]);
}

function named(hash: string) {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}

function whenThere(id: string, found: (element: HTMLElement) => void) {
  const look = () => {
    const element = document.getElementById(id);
    // A placeholder is not the section yet: what fills in above it would push it away after the scroll.
    if (!element || element.ariaBusy === 'true') return;
    stop();
    found(element);
  };
  const watch = new MutationObserver(look);
  const limit = setTimeout(() => watch.disconnect(), anchorWaitMs);
  const stop = () => {
    clearTimeout(limit);
    watch.disconnect();
  };
  watch.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['id', 'aria-busy'],
  });
  look();
  return stop;
}

function goTo(element: HTMLElement) {
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  element.scrollIntoView({ behavior: still ? 'auto' : 'smooth', block: 'start' });
}
