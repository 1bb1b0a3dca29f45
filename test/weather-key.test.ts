import { expect, test } from 'vitest';
import { ownDatabase } from './database.ts';
import { startServer, temporaryFolder } from './server-process.ts';
import { post, signInAs } from './sign-in.ts';
import { weatherService } from './weather-service.ts';
import { troubles } from './weather-trouble.ts';

const key = 'a-key-nobody-may-see';

test('[7-40] the key goes to the service alone: into no answer and no line of the log', async () => {
  const service = await weatherService(troubles['cuts the connection']);
  const server = await startServer({
    DATABASE_URL: await ownDatabase(),
    DATA_DIR: await temporaryFolder(),
    DEMO_DATA: 'off',
    LOG_LEVEL: 'debug',
    OPENWEATHER_KEY: key,
    WEATHER_URL: `${service.url}/mirror/`,
  });
  const phone = '03000000001';
  await post(`${server.url}/api/people`, { username: 'Sana', phoneNumber: phone, roles: { isBuyer: true } });
  const cookie = await signInAs(server.url, phone);

  let told = '';
  for (const trouble of ['cuts the connection', 'refuses the key', 'answers with a page']) {
    service.answer = troubles[trouble]!;
    told += await (await fetch(`${server.url}/api/weather?city=Lahore`, { headers: { cookie } })).text();
  }

  expect(service.calls.map(({ path, query }) => [path, query.appid])).toEqual(
    Array(3).fill(['/mirror/data/2.5/weather', key]),
  );
  expect(told).toContain('unavailable');
  expect(server.output()).toContain('The weather service gave nothing');
  expect(told + server.output()).not.toContain(key);
});
