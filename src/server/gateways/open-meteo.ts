import { z } from 'zod';
import type { DayAhead, WeatherKind } from '#contract/sellers/weather.ts';
import { fetchJson, ServiceFailed } from './fetch-json.ts';
import type { WeatherGateway, WeatherSettings } from './weather-gateway.ts';
import { kindOf } from './weather-kind.ts';

type Settings = Extract<WeatherSettings, { service: 'open-meteo' }>;

const itsOwnAddress = 'https://api.open-meteo.com';
const maxDays = 5;
const question = {
  current: 'temperature_2m,relative_humidity_2m,weather_code,wind_speed_10m',
  daily: 'weather_code,temperature_2m_max,temperature_2m_min,precipitation_sum',
  timezone: 'Asia/Karachi',
  forecast_days: String(maxDays + 1),
};

const Celsius = z.number().min(-90).max(65);
const Millimetres = z.number().min(0).max(2000);
const orNull = <T extends z.ZodType>(schema: T) => schema.nullish().catch(null);
const Code = orNull(z.number());
const Answer = z.object({
  current: z.object({
    temperature_2m: Celsius,
    relative_humidity_2m: orNull(z.number().min(0).max(100)),
    weather_code: Code,
    wind_speed_10m: orNull(z.number().min(0).max(540)),
  }),
  daily: orNull(
    z.object({
      time: z.array(z.iso.date()),
      weather_code: z.array(Code),
      temperature_2m_max: z.array(orNull(Celsius)),
      temperature_2m_min: z.array(orNull(Celsius)),
      precipitation_sum: orNull(z.array(orNull(Millimetres))),
    }),
  ),
});

/** Needs no key, but knows no names: a place that our gazetteer lacks is not found. */
export function openMeteo({ url = itsOwnAddress, timeLimitMs = 5000 }: Settings): WeatherGateway {
  return async ({ place }) => {
    if (!place) return 'not_found';
    const address = new URL(`${url.replace(/\/$/, '')}/v1/forecast`);
    const where = { latitude: String(place.lat), longitude: String(place.lng) };
    address.search = new URLSearchParams({ ...where, ...question }).toString();
    const { status, body } = await fetchJson(address, AbortSignal.timeout(timeLimitMs));
    const { data } = Answer.safeParse(body);
    if (status !== 200 || !data) throw new ServiceFailed(`answer ${status} that makes no sense`);
    const { current, daily } = data;
    const description = descriptions[current.weather_code ?? -1] ?? null;
    return {
      city: place.name,
      country: 'PK',
      temperature: current.temperature_2m,
      humidity: current.relative_humidity_2m ?? null,
      windKmh: current.wind_speed_10m ?? null,
      description,
      kind: kindOf(description, null),
      days: daily ? readDays(daily) : [],
    };
  };
}

function readDays({ time, ...lists }: NonNullable<z.infer<typeof Answer>['daily']>): DayAhead[] {
  return time.slice(0, maxDays + 1).flatMap((date, at) => {
    const high = lists.temperature_2m_max[at];
    const low = lists.temperature_2m_min[at];
    const isToday = at === 0;
    if (isToday || typeof high !== 'number' || typeof low !== 'number') return [];
    const rainMm = lists.precipitation_sum?.[at] ?? null;
    return [{ date, high, low, kind: kindOfCode(lists.weather_code[at]), rainMm }];
  });
}

function kindOfCode(code: number | null | undefined): WeatherKind {
  return kindOf(descriptions[code ?? -1] ?? null, null);
}

/** The WMO's codes in words. */
const descriptions: Record<number, string> = {
  0: 'clear sky',
  1: 'mainly clear',
  2: 'partly cloudy',
  3: 'overcast',
  45: 'fog',
  48: 'depositing rime fog',
  51: 'light drizzle',
  53: 'moderate drizzle',
  55: 'dense drizzle',
  56: 'light freezing drizzle',
  57: 'dense freezing drizzle',
  61: 'slight rain',
  63: 'moderate rain',
  65: 'heavy rain',
  66: 'light freezing rain',
  67: 'heavy freezing rain',
  71: 'slight snow',
  73: 'moderate snow',
  75: 'heavy snow',
  77: 'snow grains',
  80: 'slight rain showers',
  81: 'moderate rain showers',
  82: 'violent rain showers',
  85: 'slight snow showers',
  86: 'heavy snow showers',
  95: 'thunderstorm',
  96: 'thunderstorm with slight hail',
  99: 'thunderstorm with heavy hail',
};
