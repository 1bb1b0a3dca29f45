import type { FastifyBaseLogger } from 'fastify';
import type { Place } from '#contract/people/places.ts';
import type { Province } from '#contract/people/cities.ts';
import type { Geocoder } from '#server/gateways/geocoder.ts';
import type { Caller } from '#server/kit/limits/caller.ts';
import type { Db } from '#server/kit/database/db.ts';
import { fold } from '#server/kit/database/substring.ts';
import { type RateLimit, rateLimit } from '#server/kit/limits/rate-limit.ts';
import gazetteer from './gazetteer.json' with { type: 'json' };

const maxSuggestions = 8;
const lookupsPerCaller: RateLimit = { name: 'geocoder lookups per caller', max: 30, perSeconds: 3600 };

export type PlaceParts = { db: Db; geocoder?: Geocoder; log: FastifyBaseLogger };

/** Every name a place goes by, the most people first: of two places with one name, the larger is meant. */
const known = gazetteer
  .toSorted((a, b) => (b.people ?? 0) - (a.people ?? 0))
  .map(({ name, altNames, province, lat, lng }) => ({
    place: { name, province: province as Province, lat, lng } satisfies Place,
    name: lettersOf(name),
    otherNames: altNames.map(lettersOf),
  }));

/** Of the same names the first counts, and an own name more than another one. */
const byName = new Map(
  [
    ...known.map(({ name, place }) => [name, place] as const),
    ...known.flatMap(({ otherNames, place }) => otherNames.map((name) => [name, place] as const)),
  ].toReversed(),
);

/** By our own gazetteer; only what it lacks goes to the geocoder, and for nobody without end. */
export async function locate({ db, geocoder, log }: PlaceParts, text: string, caller: Caller) {
  const name = text.trim();
  if (!name) return null;
  const known = knownPlace(name);
  if (known) return known;
  if (geocoder) await rateLimit(db, lookupsPerCaller, caller);
  const point = await geocoder?.(name);
  if (!point) log.warn({ city: withoutDigits(name) }, 'City not found');
  return point ? ({ ...point, name, province: null } satisfies Place) : null;
}

/** The place of this name, or of one of its other names. A text like "Shujabad, Multan" is known by its first part that is. */
export function knownPlace(text: string): Place | undefined {
  for (const part of [text, ...text.split(',')]) {
    const wanted = lettersOf(part);
    const place = wanted && byName.get(wanted);
    if (place) return place;
  }
  return undefined;
}

/** 'multan' and 'ملتان' are Multan; what says more than a name, or another one, stays as it was typed. */
export function spelledPlace(text: string) {
  return byName.get(lettersOf(text))?.name ?? text;
}

/** Longer texts are not looked through. */
const maxWords = 8;
const longestName = 3;

/** The place that some words of a text name, and the other words: the longest name, and of two the last. */
export function placeIn(text: string) {
  const words = fold(text)
    .split(/[\s,]+/)
    .filter(Boolean);
  if (words.length > maxWords) return undefined;
  for (let length = longestName; length > 0; length--)
    for (let at = words.length - length; at >= 0; at--) {
      const place = knownPlace(words.slice(at, at + length).join(' '));
      if (place) return { place, rest: words.toSpliced(at, length) };
    }
  return undefined;
}

/** The town that an address ends with, as addresses do, but for a postcode. Never more of it than that: it is told before the rest is. */
export function townIn(address: string) {
  for (const part of address.split(/[\n,]/).toReversed()) {
    const words = part.split(/[\s-]+/).filter((word) => word !== '' && !/^\p{Nd}{5}$/u.test(word));
    for (let length = Math.min(longestName, words.length); length > 0; length--) {
      const place = knownPlace(words.slice(-length).join(' '));
      if (place) return place.name;
    }
  }
  return null;
}

/** Places whose name begins so; none for an empty text. */
export function suggestPlaces(text: string): Place[] {
  const wanted = lettersOf(text);
  if (!wanted) return [];
  const byName = known.filter(({ name }) => name.startsWith(wanted));
  const byOther = known.filter(
    (one) => !byName.includes(one) && one.otherNames.some((name) => name.startsWith(wanted)),
  );
  return [...byName, ...byOther].slice(0, maxSuggestions).map(({ place }) => place);
}

/** Whatever is typed may be a phone number, which no log may hold. */
function withoutDigits(text: string) {
  return text.replace(/\p{N}/gu, '#');
}

function lettersOf(text: string) {
  return fold(text)
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '');
}
