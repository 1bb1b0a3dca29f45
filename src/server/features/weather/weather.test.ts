import { expect, test } from 'vitest';
import { averageOf, monthIn } from '#contract/sellers/climate.ts';
import { weather } from '#contract/sellers/weather.ts';
import { weatherGateway } from '#server/gateways/weather.ts';
import fixtures from '../../../../test/weather-fixtures.json' with { type: 'json' };
import { forecastFrom, weatherService } from '../../../../test/weather-service.ts';
import { json, troubles } from '../../../../test/weather-trouble.ts';
import { newWorld } from '../../../../test/world.ts';

const key = 'a-key-nobody-may-see';

/** A market with a live source, and somebody who may ask. */
async function market(timeLimitMs = 5000) {
  const service = await weatherService();
  const source = weatherGateway({ service: 'openweathermap', key, url: service.url, timeLimitMs });
  const world = await newWorld({ weather: source });
  const farmer = await world.person();
  return { ...world, service, lookUp: (city: string) => world.call(weather.lookUp, { city }, farmer) };
}

test('[7-38][7-39] the service is asked by city in metric units, and its answer is told', async () => {
  const { service, lookUp } = await market();

  const { status, body } = await lookUp('Lahore');

  expect(service.calls).toEqual([
    { path: '/data/2.5/weather', query: { q: 'Lahore', units: 'metric', appid: key } },
  ]);
  expect(status).toBe(200);
  expect(body).toEqual({
    outcome: 'live',
    weather: {
      city: 'Lahore',
      country: 'PK',
      temperature: 31.99,
      humidity: 52,
      windKmh: 11.12,
      description: 'haze',
      kind: 'haze',
      days: [],
    },
  });
});

test('[7-39] where nothing is described, the service’s own picture tells what it is', async () => {
  const { service, lookUp } = await market();
  service.answer = json({ ...fixtures.owm_200, weather: [{ icon: '11d' }] });
  expect((await lookUp('Lahore')).body).toMatchObject({
    weather: { description: null, kind: 'thunderstorm' },
  });
});

test('[2.8-32] what the answer lacks is unknown, not zero', async () => {
  const { service, lookUp } = await market();
  const { name, cod } = fixtures.owm_200;
  service.answer = json({ name, cod, main: { temp: 12, humidity: 'wet' }, wind: {}, weather: [] });
  expect((await lookUp('Lahore')).body).toMatchObject({
    weather: {
      temperature: 12,
      humidity: null,
      windKmh: null,
      description: null,
      country: null,
      kind: 'default',
    },
  });
});

test.each([
  ['a city that it does not know', fixtures.owm_404, 404],
  ['a name that it cannot read', fixtures.owm_400_empty_q, 400],
  ['any other code', { cod: 418, message: 'teapot' }, 200],
])('[8-01] %s is not found, and that is remembered', async (_, body, status) => {
  const { service, lookUp } = await market();
  service.answer = json(body, status);
  expect((await lookUp('Atlantis')).body).toEqual({ outcome: 'not_found' });
  expect((await lookUp('atlantis')).body).toEqual({ outcome: 'not_found' });
  expect(service.calls).toHaveLength(1);
});

test.each(Object.keys(troubles))(
  '[2.8-29][2.8-31][8-02] a service that %s: what is usual in this month',
  async (trouble) => {
    const { service, lookUp } = await market(300);
    service.answer = troubles[trouble]!;

    const { status, body } = await lookUp('Lahore');

    expect({ status, body }).toEqual({
      status: 200,
      body: { outcome: 'unavailable', average: averageOf('Lahore', monthIn()) },
    });
  },
);

test('[2.8-29] without a key, and with nobody at the address, it is what is usual too', async () => {
  const { call, person } = await newWorld();
  const usual = { outcome: 'unavailable', average: { city: 'Karachi', neighbour: null } };
  const farmer = await person();
  expect((await call(weather.lookUp, { city: 'KARACHI' }, farmer)).body).toMatchObject(usual);
  expect((await call(weather.lookUp, { city: 'Multan, Punjab' }, farmer)).body).toMatchObject({
    average: { city: 'Multan', neighbour: 'Faisalabad' },
  });
  expect((await call(weather.lookUp, { city: 'Gojra' }, farmer)).body).toEqual({
    outcome: 'unavailable',
    average: null,
  });

  const nobody = weatherGateway({ service: 'openweathermap', key, url: 'http://127.0.0.1:1' });
  const other = await newWorld({ weather: nobody });
  const answer = await other.call(weather.lookUp, { city: 'Karachi' }, await other.person());
  expect(answer.body).toMatchObject(usual);
});

test('[7-41] a city that was looked up is not asked for again, however it is typed', async () => {
  const { service, lookUp } = await market();
  const answers = [
    await lookUp('Lahore'),
    await lookUp('  LAHORE '),
    await lookUp('lahore'),
    await lookUp('لاہور'),
  ];
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(service.calls).toHaveLength(1);
  await lookUp('Multan');
  expect(service.calls).toHaveLength(2);
});

test('[7-41] twenty who ask at once make one call', async () => {
  const { service, lookUp } = await market();
  const answers = await Promise.all(Array.from({ length: 20 }, () => lookUp('Lahore')));
  expect(answers.map(({ body }) => body.outcome)).toEqual(Array(20).fill('live'));
  expect(service.calls).toHaveLength(1);
});

test('a service that is down is spared after five failures; a failure is not remembered before', async () => {
  const { service, lookUp } = await market();
  service.answer = troubles['breaks with 500']!;
  for (let i = 0; i < 4; i++) await lookUp('Lahore');
  service.answer = json(fixtures.owm_200);
  expect((await lookUp('Lahore')).body.outcome).toBe('live');

  service.answer = troubles['breaks with 500']!;
  for (const city of ['Multan', 'Quetta', 'Gilgit', 'Sukkur', 'Mardan', 'Swat', 'Okara']) await lookUp(city);
  expect(service.calls).toHaveLength(10);
  expect((await lookUp('Lahore')).body.outcome).toBe('live');
});

test('Hyderabad is asked for again in Pakistan when the answer comes from elsewhere', async () => {
  const { service, lookUp } = await market();
  service.answer = (response, call) => {
    const country = call.query.q === 'Hyderabad,PK' ? 'PK' : 'IN';
    json({ ...fixtures.owm_200, name: 'Hyderabad', sys: { country } })(response, call);
  };
  expect((await lookUp('Hyderabad')).body).toMatchObject({ weather: { city: 'Hyderabad', country: 'PK' } });
  expect((await lookUp('Dubai')).body).toMatchObject({ weather: { country: 'IN' } });
  expect(service.calls.map(({ query }) => query.q)).toEqual(['Hyderabad', 'Hyderabad,PK', 'Dubai']);
});

test('the coming days are those with a morning and an afternoon, with their high, low and rain', async () => {
  const { service, lookUp } = await market();
  // One in the afternoon in Pakistan: today has no morning any more, the last day no afternoon yet.
  service.forecast = json(forecastFrom('2026-11-10T09:00:00Z'));
  const { body } = await lookUp('Lahore');
  expect(body).toMatchObject({ outcome: 'live' });
  const { days } = body.outcome === 'live' ? body.weather : { days: [] };
  expect(days.map(({ date }) => date)).toEqual(['2026-11-11', '2026-11-12', '2026-11-13', '2026-11-14']);
  expect(days[0]).toEqual({ date: '2026-11-11', high: 30.5, low: 17.5, kind: 'rain', rainMm: 2.5 });
});

test.each(['never answers', 'breaks with 500', 'answers null'])(
  'a forecast that %s leaves out the days only',
  async (trouble) => {
    const { service, lookUp } = await market(3000);
    service.forecast = troubles[trouble]!;
    expect((await lookUp('Lahore')).body).toMatchObject({ outcome: 'live', weather: { days: [] } });
  },
);

test('a stranger is sent away, and no call goes out', async () => {
  const { call, service } = await market();
  expect((await call(weather.lookUp, { city: 'Lahore' })).status).toBe(401);
  expect(service.calls).toHaveLength(0);
});

test.each([
  ['no city', '  '],
  ['an enormous city', 'x'.repeat(81)],
  ['a city with a NUL', 'Lah\0ore'],
])('[5-41] %s is refused and the field is named', async (_, city) => {
  const { lookUp, service } = await market();
  const { status, body } = await lookUp(city);
  expect(status).toBe(422);
  expect(body).toMatchObject({ code: 'invalid', fields: { city: expect.any(String) } });
  expect(service.calls).toHaveLength(0);
});

test('a hostile city is only a name', async () => {
  const { lookUp, service } = await market();
  const city = `<script>'"&appid=x&q=y`;
  service.answer = json(fixtures.owm_404, 404);
  expect((await lookUp(city)).body).toEqual({ outcome: 'not_found' });
  expect(service.calls[0]!.query).toEqual({ q: city, units: 'metric', appid: key });
});

test('lookups are limited per person', async () => {
  const { db, lookUp } = await market();
  await lookUp('Lahore');
  await db`update limits set uses = 120 where name = 'GET /api/weather'`;
  expect((await lookUp('Lahore')).status).toBe(429);
});
