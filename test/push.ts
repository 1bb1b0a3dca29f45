import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { pushDevices, type PushNotice } from '#contract/people/push-devices.ts';
import { messenger } from '#server/gateways/messenger.ts';
import { vapidKeysFrom } from '#server/gateways/vapid.ts';
import { type Caller, newWorld, type World } from './world.ts';

export const subject = 'https://mandi.example.pk';
export const keys = vapidKeysFrom('the secret of the tests');

type Got = { path: string; headers: IncomingHttpHeaders; body: Buffer };

/** A real push service on loopback that keeps what it gets. `answer` may say that nobody is there any more. */
export async function pushService(answer: (path: string, count: number) => number = () => 201) {
  const got: Got[] = [];
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    got.push({ path: request.url!, headers: request.headers, body: await buffer(request) });
    response.writeHead(answer(request.url!, got.length)).end('taken');
  };
  const server = createServer((request, response) => void take(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, got, messenger: messenger({ push: { keys, subject, testService: url } }) };
}

/** A market that sends notices to browsers, and the service that brings them there. */
export async function worldWithPush(answer?: (path: string, count: number) => number) {
  const service = await pushService(answer);
  const world = await newWorld({ messenger: service.messenger });
  return { world, service };
}

/** A browser that takes notices at this path of the service. */
export function newBrowser(service: string, path = `/${randomBytes(8).toString('hex')}`) {
  const pair = createECDH('prime256v1');
  const point = pair.generateKeys();
  const auth = randomBytes(16);
  return {
    path,
    draft: {
      endpoint: service + path,
      p256dh: point.toString('base64url'),
      auth: auth.toString('base64url'),
    },
    read: (got: Got[]) =>
      got
        .filter((one) => one.path === path)
        .map(({ body }) => JSON.parse(decrypt(body, { pair, point, auth })) as PushNotice),
  };
}

/** Turns notices on in a new browser of this person. */
export async function browserOf(world: World, service: { url: string }, who: Caller) {
  const browser = newBrowser(service.url);
  const { status, body } = await world.call(pushDevices.add, browser.draft, who);
  if (status !== 200) throw new Error(`no notices: ${status} ${JSON.stringify(body)}`);
  return browser;
}

export async function devicesOf(world: World, who: Caller) {
  return (await world.call(pushDevices.list, {}, who)).body.devices;
}

/** The id of the device that somebody sits at. */
export async function hereOf(world: World, who: Caller) {
  return (await world.call(pushDevices.list, {}, who)).body.thisDevice;
}

type Reader = { pair: ReturnType<typeof createECDH>; point: Buffer; auth: Buffer };

/** What a browser does with a message (RFC 8291), written from the other side. */
function decrypt(body: Buffer, { pair, point, auth }: Reader) {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + body[20]!);
  const sealed = body.subarray(21 + body[20]!);
  const derive = (key: Buffer, from: Buffer, info: Buffer | string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', key, from, info, bytes));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), point, sender]);
  const key = derive(pair.computeSecret(sender), auth, info, 32);
  const decipher = createDecipheriv(
    'aes-128-gcm',
    derive(key, salt, 'Content-Encoding: aes128gcm\0', 16),
    derive(key, salt, 'Content-Encoding: nonce\0', 12),
  );
  decipher.setAuthTag(sealed.subarray(-16));
  const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  if (text.at(-1) !== 2) throw new Error('this is not a last record');
  return text.subarray(0, -1).toString();
}

/** What a push service reads in the header that says who sends. Throws if the signature is not theirs. */
export function claimsIn(authorization = '') {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } });
  const isTrue = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isTrue) throw new Error('the signature is wrong');
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as unknown;
  return { head: read(head), claims: read(claims) as { aud: string; exp: number; sub: string }, key };
}
