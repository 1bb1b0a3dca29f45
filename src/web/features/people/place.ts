import { provinceOf } from '#contract/people/cities.ts';

export type Place = { city: string; province: string };

/** A known city brings its province and takes it along when it goes: 'Mirpur' is not where 'Mirpur Khas' is. So does one
 *  that `isLookedUp`. */
export function withCity({ city: left, province }: Place, city: string, isLookedUp = false): Place {
  if (city === '') return { city, province: '' };
  const isFilledIn = isLookedUp || province === provinceOf(left);
  return { city, province: provinceOf(city) ?? (isFilledIn ? '' : province) };
}

export function isSameCity(city: string, other: string) {
  return city.trim().toLowerCase() === other.trim().toLowerCase();
}
