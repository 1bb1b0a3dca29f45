import { z } from 'zod';
import { endpoint } from '#contract/api/endpoint.ts';
import { text } from '#contract/text/text.ts';
import { fieldError } from '#contract/text/field-error.ts';

/** What has a picture of its own; anything else is `default`. */
export const weatherKinds = [
  'clear sky',
  'clouds',
  'haze',
  'rain',
  'heavy rain',
  'thunderstorm',
  'snow',
  'fog',
  'mist',
  'default',
] as const;
export const WeatherKind = z.enum(weatherKinds);
export type WeatherKind = z.infer<typeof WeatherKind>;

/** Null where the source says nothing: shown as '–', never made up. */
const Figure = z.number().nullable();

export const DayAhead = z.object({
  date: z.iso.date(),
  high: z.number(),
  low: z.number(),
  kind: WeatherKind,
  /** Over the day. */
  rainMm: Figure,
});
export type DayAhead = z.infer<typeof DayAhead>;

/** How it is now, in degrees Celsius, percent and kilometres an hour. */
export const Weather = z.object({
  city: z.string(),
  country: z.string().nullable(),
  temperature: z.number(),
  humidity: Figure,
  windKmh: Figure,
  description: z.string().nullable(),
  kind: WeatherKind,
  /** The coming days that the service has told in full; it may have told none. */
  days: z.array(DayAhead),
});
export type Weather = z.infer<typeof Weather>;

/** How it usually is in a month: for when nobody can say how it is now. */
export const MonthAverage = z.object({
  city: z.string(),
  /** From 1 to 12. */
  month: z.number().int(),
  temperature: Figure,
  high: Figure,
  low: Figure,
  humidity: Figure,
  rainMm: Figure,
  /** Whose figures these are, when the city has none of its own: an estimate. */
  neighbour: z.string().nullable(),
});
export type MonthAverage = z.infer<typeof MonthAverage>;

export const WeatherReply = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('live'), weather: Weather }),
  z.object({ outcome: z.literal('not_found') }),
  z.object({ outcome: z.literal('unavailable'), average: MonthAverage.nullable() }),
]);
export type WeatherReply = z.infer<typeof WeatherReply>;

export const weather = {
  lookUp: endpoint({
    method: 'GET',
    path: '/api/weather',
    purpose: 'The weather in a city',
    details: 'Without a live source, what is usual in this month.',
    who: 'signed in',
    limit: { max: 120, perSeconds: 600 },
    input: z.object({ city: text(80).min(1, fieldError('city')) }),
    reply: WeatherReply,
  }),
};
