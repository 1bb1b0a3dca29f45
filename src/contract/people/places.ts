import { z } from 'zod';
import { endpoint } from '#contract/api/endpoint.ts';
import { text } from '#contract/text/text.ts';
import { fieldError } from '#contract/text/field-error.ts';
import { provinces } from './cities.ts';

export const Province = z.enum(provinces, fieldError('province'));

/** On the globe, in degrees; what lies outside Pakistan and its neighbours is a slip of the hand. */
export const Point = z.object({ lat: degrees(20, 40), lng: degrees(58, 80) });
export type Point = z.infer<typeof Point>;

/** Where a map stands when a city cannot be found: Islamabad. */
export const defaultCentre: Point = { lat: 33.6844, lng: 73.0479 };

export const Place = Point.extend({ name: z.string(), province: Province.nullable() });
export type Place = z.infer<typeof Place>;

export const places = {
  suggest: endpoint({
    method: 'GET',
    path: '/api/places',
    purpose: 'Places in Pakistan whose name starts like this, largest first',
    who: 'anyone',
    input: z.object({ q: text(80) }),
    reply: z.array(Place),
  }),
  locate: endpoint({
    method: 'GET',
    path: '/api/places/located',
    purpose: 'Where a city is',
    who: 'anyone',
    refuses: ['too_many'],
    input: z.object({ q: text(120) }),
    reply: z.object({ place: Place.nullable() }),
  }),
};

function degrees(least: number, most: number) {
  const wrong = fieldError('placeInPakistan');
  return z.number(wrong).min(least, wrong).max(most, wrong);
}
