import type { FastifyInstance } from 'fastify';
import { weather } from '#contract/weather.ts';
import type { WeatherGateway } from '#server/gateways/weather.ts';
import { callerOf } from '#server/kit/caller.ts';
import type { Db } from '#server/kit/db.ts';
import { type Limit, take } from '#server/kit/limits.ts';
import { route } from '#server/kit/route.ts';
import { signedIn } from '#server/kit/session.ts';
import { weatherDesk } from './service.ts';

const lookUpsPerAddress: Limit = { name: 'weather lookups per address', most: 120, perSeconds: 600 };

export function weatherRoutes(app: FastifyInstance, db: Db, source: WeatherGateway | undefined) {
  const lookUp = weatherDesk(source, app.log);
  route(app, weather.lookUp, async ({ city }, request) => {
    signedIn(request);
    await take(db, lookUpsPerAddress, callerOf(request));
    return lookUp(city);
  });
}
