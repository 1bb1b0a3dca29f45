import type { ServerResponse } from 'node:http';
import fixtures from './weather-fixtures.json' with { type: 'json' };

export type Call = { path: string; query: Record<string, string> };
export type Answer = (response: ServerResponse, call: Call) => void;

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
