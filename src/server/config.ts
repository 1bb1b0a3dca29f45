import { BlockList, isIP } from 'node:net';
import { z } from 'zod';
import type { MapTiles } from '#contract/api/maps.ts';
import type { MailSettings } from './gateways/mail.ts';
import type { S3Settings } from './gateways/s3-store.ts';
import type { SmsSettings } from './gateways/sms.ts';
import type { WeatherSettings } from './gateways/weather-gateway.ts';
import { CannotStart } from './kit/errors.ts';

const port = 'must be a whole number from 0 to 65535';
const workers = 'must be a whole number from 1 to 64';
const answerSeconds = 'must be a whole number from 10 to 600';
const perHour = 'must be a whole number from 2 to 1000000';
const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;
const database = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must be an address like postgres://user:password@host/name',
});
const Env = z.object({
  PORT: z.coerce.number(port).int(port).min(0, port).max(65_535, port).default(3000),
  WORKERS: z.coerce.number(workers).int(workers).min(1, workers).max(64, workers).default(1),
  ANSWER_SECONDS: z.coerce
    .number(answerSeconds)
    .int(answerSeconds)
    .min(10, answerSeconds)
    .max(600, answerSeconds)
    .default(25),
  // One address, not the two that "localhost" stands for: a close waits only for the requests of the first.
  HOST: z
    .string()
    .default('localhost')
    .transform((host) => (host === 'localhost' ? '127.0.0.1' : host)),
  ORIGIN: z
    .url({ protocol: /^https?$/, error: 'must be an address like https://mandi.example.pk' })
    .transform((url) => new URL(url).origin)
    .optional(),
  METRICS_PORT: z.coerce.number(port).int(port).min(0, port).max(65_535, port).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  TRUSTED_PROXIES: z
    .string()
    .refine(isListOfAddresses, 'must be addresses or networks like 10.0.0.5, 10.1.0.0/16')
    .transform((list) => list.replaceAll(/\s/g, ''))
    .default('loopback'),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: database.optional(),
  DATABASE_REPLICA_URL: database.optional(),
  APP_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  DEMO_DATA: z.enum(['on', 'off'], 'must be on or off').optional(),
  LOG_LEVEL: z.enum(levels, `must be one of ${levels.join(', ')}`).default('info'),
  SMS_URL: z.url({ protocol: /^https?$/, error: 'must be the address of an HTTP gateway' }).optional(),
  SMS_METHOD: z.enum(['GET', 'POST'], 'must be GET or POST').default('POST'),
  SMS_TEMPLATE: z
    .string()
    .regex(/\{text\}/, 'must contain {text} and one of {to}, {to92}, {to+92}')
    .regex(/\{to(\+?92)?\}/, 'must contain {text} and one of {to}, {to92}, {to+92}')
    .optional(),
  SMS_OK: z.string().refine(isPattern, 'must be a regular expression').optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an address like smtp://user:password@host:587' })
    .optional(),
  SMS_PER_HOUR: z.coerce.number(perHour).int(perHour).min(2, perHour).max(1_000_000, perHour).default(4000),
  MAIL_PER_HOUR: z.coerce.number(perHour).int(perHour).min(2, perHour).max(1_000_000, perHour).default(4000),
  PUSH: z.enum(['on', 'off'], 'must be on or off').default('on'),
  MAIL_FROM: z.string().default('Kisan Mandi <no-reply@localhost>'),
  S3_URL: z.url({ protocol: /^https?$/, error: 'must be the address of an S3-compatible server' }).optional(),
  S3_BUCKET: z.string().optional(),
  S3_KEY: z.string().optional(),
  S3_SECRET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  MAP_TILES_URL: z
    .string()
    .refine(isTileTemplate, 'must be off, or an address with {z}, {x} and {y} in its path')
    .default('https://tile.openstreetmap.org/{z}/{x}/{y}.png'),
  MAP_TILES_CREDIT: z
    .string()
    .default('© OpenStreetMap contributors https://www.openstreetmap.org/copyright'),
  GEOCODER_URL: z
    .string()
    .refine(
      (text) => text === 'off' || z.url({ protocol: /^https?$/ }).safeParse(text).success,
      'must be off, or the address of a geocoder',
    )
    .default('https://nominatim.openstreetmap.org/search'),
  WEATHER: z.enum(['openweathermap', 'open-meteo'], 'must be openweathermap or open-meteo').optional(),
  OPENWEATHER_KEY: z.string().trim().optional(),
  WEATHER_URL: z.url({ protocol: /^https?$/, error: 'must be the address of a weather service' }).optional(),
});
type Env = z.infer<typeof Env>;

export type Config = ReturnType<typeof readConfig>;

/** The only reader of the environment. A wrong value stops the start with a sentence that names it. */
export function readConfig(env: NodeJS.ProcessEnv) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const judged = Env.safeParse(given);
  if (!judged.success) throw new CannotStart(judged.error.issues.map(sentence).join('\n'));
  const set = judged.data;
  const sms = smsSettings(set);
  const mail = set.SMTP_URL ? ({ url: set.SMTP_URL, from: set.MAIL_FROM } satisfies MailSettings) : undefined;
  return {
    port: set.PORT,
    host: set.HOST,
    workers: set.WORKERS,
    answerSeconds: set.ANSWER_SECONDS,
    origin: set.ORIGIN,
    metrics: metricsSettings(set),
    trustedProxies: set.TRUSTED_PROXIES,
    dataDir: set.DATA_DIR,
    databaseUrl: set.DATABASE_URL,
    replicaUrl: replicaUrl(set),
    secret: set.APP_SECRET,
    ...demoSettings(set),
    logLevel: set.LOG_LEVEL,
    sms,
    mail,
    perHour: { sms: set.SMS_PER_HOUR, mail: set.MAIL_PER_HOUR },
    hasPush: set.PUSH === 'on',
    s3: s3Settings(set),
    tiles: tileSettings(set),
    geocoderUrl: set.GEOCODER_URL === 'off' ? undefined : set.GEOCODER_URL,
    weather: weatherSettings(set),
  };
}

/** Each worker counts on a port of its own, one after the other. */
function metricsSettings({ METRICS_HOST: host, METRICS_PORT: port, PORT, WORKERS }: Env) {
  if (port === undefined) return undefined;
  const last = port + WORKERS - 1;
  if (port > 0 && PORT >= port && PORT <= last)
    throw new CannotStart(
      `The metrics use port ${port}${last > port ? ` to ${last}` : ''}, and PORT is ${PORT}. Set METRICS_PORT or PORT to another number.`,
    );
  return { host, port };
}

/** Without a way to send codes they are shown on the page: then nobody else may reach it. */
function demoSettings({ SMS_URL, SMTP_URL, ORIGIN, DEMO_DATA }: Env) {
  const isDemo = !SMS_URL && !SMTP_URL;
  if (isDemo && ORIGIN && !isLocal(ORIGIN)) {
    throw new CannotStart(
      `The setting ORIGIN is not an address of this machine or its own network, but there is no way to send codes: anyone could sign in as anyone. Set SMS_URL or SMTP_URL.`,
    );
  }
  if (!isDemo && DEMO_DATA === 'on') {
    throw new CannotStart(
      'The setting DEMO_DATA cannot be on together with SMS_URL or SMTP_URL: the demo phone numbers may belong to real people.',
    );
  }
  return { isDemo, demoData: isDemo && DEMO_DATA !== 'off' };
}

function replicaUrl({ DATABASE_URL, DATABASE_REPLICA_URL }: Env) {
  if (DATABASE_REPLICA_URL && !DATABASE_URL)
    throw new CannotStart('The setting DATABASE_URL must be given together with DATABASE_REPLICA_URL.');
  return DATABASE_REPLICA_URL;
}

/** An address at the end of the credit is what its words link to. */
function tileSettings({ MAP_TILES_URL: url, MAP_TILES_CREDIT }: Env): MapTiles | undefined {
  if (url === 'off') return undefined;
  const [, credit = '', creditUrl] = /^(.*?)(?:\s+(https?:\/\/\S+))?$/.exec(MAP_TILES_CREDIT.trim()) ?? [];
  return { url, credit, creditUrl: creditUrl ?? null };
}

function smsSettings({ SMS_URL, SMS_METHOD, SMS_TEMPLATE, SMS_OK }: Env): SmsSettings | undefined {
  if (!SMS_URL) {
    const given = SMS_TEMPLATE ? 'SMS_TEMPLATE' : SMS_OK && 'SMS_OK';
    if (!given) return undefined;
    throw new CannotStart(`The setting SMS_URL must be given together with ${given}.`);
  }
  if (!SMS_TEMPLATE) throw new CannotStart('The setting SMS_TEMPLATE must be given together with SMS_URL.');
  return {
    url: SMS_URL,
    method: SMS_METHOD,
    template: SMS_TEMPLATE,
    contentType: SMS_TEMPLATE.startsWith('{"') ? 'application/json' : 'application/x-www-form-urlencoded',
    ok: SMS_OK ? new RegExp(SMS_OK) : undefined,
  };
}

/** All four or none: half a bucket would only be noticed at the first picture. */
function s3Settings(set: Env): S3Settings | undefined {
  const { S3_URL: url, S3_BUCKET: bucket, S3_KEY: key, S3_SECRET: secret, S3_REGION: region } = set;
  if (url && bucket && key && secret) return { url, bucket, key, secret, region };
  const names = ['S3_URL', 'S3_BUCKET', 'S3_KEY', 'S3_SECRET'] as const;
  const given = names.find((name) => set[name]);
  if (!given) return undefined;
  const missing = names.find((name) => !set[name]);
  throw new CannotStart(`The setting ${missing} must be given together with ${given}.`);
}

/** A key alone is enough. What names a source without one would show averages for ever, and nobody would know why. */
function weatherSettings({
  WEATHER,
  OPENWEATHER_KEY: key,
  WEATHER_URL: url,
}: Env): WeatherSettings | undefined {
  if (WEATHER === 'open-meteo') return { service: WEATHER, url };
  if (key) return { service: 'openweathermap', key, url };
  const given = WEATHER ? 'WEATHER=openweathermap' : url && 'WEATHER_URL';
  if (!given) return undefined;
  throw new CannotStart(`The setting OPENWEATHER_KEY must be given together with ${given}.`);
}

const localNetworks = new BlockList();
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const)
  localNetworks.addSubnet(network, bits);
localNetworks.addAddress('::1', 'ipv6');
localNetworks.addSubnet('fc00::', 7, 'ipv6');
localNetworks.addSubnet('fe80::', 10, 'ipv6');

/** This machine, or an address that no router passes on: a phone in the same house may try the demo. */
function isLocal(origin: string) {
  const host = new URL(origin).hostname.replace(/^\[|\]$/g, '');
  const kind = isIP(host);
  if (kind === 0) return /(^|\.)localhost$/.test(host);
  return localNetworks.check(host, kind === 6 ? 'ipv6' : 'ipv4');
}

function isTileTemplate(text: string) {
  if (text === 'off') return true;
  const names = ['{z}', '{x}', '{y}'].every((name) => text.includes(name));
  // A host with a name left open could not be named in the content security policy.
  return names && /^(https?:\/\/[^/{}\s;,]+)?\/[^\s;,]*$/.test(text);
}

function isListOfAddresses(text: string) {
  return text.split(',').every((one) => {
    const [address = '', bits = '0', ...more] = one.trim().split('/');
    if (one.trim() === 'loopback') return true;
    const most = isIP(address) === 6 ? 128 : 32;
    return isIP(address) > 0 && /^\d+$/.test(bits) && Number(bits) <= most && more.length === 0;
  });
}

function isPattern(text: string) {
  try {
    return Boolean(new RegExp(text));
  } catch {
    return false;
  }
}

function sentence({ path, message }: z.core.$ZodIssue) {
  return `The setting ${path.join('.')} ${message}.`;
}
