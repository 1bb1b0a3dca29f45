import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type en from '../../../../public/locale/en.json';

export { fill, plural } from '#contract/text/words.ts';

export type Locale = typeof en;
export type Group = keyof Locale;

let loaded: Locale | undefined;

/** The one locale file, as it comes. */
export function useLocaleFile() {
  return useQuery({ queryKey: ['locale'], queryFn: loadLocale, staleTime: Infinity, retry: false });
}

/** A group of the locale, on a screen: none is drawn before its words are there. A misspelt key does not compile. */
export function useWords<G extends Group>(group: G): Locale[G] {
  return useLocale()[group];
}

export function useLocale(): Locale {
  return loaded!;
}

/** The same for what is drawn without its words: undefined until they are there. A failed load is logged as `failure`. */
export function useLateWords<G extends Group>(
  group: G,
  failure = 'Error loading JSON',
): Locale[G] | undefined {
  const { data, error } = useLocaleFile();
  useEffect(() => {
    // oxlint-disable-next-line no-console -- the spec asks for this very line in the console
    if (error) console.error(`${failure}:`, error);
  }, [error, failure]);
  return data?.[group];
}

/** The locale for what no screen hands its words to: refusals, times, units. */
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
