import type { Point } from '#contract/people/places.ts';
import { knownPlace } from '#server/features/places/service.ts';
import { fold } from '#server/kit/database/substring.ts';

/** Pakistan lies around 30° north, where a degree of longitude is that much shorter than one of latitude. */
const eastScale = Math.cos(Math.PI / 6);
export const kilometresPerDegree = 111.2;

/** A point in the plane in which the database measures. */
export type Spot = { x: number; y: number };

export function spotAt({ lat, lng }: Point): Spot {
  return { x: lng * eastScale, y: lat };
}

export function kilometresOf(distance: number) {
  return Math.round(distance * kilometresPerDegree);
}

export type SellersPlace = { city: string; marker: Point } | null;

/** The seller's own marker where the location is the seller's city, else the place that the location names. */
export function pointOf(location: string, seller: SellersPlace): Point | null {
  const named = knownPlace(location);
  if (seller && isSameTown(location, seller.city)) return seller.marker;
  return named ? { lat: named.lat, lng: named.lng } : null;
}

/** The same in the plane: what 'nearest' measures is what the maps show. */
export function spotOf(location: string, seller: SellersPlace): Spot | null {
  const point = pointOf(location, seller);
  return point && spotAt(point);
}

function isSameTown(location: string, city: string) {
  const named = knownPlace(location);
  const home = knownPlace(city);
  if (named && home) return named.name === home.name && named.province === home.province;
  return fold(location.split(',')[0]!) === fold(city);
}
