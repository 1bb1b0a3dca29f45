import type { Place } from '#contract/people/places.ts';
import type { Weather } from '#contract/sellers/weather.ts';

export type WeatherPlace = {
  city: string;
  /** Where it lies, if our gazetteer of Pakistan knows it. */
  place: Place | undefined;
};
/** Throws `ServiceFailed` when the service cannot be asked or does not make sense. */
export type WeatherGateway = (asked: WeatherPlace) => Promise<Weather | 'not_found'>;

export type WeatherSettings = { url?: string; timeLimitMs?: number } & (
  | { service: 'openweathermap'; key: string }
  | { service: 'open-meteo' }
);
