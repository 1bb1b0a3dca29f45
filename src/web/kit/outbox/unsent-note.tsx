import { useEffect, useState } from 'react';
import { useLateWords } from '../words/words.ts';
import { countEntries } from './store.ts';

/** For whoever's sign-in has run out. It says neither what waits nor whose it is: others may use this device. */
export function UnsentNote() {
  const [count, setCount] = useState(0);
  useEffect(() => {
    void countEntries().then(setCount, () => {});
  }, []);
  return count > 0 && <Note />;
}

function Note() {
  return <p className="mt-1">{useLateWords('Outbox')?.atSignIn}</p>;
}
