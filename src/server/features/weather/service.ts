import type { FastifyBaseLogger } from 'fastify';
import { averageOf, monthIn } from '#contract/sellers/climate.ts';
import type { Weather, WeatherReply } from '#contract/sellers/weather.ts';
import { knownPlace } from '#server/features/places/service.ts';
import type { WeatherGateway } from '#server/gateways/weather-gateway.ts';
import { circuitBreaker } from '#server/gateways/circuit-breaker.ts';
import { ServiceFailed } from '#server/gateways/fetch-json.ts';
import { ttlCache } from '#server/kit/cache/ttl-cache.ts';

const minute = 60_000;

/** Weather with a cache of ten minutes per city, and a circuit breaker: a service that is down must not slow every page. */
export function cachedWeather(source: WeatherGateway | undefined, log: FastifyBaseLogger) {
  const remember = ttlCache<Weather | 'not_found'>({ forMs: 10 * minute, most: 1000 });
  const guard = circuitBreaker({ failures: 5, restMs: minute });

  return async (typed: string): Promise<WeatherReply> => {
    const place = knownPlace(typed);
    const city = place?.name ?? typed;
    const usual: WeatherReply = { outcome: 'unavailable', average: averageOf(city, monthIn()) };
    if (!source) return usual;
    try {
      const weather = await remember(nameOf(city), () => guard(() => source({ city, place })));
      return weather === 'not_found' ? { outcome: weather } : { outcome: 'live', weather };
    } catch (error) {
      if (!(error instanceof ServiceFailed)) throw error;
      log.warn({ reason: error.message }, 'The weather service gave nothing');
      return usual;
    }
  };
}

/** 'LAHORE' and ' lahore ' are one city, and one entry of the cache. */
function nameOf(city: string) {
  return city.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
}
