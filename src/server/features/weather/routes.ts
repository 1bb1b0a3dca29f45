import type { FastifyInstance } from 'fastify';
import { weather } from '#contract/sellers/weather.ts';
import type { WeatherGateway } from '#server/gateways/weather-gateway.ts';
import { route } from '#server/kit/http/route.ts';
import { cachedWeather } from './service.ts';

export function weatherRoutes(app: FastifyInstance, source: WeatherGateway | undefined) {
  const lookUp = cachedWeather(source, app.log);
  route(app, weather.lookUp, ({ city }) => lookUp(city));
}
