import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import fixtures from './weather-fixtures.json' with { type: 'json' };
import { type Answer, type Call, json } from './weather-trouble.ts';

/** A real HTTP server on loopback in the place of the weather service. `answer` may be changed between calls. */
export async function weatherService(first: Answer = json(fixtures.owm_200)) {
  const calls: Call[] = [];
  const service = { url: '', calls, answer: first, forecast: json(fixtures.owm_404, 404) };
  const server = createServer((request, response) => {
    const { pathname: path, searchParams } = new URL(request.url ?? '/', 'http://weather');
    const call = { path, query: Object.fromEntries(searchParams) };
    if (path.endsWith('/data/2.5/forecast')) return service.forecast(response, call);
    calls.push(call);
    return service.answer(response, call);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  service.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return service;
}

/** Readings every three hours from this hour on, warmest at two in the afternoon in Pakistan. */
export function forecastFrom(start: string, count = 40) {
  const first = Date.parse(start) / 1000;
  const list = Array.from({ length: count }, (_, at) => {
    const dt = first + at * 3 * 3600;
    const hour = (new Date(dt * 1000).getUTCHours() + 5) % 24;
    const temp = 30 - Math.abs(hour - 14);
    const weather = [{ id: 500, main: 'Rain', description: hour === 14 ? 'light rain' : 'clear sky' }];
    const main = { temp, temp_min: temp - 0.5, temp_max: temp + 0.5 };
    return { dt, main, weather, ...(hour === 14 && { rain: { '3h': 2.5 } }) };
  });
  return {
    cod: '200',
    message: 0,
    cnt: count,
    list,
    city: { name: 'Lahore', country: 'PK', timezone: 18_000 },
  };
}
