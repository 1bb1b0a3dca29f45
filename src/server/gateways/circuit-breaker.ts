import { ServiceFailed } from './fetch-json.ts';

type Settings = { failures: number; restMs: number; now?: () => number };

/** Circuit breaker: after so many failures in a row the service is not called for a while, then one call tries it. Else
 *  every page would wait for a service that is down. */
export function circuitBreaker({ failures, restMs, now = Date.now }: Settings) {
  let failed = 0;
  let restsUntil = 0;
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (failed >= failures) {
      if (now() < restsUntil) throw new ServiceFailed('resting after failures');
      // Whoever comes while the first looks must not follow it into the same wall.
      restsUntil = now() + restMs;
    }
    try {
      const result = await work();
      failed = 0;
      return result;
    } catch (error) {
      failed++;
      restsUntil = now() + restMs;
      throw error;
    }
  };
}
