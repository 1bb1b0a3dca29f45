import { z } from 'zod';
import { endpoint } from '#contract/api/endpoint.ts';
import { text } from '#contract/text/text.ts';
import { trouble } from '#contract/text/trouble.ts';

export const provinces = [
  'Punjab',
  'Sindh',
  'Khyber Pakhtunkhwa',
  'Balochistan',
  'Gilgit-Baltistan',
  'Azad Jammu and Kashmir',
] as const;
export const Province = z.enum(provinces, trouble('province'));
export type Province = z.infer<typeof Province>;

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

/** Offered as suggestions; any other city may be typed. */
export const offeredCities = [
  'Abbottabad',
  'Bahawalpur',
  'Faisalabad',
  'Gujranwala',
  'Hyderabad',
  'Islamabad',
  'Karachi',
  'Lahore',
  'Multan',
  'Peshawar',
  'Quetta',
  'Rawalpindi',
  'Sialkot',
] as const;

const citiesOf: Partial<Record<Province, string[]>> = {
  Sindh: ['Karachi', 'Hyderabad', 'Larkana', 'Sukkur'],
  Punjab: [
    'Faisalabad',
    'Lahore',
    'Multan',
    'Rawalpindi',
    'Gujranwala',
    'Sialkot',
    'Bahawalpur',
    'Islamabad',
  ],
  'Khyber Pakhtunkhwa': ['Peshawar', 'Abbottabad', 'Mardan', 'Swat'],
  Balochistan: ['Quetta', 'Gwadar'],
  'Gilgit-Baltistan': ['Gilgit', 'Skardu'],
  'Azad Jammu and Kashmir': ['Muzaffarabad', 'Mirpur'],
};

function degrees(least: number, most: number) {
  const wrong = trouble('placeInPakistan');
  return z.number(wrong).min(least, wrong).max(most, wrong);
}

/** The province of a known city, however it is typed. */
export function provinceOf(city: string): Province | undefined {
  const typed = city.trim().toLowerCase();
  return provinces.find((province) => citiesOf[province]?.some((known) => known.toLowerCase() === typed));
}
