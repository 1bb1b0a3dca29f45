import { lookup } from 'node:dns';
import * as http from 'node:http';
import * as https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { areKeys, encryptPush, type PushKeys } from './push-encryption.ts';
import { vapidHeader, type VapidKeys } from './vapid.ts';

/** Where a browser takes notices: an address at the service of whoever made it. Whoever has the address can send there. */
export type PushAddress = PushKeys & { endpoint: string };

type Notice = {
  text: string;
  /** As long as the service shall try to bring it to a device that is off. */
  seconds: number;
  /** One that waits there is replaced by another of the same topic: what is sent twice is shown once. */
  topic: string;
};

export type PushGateway = {
  publicKey: string;
  accepts: (to: PushAddress) => boolean;
  /** `gone`: nobody is there any more, or there is none whom we may ask. */
  send: (to: PushAddress, notice: Notice) => Promise<'sent' | 'gone'>;
};

export type PushSettings = {
  keys: VapidKeys;
  /** Whom a service can write to about what we send. */
  subject: string;
  /** A service without https on a private address: of a test. */
  testService?: string;
  timeoutMs?: number;
};

const longestName = 253;
const forbidden = 'EFORBIDDENADDRESS';

/** The address comes from a browser, so anybody may write one: it must not make this server ask a neighbour behind its
 *  firewall. */
export function pushGateway({ keys, subject, testService, timeoutMs = 10_000 }: PushSettings): PushGateway {
  const isOfTest = ({ origin }: URL) => testService !== undefined && origin === testService;
  const mayAsk = (url: URL) => isOfTest(url) || isPublic(url);

  async function send({ endpoint, ...browser }: PushAddress, { text, seconds, topic }: Notice) {
    const url = new URL(endpoint);
    if (!mayAsk(url)) return 'gone';
    const body = encryptPush(text, browser);
    const status = await post(url, body, {
      timeoutMs,
      lookup: isOfTest(url) ? undefined : publicLookup,
      headers: {
        authorization: vapidHeader(keys, url, subject),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        'content-length': String(body.length),
        ttl: String(seconds),
        topic,
        urgency: 'high',
      },
    }).catch((error: unknown) => {
      if (codeOf(error) === forbidden) return 404;
      throw new Error(`the push service could not be asked (${codeOf(error)})`);
    });
    if (status === 404 || status === 410) return 'gone';
    if (status < 200 || status > 299) throw new Error(`the push service answered ${status}`);
    return 'sent';
  }

  return {
    publicKey: keys.publicKey,
    accepts: (to) => URL.canParse(to.endpoint) && mayAsk(new URL(to.endpoint)) && areKeys(to),
    send,
  };
}

/** By https at its usual port, at a name. What the name stands for is looked at when it is asked. */
function isPublic({ protocol, port, username, password, hostname }: URL) {
  const isPlain = protocol === 'https:' && !port && !username && !password;
  const isName = isIP(hostname.replace(/^\[|\]$/g, '')) === 0 && hostname.includes('.');
  return isPlain && isName && hostname.length <= longestName;
}

/** Looks at the very address that is then connected to: a name that is looked up twice may stand for another the second
 *  time. */
export const publicLookup: LookupFunction = (hostname, options, answer) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) return answer(error, '', 0);
    const [first] = found;
    if (!first || !found.every(({ address }) => isPublicAddress(address)))
      return answer(Object.assign(new Error('no public address'), { code: forbidden }), '', 0);
    return options.all ? answer(null, found) : answer(null, first.address, first.family);
  });
};

/** Not this machine, its network, or another range that no router passes on. */
function isPublicAddress(address: string) {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
}

type Asking = {
  headers: Record<string, string>;
  timeoutMs: number;
  lookup: LookupFunction | undefined;
};

/** Gives the status alone. It follows nowhere, and what the service writes is not read. */
function post(url: URL, body: Buffer, { headers, timeoutMs, lookup: look }: Asking) {
  const { request } = url.protocol === 'https:' ? https : http;
  return new Promise<number>((resolve, reject) => {
    const options = { method: 'POST', headers, lookup: look, signal: AbortSignal.timeout(timeoutMs) };
    const asked = request(url, options, (response) => {
      resolve(response.statusCode!);
      response.destroy();
    });
    asked.on('error', reject);
    asked.end(body);
  });
}

/** The message of an error may name the address. */
function codeOf(error: unknown) {
  const { code, name } = error as NodeJS.ErrnoException;
  return code ?? name;
}
