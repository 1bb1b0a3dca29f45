import type { Place } from '#contract/places.ts';
import type { Weather } from '#contract/weather.ts';
import { openMeteo } from './open-meteo.ts';
import { openWeatherMap } from './open-weather-map.ts';

export type Asked = {
  city: string;
  /** Where it lies, if our gazetteer of Pakistan knows it. */
  place: Place | undefined;
};
/** Throws `ServiceFailed` when the service cannot be asked or does not make sense. */
export type WeatherGateway = (asked: Asked) => Promise<Weather | 'not_found'>;

export type WeatherSettings = { url?: string; timeLimitMs?: number } & (
  | { service: 'openweathermap'; key: string }
  | { service: 'open-meteo' }
);

/** The live source that is configured. With none of them the market knows only what is usual in a month. */
export function weatherGateway(settings: WeatherSettings | undefined): WeatherGateway | undefined {
  if (!settings) return undefined;
  return settings.service === 'open-meteo' ? openMeteo(settings) : openWeatherMap(settings);
}
