import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('nothing needs to be set', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    workers: 1,
    answerSeconds: 25,
    dataDir: 'data',
    origin: undefined,
    trustedProxies: 'loopback',
    databaseUrl: undefined,
    replicaUrl: undefined,
    secret: undefined,
    isDemo: true,
    demoData: true,
    logLevel: 'info',
    sms: undefined,
    mail: undefined,
    perHour: { sms: 4000, mail: 4000 },
    hasPush: true,
    s3: undefined,
    tiles: {
      url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
      credit: '© OpenStreetMap contributors',
      creditUrl: 'https://www.openstreetmap.org/copyright',
    },
    geocoderUrl: 'https://nominatim.openstreetmap.org/search',
    weather: undefined,
  });
});

test('an empty value counts as not set', () => {
  expect(readConfig({ PORT: ' ', DEMO_DATA: '' })).toMatchObject({ port: 3000, demoData: true });
});

test.each([
  ['PORT', 'abc', 'The setting PORT must be a whole number from 0 to 65535.'],
  ['PORT', '70000', 'The setting PORT must be a whole number from 0 to 65535.'],
  [
    'TRUSTED_PROXIES',
    'the balancer',
    'The setting TRUSTED_PROXIES must be addresses or networks like 10.0.0.5, 10.1.0.0/16.',
  ],
  [
    'TRUSTED_PROXIES',
    '10.0.0.0/64',
    'The setting TRUSTED_PROXIES must be addresses or networks like 10.0.0.5, 10.1.0.0/16.',
  ],
  [
    'DATABASE_REPLICA_URL',
    'postgres://copy/market',
    'The setting DATABASE_URL must be given together with DATABASE_REPLICA_URL.',
  ],
  ['WORKERS', 'two', 'The setting WORKERS must be a whole number from 1 to 64.'],
  ['WORKERS', '0', 'The setting WORKERS must be a whole number from 1 to 64.'],
  ['PUSH', 'yes', 'The setting PUSH must be on or off.'],
  ['DEMO_DATA', 'maybe', 'The setting DEMO_DATA must be on or off.'],
  [
    'DATABASE_URL',
    'mysql://x/y',
    'The setting DATABASE_URL must be an address like postgres://user:password@host/name.',
  ],
  [
    'MAP_TILES_URL',
    'https://tiles.example/map.png',
    'The setting MAP_TILES_URL must be off, or an address with {z}, {x} and {y} in its path.',
  ],
  [
    'MAP_TILES_URL',
    'https://{s}.tiles.example/{z}/{x}/{y}.png',
    'The setting MAP_TILES_URL must be off, or an address with {z}, {x} and {y} in its path.',
  ],
  ['GEOCODER_URL', 'here', 'The setting GEOCODER_URL must be off, or the address of a geocoder.'],
  ['LOG_LEVEL', 'loud', 'The setting LOG_LEVEL must be one of fatal, error, warn, info, debug, silent.'],
  ['ORIGIN', 'mandi', 'The setting ORIGIN must be an address like https://mandi.example.pk.'],
  ['APP_SECRET', 'short', 'The setting APP_SECRET must have at least 32 characters.'],
  ['WEATHER', 'rain', 'The setting WEATHER must be openweathermap or open-meteo.'],
  [
    'WEATHER',
    'openweathermap',
    'The setting OPENWEATHER_KEY must be given together with WEATHER=openweathermap.',
  ],
  ['WEATHER_URL', 'mirror', 'The setting WEATHER_URL must be the address of a weather service.'],
  [
    'WEATHER_URL',
    'http://127.0.0.1:9',
    'The setting OPENWEATHER_KEY must be given together with WEATHER_URL.',
  ],
  ['SMS_URL', 'ftp://x', 'The setting SMS_URL must be the address of an HTTP gateway.'],
  ['SMS_URL', 'http://x/', 'The setting SMS_TEMPLATE must be given together with SMS_URL.'],
  [
    'SMS_TEMPLATE',
    'to={to}',
    'The setting SMS_TEMPLATE must contain {text} and one of {to}, {to92}, {to+92}.',
  ],
  ['SMS_TEMPLATE', 'to={to}&text={text}', 'The setting SMS_URL must be given together with SMS_TEMPLATE.'],
  ['SMS_OK', 'sent', 'The setting SMS_URL must be given together with SMS_OK.'],
  ['SMS_OK', '(', 'The setting SMS_OK must be a regular expression.'],
  ['SMS_PER_HOUR', '1', 'The setting SMS_PER_HOUR must be a whole number from 2 to 1000000.'],
  ['MAIL_PER_HOUR', 'many', 'The setting MAIL_PER_HOUR must be a whole number from 2 to 1000000.'],
  ['S3_URL', 'bucket', 'The setting S3_URL must be the address of an S3-compatible server.'],
  ['S3_URL', 'http://s3.example', 'The setting S3_BUCKET must be given together with S3_URL.'],
  ['S3_SECRET', 'open sesame', 'The setting S3_URL must be given together with S3_SECRET.'],
  ['SMTP_URL', 'mail', 'The setting SMTP_URL must be an address like smtp://user:password@host:587.'],
])('a bad %s (%s) is named in a sentence', (name, value, sentence) => {
  expect(() => readConfig({ [name]: value })).toThrow(sentence);
});

test.each([
  'https://mandi.example.pk',
  'http://mandi.example.pk',
  'http://203.0.113.7:3000',
  'http://0.0.0.0:3000',
  'http://localhost.example.pk',
  'http://127.0.0.1.example.pk',
  'http://10.example.pk',
  'http://172.32.0.1',
  'http://[2001:db8::1]:3000',
])('[2.5-16] demo mode refuses to start on %s, where strangers could sign in as anyone', (origin) => {
  expect(() => readConfig({ ORIGIN: origin })).toThrow(/ORIGIN is not an address of this machine/);
  expect(readConfig({ ORIGIN: origin, SMTP_URL: 'smtp://localhost' })).toMatchObject({
    isDemo: false,
    origin,
  });
});

test.each([
  'http://localhost:3000',
  'https://localhost:3000',
  'http://mandi.localhost',
  'http://127.0.0.1:3000',
  'http://127.8.9.10',
  'http://[::1]:3000',
  'http://192.168.1.20:3000',
  'http://10.0.0.5',
  'http://172.16.3.4',
  'http://[fd00::7]:3000',
])('whoever tries the market out at %s, in their own house, gets the demo', (origin) => {
  expect(readConfig({ ORIGIN: origin })).toMatchObject({ isDemo: true, demoData: true, origin });
});

test.each([{ SMTP_URL: 'smtp://localhost' }, { SMS_URL: 'http://sms.example', SMS_TEMPLATE: '{to}{text}' }])(
  'with a gateway (%o) no demo people are put into the market, and none can be asked for',
  (gateway) => {
    expect(readConfig(gateway)).toMatchObject({ isDemo: false, demoData: false });
    expect(readConfig({ ...gateway, DEMO_DATA: 'off' }).demoData).toBe(false);
    expect(() => readConfig({ ...gateway, DEMO_DATA: 'on' })).toThrow(/DEMO_DATA cannot be on together/);
  },
);

test('a bucket is set by its address, name, key and secret; the region has a default', () => {
  const set = { S3_URL: 'http://s3.example', S3_BUCKET: 'mandi', S3_KEY: 'key', S3_SECRET: 'secret' };
  expect(readConfig(set).s3).toEqual({
    url: 'http://s3.example',
    bucket: 'mandi',
    key: 'key',
    secret: 'secret',
    region: 'us-east-1',
  });
  expect(readConfig({ ...set, S3_REGION: 'ap-south-1' }).s3?.region).toBe('ap-south-1');
});

test('map tiles and the geocoder may be others, or none', () => {
  expect(readConfig({ MAP_TILES_URL: 'off', GEOCODER_URL: 'off' })).toMatchObject({
    tiles: undefined,
    geocoderUrl: undefined,
  });
  const MAP_TILES_URL = 'http://10.0.0.7:8080/{z}/{x}/{y}.png';
  expect(readConfig({ MAP_TILES_URL, MAP_TILES_CREDIT: 'Survey of the district' }).tiles).toEqual({
    url: MAP_TILES_URL,
    credit: 'Survey of the district',
    creditUrl: null,
  });
});

test.each([
  [{ PORT: '4000', METRICS_PORT: '4000' }, 'The metrics use port 4000, and PORT is 4000.'],
  [
    { PORT: '4001', METRICS_PORT: '4000', WORKERS: '2' },
    'The metrics use port 4000 to 4001, and PORT is 4001.',
  ],
])('the metrics have ports of their own: %o', (settings, sentence) => {
  expect(() => readConfig(settings)).toThrow(sentence);
  expect(readConfig({ ...settings, PORT: '4002' }).metrics?.port).toBe(4000);
});
