import { useEffect, useState } from 'react';
import { install, offerEvent } from '../screen/install-offer.ts';

const visitsKey = 'visits';
const hintedKey = 'installHinted';
/** Installing is offered from the second visit on. */
const fromVisit = 2;

/** The offer to install the app, made once on this device; undefined where there is nothing to offer. */
export function useInstallHint() {
  const [offer, setOffer] = useState(install.offer);
  const [isTime] = useState(() => visits() >= fromVisit && localStorage.getItem(hintedKey) === null);
  const isShown = isTime && offer !== undefined;
  useEffect(() => {
    const take = () => setOffer(install.offer);
    addEventListener(offerEvent, take);
    return () => removeEventListener(offerEvent, take);
  }, []);
  useEffect(() => {
    if (isShown) localStorage.setItem(hintedKey, 'true');
  }, [isShown]);
  if (!isShown) return undefined;
  const end = () => setOffer(undefined);
  return { accept: () => void offer.prompt().finally(end), refuse: end };
}

/** A visit lasts as long as its tab. */
function visits() {
  const before = Number(localStorage.getItem(visitsKey) ?? 0);
  if (sessionStorage.getItem(visitsKey) !== null) return before;
  sessionStorage.setItem(visitsKey, 'true');
  localStorage.setItem(visitsKey, String(Math.min(before + 1, fromVisit)));
  return before + 1;
}
