import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { farms } from '#contract/sellers/farms.ts';
import { galleries } from '#contract/sellers/galleries.ts';
import { people } from '#contract/people/people.ts';
import { pushDevices } from '#contract/people/push-devices.ts';
import { places } from '#contract/people/places.ts';
import { weather } from '#contract/sellers/weather.ts';
import { farmPath } from '#contract/site/paths.ts';
import { geocoder } from '#server/gateways/geocoder.ts';
import { mailGateway } from '#server/gateways/mail.ts';
import { messenger } from '#server/gateways/messenger.ts';
import { openMeteo } from '#server/gateways/open-meteo.ts';
import { openWeatherMap } from '#server/gateways/open-weather-map.ts';
import { pushGateway } from '#server/gateways/push.ts';
import { smsGateway } from '#server/gateways/sms.ts';
import { fetchJson } from '#server/gateways/fetch-json.ts';
import { patience } from '../patience.ts';
import { add, asFarmer } from '../products.ts';
import { keys, newBrowser, subject } from '../push.ts';
import { mailReceiver } from '../receivers.ts';
import { farm, newWorld } from '../world.ts';
import { siteFolder } from './site-folder.ts';

/** A house that must not be rung at; it notes who does. With `to`, it sends them on. */
async function privateHouse(to?: string) {
  const rung: string[] = [];
  const server = createServer((request, response) => {
    rung.push(request.url!);
    response.writeHead(to ? 307 : 200, to ? { location: to } : {}).end('[]');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { rung, host, url: `http://${host}/` };
}

test('the server asks others only by its gateways', () => {
  const asks = /\bfetch(Json)?\(|createTransport\(|new S3\w*\(|\b(https?|undici)\.(request|get)\(/;
  const asking = readdirSync('src/server', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    // What an operator starts by hand asks what the operator has set.
    .filter((file) => !file.startsWith('operations/'))
    .filter((file) => asks.test(readFileSync(`src/server/${file}`, 'utf8')));

  expect(asking).toContain('gateways/sms.ts');
  expect(asking.filter((file) => !file.startsWith('gateways/'))).toEqual([]);
});

test('no address that a person writes is ever asked for by the server', async () => {
  const house = await privateHouse();
  const service = await privateHouse();
  const world = await newWorld({
    webFolder: await siteFolder(),
    geocoder: geocoder({ url: service.url, contact: 'test', everyMs: 0 }),
    weather: openWeatherMap({ service: 'openweathermap', url: service.url, key: 'k' }),
  });
  const person = await world.person(asFarmer);
  const { farmId } = person.user.farmerData!;

  const link = await world.call(galleries.link, { role: 'farmer', url: `${house.url}picture.jpg` }, person);
  await add(world, person, { desc: house.url, location: house.host });
  for (const city of [
    house.url,
    `@${house.host}`,
    `x&url=${house.url}`,
    `../../${house.host}`,
    `${house.host}#`,
    `//${house.host}`,
  ]) {
    await world.call(people.editFarm, { ...farm, farmCity: city.slice(0, 80) }, person);
    await world.call(places.locate, { q: city });
    await world.call(weather.lookUp, { city }, person);
  }
  await world.call(farms.show, { id: farmId });
  await world.app.inject(farmPath(farmId));

  expect(link.status).toBe(200);
  expect(house.rung).toEqual([]);
  expect(service.rung.length).toBeGreaterThan(0);
});

test('an address that a browser gives for notices is not asked for if it leads into our own network', async () => {
  const house = await privateHouse();
  const world = await newWorld({ messenger: messenger({ push: { keys, subject } }) });
  const person = await world.person();
  const { p256dh, auth } = newBrowser(house.url).draft;

  for (const endpoint of [house.url, `https://${house.host}/`, `https://localhost/`, `https://[::1]/`])
    expect(await world.call(pushDevices.add, { endpoint, p256dh, auth }, person)).toMatchObject({
      status: 422,
    });
  const sent = await pushGateway({ keys, subject }).send(
    { endpoint: house.url, p256dh, auth },
    { text: 'news', seconds: 60, topic: 'n1' },
  );

  expect(sent).toBe('gone');
  expect(house.rung).toEqual([]);
});

test('a service that points elsewhere is not followed', async () => {
  const house = await privateHouse();
  const { url } = await privateHouse(house.url);
  const signal = AbortSignal.timeout(patience);
  const place = { name: 'Multan', province: null, lat: 30, lng: 71 };
  const message = { channel: 'sms', to: '03001234567', subject: '', text: 'code 123456' } as const;
  const sms = smsGateway({ url, method: 'POST', template: '{to}{text}', contentType: 'application/json' });

  await expect(fetchJson(new URL(url), signal)).rejects.toBeInstanceOf(Error);
  await expect(openMeteo({ service: 'open-meteo', url })({ city: 'Multan', place })).rejects.toBeInstanceOf(
    Error,
  );
  await expect(
    openWeatherMap({ service: 'openweathermap', url, key: 'k' })({ city: 'Multan', place }),
  ).rejects.toBeInstanceOf(Error);
  await expect(geocoder({ url, contact: 'test' })('Multan')).resolves.toBeUndefined();
  await expect(sms(message)).rejects.toBeInstanceOf(Error);
  const { origin } = new URL(url);
  const push = pushGateway({ keys, subject, testService: origin });
  const notice = { text: 'news', seconds: 60, topic: 'n1' };
  await expect(push.send(newBrowser(origin).draft, notice)).rejects.toBeInstanceOf(Error);

  expect(house.rung).toEqual([]);
});

test('a line break in the address or subject of a letter adds no line and no reader', async () => {
  const { url, first } = await mailReceiver();
  const deliver = mailGateway({ url, from: 'mandi@example.org' });
  const evil = 'Order\r\nBcc: evil@example.org\r\n\r\n<script>';

  await deliver({ channel: 'mail', to: 'ayesha@example.org', subject: evil, text: evil });

  const { to, raw } = await first;
  expect(to).toBe('ayesha@example.org');
  expect(raw.split('\r\n\r\n')[0]).not.toMatch(/^bcc:/im);
});

test.each([
  'a@b.pk\r\nBcc: evil@example.org',
  'a@b.pk, evil@example.org',
  'a@b.pk;evil@example.org',
  '<evil@example.org>',
  'a@b.pk\nX: y',
])('nobody signs up with the e-mail %j', async (email) => {
  const { call } = await newWorld();

  expect(await call(people.signUp, { username: 'Mallory', email, roles: { isBuyer: true } })).toMatchObject({
    status: 422,
  });
});
