import { useIsOffline } from '../api/offline.ts';
import { knownWords } from '../words/words.ts';

/** What is said beside a button that works only with the network, while there is none. */
export function useNeedsNetwork() {
  return useIsOffline() ? knownWords('App')?.needsNetwork : undefined;
}

export function NeedsNetwork({ className = '' }: { className?: string }) {
  const text = useNeedsNetwork();
  return text ? <p className={`text-1 text-wheat-ink ${className}`}>{text}</p> : null;
}
