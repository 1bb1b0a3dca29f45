import { expect, test } from 'vitest';
import { ServiceFailed } from './fetch-json.ts';
import fixtures from '../../../test/weather-fixtures.json' with { type: 'json' };
import { weatherService } from '../../../test/weather-service.ts';
import { json, troubles } from '../../../test/weather-trouble.ts';
import { weatherGateway } from './weather.ts';

const place = { name: 'Lahore', province: 'Punjab', lat: 31.558, lng: 74.35071 } as const;
const asked = { city: 'Lahore', place };
const daily = {
  time: ['2026-09-09', '2026-09-10', '2026-09-11', '2026-09-12', '2026-09-13', '2026-09-14'],
  weather_code: [2, 0, 3, 61, 95, 45],
  temperature_2m_max: [33, 34, 35, null, 36.5, 37],
  temperature_2m_min: [24, 25, 25.5, 26, 26.5, 27],
  precipitation_sum: [0, 0, 1.5, 8, 12.4, null],
};

async function openMeteo(timeLimitMs = 5000) {
  const service = await weatherService(json({ ...fixtures.openmeteo_forecast_200, daily }));
  const ask = weatherGateway({ service: 'open-meteo', url: service.url, timeLimitMs })!;
  return { service, ask };
}

test('Open-Meteo is asked by where the place lies, needs no key, and answers in km/h', async () => {
  const { service, ask } = await openMeteo();

  const answer = await ask(asked);

  expect(service.calls).toMatchObject([
    { path: '/v1/forecast', query: { latitude: '31.558', longitude: '74.35071', timezone: 'Asia/Karachi' } },
  ]);
  expect(answer).toMatchObject({
    city: 'Lahore',
    country: 'PK',
    temperature: 33.1,
    humidity: 49,
    windKmh: 9.4,
    description: 'partly cloudy',
    kind: 'clouds',
  });
});

test('today is not one of the coming days, and a day without its high is left out', async () => {
  const answer = await (await openMeteo()).ask(asked);
  expect(answer === 'not_found' ? [] : answer.days).toEqual([
    { date: '2026-09-10', high: 34, low: 25, kind: 'clear sky', rainMm: 0 },
    { date: '2026-09-11', high: 35, low: 25.5, kind: 'clouds', rainMm: 1.5 },
    { date: '2026-09-13', high: 36.5, low: 26.5, kind: 'thunderstorm', rainMm: 12.4 },
    { date: '2026-09-14', high: 37, low: 27, kind: 'fog', rainMm: null },
  ]);
});

test('a place that the gazetteer lacks is not found, without a call', async () => {
  const { service, ask } = await openMeteo();
  expect(await ask({ city: 'Atlantis', place: undefined })).toBe('not_found');
  expect(service.calls).toEqual([]);
});

test.each(Object.entries(fixtures.wmo))('code %s of the WMO is %j', async (code, [description, kind]) => {
  const { service, ask } = await openMeteo();
  service.answer = json({ current: { temperature_2m: 20, weather_code: Number(code) } });
  expect(await ask(asked)).toMatchObject({ description, kind, humidity: null, windKmh: null, days: [] });
});

test.each(['never answers', 'breaks with 500', 'answers with a page', 'cuts the connection', 'says no code'])(
  'an Open-Meteo that %s has failed',
  async (trouble) => {
    const { service, ask } = await openMeteo(300);
    service.answer = troubles[trouble]!;
    await expect(ask(asked)).rejects.toBeInstanceOf(ServiceFailed);
  },
);

test('an error that Open-Meteo explains is a failure too', async () => {
  const { service, ask } = await openMeteo();
  service.answer = json(fixtures.openmeteo_error_400, 400);
  await expect(ask(asked)).rejects.toThrow('answer 400');
});
