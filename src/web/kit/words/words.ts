import { useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import type en from '../../../../public/locale/en.json';

export { fill, plural } from '#contract/text/words.ts';

export type Locale = typeof en;
export type Group = keyof Locale;

/** The groups that came with the page, or all once the locale file is there. */
let known: Partial<Locale> = {};
let whole: Locale | undefined;

let arrive = () => {};
const arrived = new Promise<void>((resolve) => (arrive = resolve));

let isWanted = false;
const watchers = new Set<() => void>();

/** The one locale file, as it comes; fetched once somebody needs what did not come with the page. */
export function useLocaleFile(isNeeded = false) {
  const isAskedFor = useSyncExternalStore(
    watchWanted,
    () => isWanted,
    () => false,
  );
  return useQuery({
    queryKey: ['locale'],
    queryFn: loadLocale,
    staleTime: Infinity,
    retry: false,
    // Whatever is drawn later, or needs words only then, would ask again after a failure, and take the button away from
    // under the finger that asks.
    retryOnMount: false,
    enabled: ({ state }) => isNeeded || isAskedFor || state.status === 'error',
  });
}

/** A group of the locale, on a screen: while its words are not there, it suspends. A misspelt key does not compile. */
export function useWords<G extends Group>(group: G): Locale[G] {
  return words[group];
}

export function useLocale(): Locale {
  return words;
}

/** The same for what is drawn without its words: undefined until they are there. A failed load is logged as `failure`. */
export function useLateWords<G extends Group>(
  group: G,
  failure = 'Error loading JSON',
): Locale[G] | undefined {
  const { data, error } = useLocaleFile(!known[group]);
  useEffect(() => {
    // oxlint-disable-next-line no-console -- the spec asks for this very line in the console
    if (error) console.error(`${failure}:`, error);
  }, [error, failure]);
  return known[group] ?? data?.[group];
}

/** The words for what is drawn without being handed its own: times, units. To be read while drawing, like a hook. */
export const words = new Proxy({} as Locale, {
  get(_, group: Group) {
    if (!known[group]) {
      wantLocale();
      // Not by `use`: drawn again, the component finds its words and uses nothing, which is a hook less than before.
      throw arrived;
    }
    return known[group];
  },
});

/** A group that is there already, for what happens outside of a drawing. */
export function knownWords<G extends Group>(group: G): Locale[G] | undefined {
  return known[group];
}

/** The whole locale, for what is told outside of a drawing: refusals. */
export function loadedLocale() {
  return whole;
}

/** Has the locale file fetched: more than the first page will be needed. */
export function wantLocale() {
  if (isWanted) return;
  isWanted = true;
  // Not at once: a screen may be just being drawn.
  queueMicrotask(() => {
    for (const watcher of watchers) watcher();
  });
}

/** What came with the page. */
export function keepWords(some: Partial<Locale>) {
  known = { ...known, ...some };
}

export function keepLocale(locale: Locale) {
  known = locale;
  whole = locale;
  arrive();
  return locale;
}

function watchWanted(watcher: () => void) {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

async function loadLocale(): Promise<Locale> {
  const response = await fetch('/locale/en.json');
  if (!response.ok) throw new Error(`/locale/en.json answered ${response.status}`);
  return keepLocale((await response.json()) as Locale);
}
