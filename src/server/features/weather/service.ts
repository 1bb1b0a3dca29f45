import type { FastifyBaseLogger } from 'fastify';
import { averageOf, monthIn } from '#contract/sellers/climate.ts';
import type { Weather, WeatherReply } from '#contract/sellers/weather.ts';
import { knownPlace } from '#server/features/places/service.ts';
import type { WeatherGateway } from '#server/gateways/weather-gateway.ts';
import { circuitBreaker } from '#server/gateways/circuit-breaker.ts';
import { ServiceFailed } from '#server/gateways/fetch-json.ts';
import { ttlCache } from '#server/kit/cache/ttl-cache.ts';

const minute = 60_000;

/** Answers lookups from one live source: each city is asked for once in ten minutes, a source that is down is spared. */
export function weatherDesk(source: WeatherGateway | undefined, log: FastifyBaseLogger) {
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

/** LAHORE and ' lahore ' are one city. */
function nameOf(city: string) {
  return city.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
}
