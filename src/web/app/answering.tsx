import { useEffect } from 'react';

/** Marks that the page in which it stands answers to its reader: what the server drew does not, until the script has taken
 *  it over. For whoever measures or tests that. */
export function Answering() {
  useEffect(() => void (document.documentElement.dataset.answering = 'true'), []);
  return null;
}
