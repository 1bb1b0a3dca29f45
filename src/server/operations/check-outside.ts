import { randomBytes } from 'node:crypto';
import { connect as openSocket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { Config } from '#server/config.ts';
import { pictureStore } from '#server/gateways/storage.ts';
import { type CheckResult, withoutCredentials, ok, reasonOf, failed, warning } from './check-result.ts';

const timeoutMs = 30_000;
const usualPorts: Record<string, number> = { 'http:': 80, 'https:': 443, 'smtp:': 587, 'smtps:': 465 };

type Listening = Pick<Config, 'host' | 'port'> & { isDatabaseRunning: boolean };

/** The port is free, or it is our own market that answers there. */
export async function checkPort({ host, port, isDatabaseRunning }: Listening): Promise<CheckResult> {
  const address = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  const fault = await reach(address, port);
  if (fault === 'ECONNREFUSED' || port === 0) return freePort(port, isDatabaseRunning && port !== 0);
  if (fault)
    return failed(`The address ${host} cannot be used: ${fault}.`, 'Set HOST to an address of this machine.');
  const shown = address.includes(':') ? `[${address}]` : address;
  const answer = await fetch(`http://${shown}:${port}/readyz`, { signal: AbortSignal.timeout(timeoutMs) })
    .then(async (response) => ((await response.json()) as { status?: string }).status)
    .catch(() => undefined);
  if (answer === 'ok') return ok(`The market answers on port ${port}.`);
  if (answer === 'no database') {
    return failed(
      `The market on port ${port} cannot reach its database.`,
      'See the lines about the database.',
    );
  }
  return failed(`Port ${port} is taken by another program.`, 'Stop it, or set PORT to another number.');
}

/** Its own database runs only with a market, which then listens elsewhere, or was killed. */
function freePort(port: number, isDatabaseRunning: boolean) {
  return isDatabaseRunning
    ? warning(`Nothing answers on port ${port}.`, 'If this market uses another port, set PORT.')
    : ok(`Port ${port} is free: the market is not running.`);
}

/** Writes, reads and deletes one small object. In a folder there is nothing to ask. */
export async function checkBucket({ s3 }: Pick<Config, 's3'>): Promise<CheckResult[]> {
  if (!s3) return [];
  const name = `The bucket ${s3.bucket} at ${withoutCredentials(s3.url)}`;
  const store = await pictureStore('', s3);
  const [key, body] = [`probes/${randomBytes(8).toString('hex')}`, randomBytes(16)];
  try {
    await store.put(key, body, 'application/octet-stream');
    const found = await store.get(key);
    const isSame = found !== undefined && body.equals(await buffer(found.body));
    await store.remove([key]);
    if (isSame) return [ok(`${name} stores and returns files.`)];
    return [failed(`${name} does not return what was stored there.`, 'Ask whoever runs it.')];
  } catch (error) {
    return [
      failed(
        `${name} cannot be used: ${reasonOf(error)}.`,
        'Check S3_URL, S3_BUCKET, S3_KEY and S3_SECRET, and that the server is running.',
      ),
    ];
  }
}

/** Only a connection is made: no message is sent. */
export async function checkGateways({ sms, mail, isDemo }: Pick<Config, 'sms' | 'mail' | 'isDemo'>) {
  if (isDemo) {
    return [
      warning(
        'Demo mode: without SMS_URL or SMTP_URL, sign-in codes are shown on the page to anybody.',
        'Set one of them before real people come.',
      ),
    ];
  }
  return Promise.all([
    ...(sms ? [checkGateway('SMS gateway', sms.url, 'SMS_URL')] : []),
    ...(mail ? [checkGateway('mail server', mail.url, 'SMTP_URL')] : []),
  ]);
}

async function checkGateway(what: string, url: string, setting: string): Promise<CheckResult> {
  const { hostname, port, protocol } = new URL(url);
  const fault = await reach(hostname.replace(/^\[|\]$/g, ''), Number(port) || usualPorts[protocol]!);
  if (!fault) return ok(`The ${what} ${withoutCredentials(url)} can be reached.`);
  return failed(
    `The ${what} ${withoutCredentials(url)} cannot be reached: ${fault}.`,
    `Check ${setting} and the network.`,
  );
}

/** Nothing if somebody takes the call there, otherwise why not. */
function reach(host: string, port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const socket = openSocket({ host, port });
    const end = (reason?: string) => {
      socket.destroy();
      resolve(reason);
    };
    socket.setTimeout(timeoutMs, () => end('no answer in 30 seconds'));
    socket.once('connect', () => end());
    socket.once('error', (error) => end(reasonOf(error)));
  });
}
