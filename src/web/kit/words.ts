import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type en from '../../../public/locale/en.json';

export { fill, plural } from '#contract/words.ts';

export type Locale = typeof en;
export type Group = keyof Locale;

let loaded: Locale | undefined;

/** The one locale file. Every screen reads its own group of it; a misspelt key does not compile. */
export function useLocale() {
  return useQuery({ queryKey: ['locale'], queryFn: loadLocale, staleTime: Infinity, retry: false });
}

/** A group of the locale, or undefined until it has loaded. A failed load is logged as `failure` and may be retried. */
export function useWords<G extends Group>(group: G, failure = 'Error loading JSON'): Locale[G] | undefined {
  const { data, error } = useLocale();
  useEffect(() => {
    // oxlint-disable-next-line no-console -- the spec asks for this very line in the console
    if (error) console.error(`${failure}:`, error);
  }, [error, failure]);
  return data?.[group];
}

/** The locale for what no screen hands its words to: refusals, times, units. Screens are not drawn before it is there. */
export function loadedLocale() {
  return loaded;
}

export function keepLocale(locale: Locale) {
  loaded = locale;
  return locale;
}

async function loadLocale(): Promise<Locale> {
  const response = await fetch('/locale/en.json');
  if (!response.ok) throw new Error(`/locale/en.json answered ${response.status}`);
  return keepLocale((await response.json()) as Locale);
}
