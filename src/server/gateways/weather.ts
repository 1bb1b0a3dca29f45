import { openMeteo } from './open-meteo.ts';
import { openWeatherMap } from './open-weather-map.ts';
import type { WeatherGateway, WeatherSettings } from './weather-gateway.ts';

/** The live source that is configured. With none of them the market knows only what is usual in a month. */
export function weatherGateway(settings: WeatherSettings | undefined): WeatherGateway | undefined {
  if (!settings) return undefined;
  return settings.service === 'open-meteo' ? openMeteo(settings) : openWeatherMap(settings);
}
