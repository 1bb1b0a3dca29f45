import { useEffect } from 'react';

/** Sets `data-hydrated` once React has hydrated the page. Tests and benches wait for it: a click before that is lost. */
export function HydratedMark() {
  useEffect(() => void (document.documentElement.dataset.hydrated = 'true'), []);
  return null;
}
