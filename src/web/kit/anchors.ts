import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';

export const anchorWaitMs = 10_000;

/** Follows the hash of the address to its element; the key makes a second click on the same link count. */
export function useAnchors() {
  const { hash, key } = useLocation();
  const navigation = useNavigationType();
  useEffect(() => {
    const id = named(hash);
    if (id) return whenThere(id, goTo);
    // The browser keeps the scroll of the page that was left, and the new one would open in its middle.
    if (navigation === 'PUSH') window.scrollTo({ top: 0, behavior: 'instant' });
    return undefined;
  }, [hash, key, navigation]);
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
