import { z } from 'zod';
import type { DayAhead, Weather } from '#contract/sellers/weather.ts';
import { fetchJson, ServiceFailed } from './fetch-json.ts';
import type { WeatherGateway, WeatherSettings } from './weather-gateway.ts';
import { kindOf } from './weather-kind.ts';

type Settings = Extract<WeatherSettings, { service: 'openweathermap' }>;

const itsOwnAddress = 'https://api.openweathermap.org';
const kmhPerMs = 3.6;
const maxDays = 5;

// Outside these bounds it is another unit or a fault, not weather.
const Celsius = z.number().min(-90).max(65);
const orNull = <T extends z.ZodType>(schema: T) => schema.nullish().catch(null);
const Name = z.string().trim().min(1).max(100);
const Sky = orNull(z.array(z.object({ description: orNull(Name), icon: orNull(Name) })));

const Now = z.object({
  name: Name,
  main: z.object({ temp: Celsius, humidity: orNull(z.number().min(0).max(100)) }),
  wind: orNull(z.object({ speed: orNull(z.number().min(0).max(150)) })),
  sys: orNull(z.object({ country: orNull(Name) })),
  weather: Sky,
});
const Forecast = z.object({
  city: z.object({ timezone: z.number().min(-86_400).max(86_400) }),
  list: z.array(
    z.object({
      dt: z.number().min(0).max(1e10),
      main: z.object({ temp_min: Celsius, temp_max: Celsius }),
      weather: Sky,
      /** In millimetres; not there where none is expected. */
      rain: orNull(z.object({ '3h': orNull(z.number().min(0).max(2000)) })),
    }),
  ),
});

export function openWeatherMap({ url = itsOwnAddress, key, timeLimitMs = 5000 }: Settings): WeatherGateway {
  function ask(what: 'weather' | 'forecast', city: string, signal: AbortSignal) {
    const address = new URL(`${url.replace(/\/$/, '')}/data/2.5/${what}`);
    address.search = new URLSearchParams({ q: city, units: 'metric', appid: key }).toString();
    return fetchJson(address, signal);
  }
  async function lookUp(city: string, signal: AbortSignal): Promise<Weather | 'not_found'> {
    // The picture of the days must not hold up what was asked for.
    const halfTime = AbortSignal.any([signal, AbortSignal.timeout(timeLimitMs / 2)]);
    const ahead = ask('forecast', city, halfTime)
      .then(({ body }) => readDays(body))
      .catch(none);
    const now = readNow(await ask('weather', city, signal));
    return now === 'not_found' ? now : { ...now, days: await ahead };
  }
  return async ({ city, place }) => {
    const signal = AbortSignal.timeout(timeLimitMs);
    const found = await lookUp(city, signal);
    const isAbroad = found !== 'not_found' && found.country !== null && found.country !== 'PK';
    // Hyderabad is also a city of India.
    return place && isAbroad ? lookUp(`${city},PK`, signal) : found;
  };
}

function readNow({ status, body }: { status: number; body: unknown }): Weather | 'not_found' {
  // A number on success and on 401, a text on 404 and 400.
  const { data } = z.object({ cod: z.coerce.number() }).safeParse(body);
  if (!data || status >= 500 || isOurTrouble(data.cod)) {
    throw new ServiceFailed(`answer ${status} with code ${data?.cod ?? 'none'}`);
  }
  return data.cod === 200 ? readWeather(body) : 'not_found';
}

function readWeather(body: unknown): Weather {
  const { data } = Now.safeParse(body);
  if (!data) throw new ServiceFailed('an answer that makes no sense');
  return {
    city: data.name,
    country: data.sys?.country ?? null,
    temperature: data.main.temp,
    humidity: data.main.humidity ?? null,
    windKmh: toKmh(data.wind?.speed),
    ...skyOf(data.weather),
    days: [],
  };
}

function skyOf(skies: z.infer<typeof Sky>) {
  const { description = null, icon = null } = skies?.[0] ?? {};
  return { description, kind: kindOf(description, icon) };
}

/** A key that is refused, a quota that is used up or a broken server say nothing about the city. */
function isOurTrouble(cod: number) {
  return [401, 403, 429].includes(cod) || cod < 200 || cod >= 500;
}

function toKmh(speed: number | null | undefined) {
  return typeof speed === 'number' ? Math.round(speed * kmhPerMs * 100) / 100 : null;
}

/** Readings every three hours make days of the city's own clock. Only a day with its morning and its afternoon has a
 *  low and a high; the rest of today, or the first hours of the last day, do not. */
function readDays(body: unknown): DayAhead[] {
  const { data } = Forecast.safeParse(body);
  if (!data) return [];
  const readings = data.list.map((reading) => {
    const local = new Date((reading.dt + data.city.timezone) * 1000).toISOString();
    return { ...reading, date: local.slice(0, 10), hour: Number(local.slice(11, 13)) };
  });
  const dates = [...new Set(readings.map(({ date }) => date))];
  return dates
    .map((date) => readings.filter((reading) => reading.date === date))
    .filter((day) => day.some(({ hour }) => hour <= 8) && day.some(({ hour }) => hour >= 14))
    .slice(0, maxDays)
    .map((day) => {
      const warmest = day.toSorted((a, b) => b.main.temp_max - a.main.temp_max)[0]!;
      return {
        date: warmest.date,
        high: warmest.main.temp_max,
        low: Math.min(...day.map(({ main }) => main.temp_min)),
        kind: skyOf(warmest.weather).kind,
        rainMm: day.reduce((sum, { rain }) => sum + (rain?.['3h'] ?? 0), 0),
      };
    });
}

function none() {
  return [];
}
