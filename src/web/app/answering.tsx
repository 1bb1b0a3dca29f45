import { useEffect } from 'react';

/** Sets `data-answering` once React has hydrated the page. Tests and benches wait for it: a click before that is lost. */
export function Answering() {
  useEffect(() => void (document.documentElement.dataset.answering = 'true'), []);
  return null;
}
