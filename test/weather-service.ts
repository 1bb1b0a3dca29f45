import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import fixtures from './weather-fixtures.json' with { type: 'json' };

type Call = { path: string; query: Record<string, string> };
type Answer = (response: ServerResponse, call: Call) => void;

export const json =
  (body: unknown, status = 200): Answer =>
  (response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

/** Every way in which a service lets one down. */
export const troubles: Record<string, Answer> = {
  'refuses the key': json(fixtures.owm_401, 401),
  'says that the quota is used up': json(fixtures.owm_429, 429),
  'breaks with 500': (response) => void response.writeHead(500).end('Internal Server Error'),
  'breaks with 503 and a good body': json(fixtures.owm_200, 503),
  'answers with a page': (response) =>
    void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Sign in to the hotel’s network'),
  'answers with half a body': (response) => {
    response.writeHead(200, { 'content-length': '5000' });
    response.write('{"cod":200,"main":{"te');
    response.socket?.end();
  },
  'cuts the connection': (response) => void response.socket?.destroy(),
  'never answers': () => undefined,
  'stops in the middle of the answer': (response) => void response.writeHead(200).write('{"cod":200,'),
  'sends without end': (response) => {
    const more = () => {
      while (!response.destroyed && response.write('x'.repeat(65_536)));
      if (!response.destroyed) response.once('drain', more);
    };
    more();
  },
  'sends the caller elsewhere': (response) =>
    void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
  'says the temperature in words': json({ ...fixtures.owm_200, main: { temp: 'hot', humidity: 52 } }),
  'leaves out the temperature': json({ ...fixtures.owm_200, main: {} }),
  'speaks in Kelvin': json({ ...fixtures.owm_200, main: { temp: 305.1, humidity: 52 } }),
  'says no code': json({}),
  'says an empty code': json({ cod: '' }),
  'answers null': json(null),
  'answers a list': json([fixtures.owm_200]),
};

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
    return { dt, main: { temp, temp_min: temp - 0.5, temp_max: temp + 0.5 }, weather };
  });
  return {
    cod: '200',
    message: 0,
    cnt: count,
    list,
    city: { name: 'Lahore', country: 'PK', timezone: 18_000 },
  };
}
