import { createServer } from 'node:http';
import fixtures from '../test/weather-fixtures.json' with { type: 'json' };
import { troubles } from '../test/weather-trouble.ts';

/** The cities of which nothing good is to be had. */
const troubled: Record<string, string> = {
  Quetta: 'breaks with 500',
  Sialkot: 'never answers',
  Karachi: 'speaks in Kelvin',
  Hyderabad: 'answers with a page',
  Gilgit: 'answers with half a body',
};

/** A weather service on its own port: what it answers depends on the city that it is asked for.
 *  `<description> Town` has that weather, `Nowhere` is not known. */
createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://weather');
  const send = (body: unknown, status = 200) => void response.writeHead(status).end(JSON.stringify(body));
  const city = searchParams.get('q') ?? '';
  if (pathname === '/ready') return send({});
  if (searchParams.get('appid') !== 'the-key-of-the-e2e-market') return send(fixtures.owm_401, 401);
  const trouble = troubles[troubled[city] ?? ''];
  if (trouble) return trouble(response, { path: pathname, query: {} });
  if (city === 'Nowhere') return send(fixtures.owm_404, 404);
  if (pathname === '/data/2.5/forecast') return send(city === 'Multan' ? forecast() : fixtures.owm_404);
  return send(weatherOf(city));
}).listen(Number(process.env.PORT), '127.0.0.1');

function weatherOf(city: string) {
  const description = /^(.+) Town$/.exec(city)?.[1];
  if (description) return { ...fixtures.owm_200, name: city, weather: [{ description, icon: '01d' }] };
  if (city === 'Sparsepur') return { cod: 200, name: city, main: { temp: 7 }, weather: [], sys: {} };
  return { ...fixtures.owm_200, name: city, main: { temp: 24.356, humidity: 48 }, wind: { speed: 2.7 } };
}

/** Six days of readings from the last midnight in Pakistan on. */
function forecast() {
  const day = 86_400;
  const shift = 5 * 3600;
  const midnight = Math.floor((Date.now() / 1000 + shift) / day) * day - shift;
  const list = Array.from({ length: 40 }, (_, at) => {
    const high = 30 + Math.floor(at / 8);
    const isNoon = at % 8 === 5;
    const main = { temp_min: isNoon ? high - 2 : high - 12, temp_max: isNoon ? high : high - 4 };
    const sky = { main, weather: [{ description: 'few clouds', icon: '02d' }] };
    // On the third of the coming days it rains at noon.
    const rain = at === 29 && { rain: { '3h': 7.6 } };
    return { dt: midnight + at * 3 * 3600, ...sky, ...rain };
  });
  return { cod: '200', list, city: { timezone: shift } };
}
