import { createECDH } from 'node:crypto';
import { expect, test } from 'vitest';
import { claimsIn, keys, newBrowser, pushService, subject } from '../../../test/push.ts';
import { pushGateway, publicLookup } from './push.ts';
import { encryptPush } from './push-encryption.ts';
import { vapidHeader, vapidKeysFrom } from './vapid.ts';

const notice = { text: '{"id":7}', seconds: 60, topic: 'n7' };
const gateway = pushGateway({ keys, subject });
const { p256dh, auth } = newBrowser('https://push.example').draft;

test('a message is encrypted as in the example of RFC 8291', () => {
  const own = createECDH('prime256v1');
  own.setPrivateKey('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url');

  const body = encryptPush(
    'When I grow up, I want to be a watermelon',
    {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    },
    { own, salt: Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url') },
  );

  expect(body.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

test('the keys of a market follow from its secret, and from no other', () => {
  const again = vapidKeysFrom('the secret of the tests');

  expect(again.publicKey).toBe(keys.publicKey);
  expect(Buffer.from(keys.publicKey, 'base64url')).toHaveLength(65);
  expect(vapidKeysFrom('another secret').publicKey).not.toBe(keys.publicKey);
});

test('a service reads who sends, for this service only and for less than a day', () => {
  const { head, claims, key } = claimsIn(vapidHeader(keys, new URL('https://push.example/x/y'), subject));

  expect(head).toEqual({ typ: 'JWT', alg: 'ES256' });
  expect(claims).toMatchObject({ aud: 'https://push.example', sub: subject });
  expect(claims.exp - Date.now() / 1000).toBeLessThan(86_400);
  expect(claims.exp - Date.now() / 1000).toBeGreaterThan(3600);
  expect(key).toBe(keys.publicKey);
});

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc:def', true],
  ['https://web.push.apple.com/QGuQyavXutnMH', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/gAAA', true],
  ['http://push.example/x', false],
  ['https://push.example:8443/x', false],
  ['https://user:secret@push.example/x', false],
  ['https://localhost/x', false],
  ['https://database/x', false],
  ['https://127.0.0.1/x', false],
  ['https://2130706433/x', false],
  ['https://0x7f.1/x', false],
  ['https://169.254.169.254/latest/meta-data', false],
  ['https://8.8.8.8/x', false],
  ['https://[::1]/x', false],
  ['https://[::ffff:10.0.0.1]/x', false],
  ['file:///etc/passwd', false],
  ['//push.example/x', false],
  ['', false],
])('the address %s is taken: %s', async (endpoint, isTaken) => {
  expect(gateway.accepts({ endpoint, p256dh, auth })).toBe(isTaken);
});

test.each([
  ['a key that is cut', { p256dh: p256dh.slice(0, -4), auth }],
  ['a point beside the curve', { p256dh: `B${'A'.repeat(86)}`, auth }],
  ['a secret that is too short', { p256dh, auth: auth.slice(0, -4) }],
  ['no base64', { p256dh: '😀'.repeat(20), auth: '…' }],
])('%s is not taken', (_, browser) => {
  expect(gateway.accepts({ endpoint: 'https://push.example/x', ...browser })).toBe(false);
});

/** Why a connection to it is refused, if it is. */
function refusalOf(address: string, all: boolean) {
  return new Promise((resolve) => publicLookup(address, { all }, (error) => resolve(error?.code)));
}

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '::1',
  '::ffff:127.0.0.1',
  'fd00::1',
  'fe80::1',
  '64:ff9b::7f00:1',
])('a name that stands for %s is not asked', async (address) => {
  for (const all of [true, false]) expect(await refusalOf(address, all)).toBe('EFORBIDDENADDRESS');
});

test.each(['8.8.8.8', '2a00:1450:4001::1'])('a name that stands for %s is asked', async (address) => {
  for (const all of [true, false]) expect(await refusalOf(address, all)).toBeUndefined();
});

test('a service that an address does not allow is taken for gone and never asked', async () => {
  const { url, got } = await pushService();
  const { draft } = newBrowser(url);

  expect(await gateway.send(draft, notice)).toBe('gone');
  expect(got).toEqual([]);
});

test.each([
  [201, 'sent'],
  [404, 'gone'],
  [410, 'gone'],
])('a service that answers %i: %s', async (status, outcome) => {
  const { url, messenger } = await pushService(() => status);

  expect(await messenger.push!.send(newBrowser(url).draft, notice)).toBe(outcome);
});

test.each([307, 400, 403, 413, 429, 500])(
  'a service that answers %i is tried again, and its address is not told',
  async (status) => {
    const { url, messenger, got } = await pushService(() => status);

    await expect(messenger.push!.send(newBrowser(url).draft, notice)).rejects.toThrow(
      new Error(`the push service answered ${status}`),
    );
    expect(got).toHaveLength(1);
  },
);

test('a service that is not there is tried again, and its address is not told', async () => {
  const nobody = pushGateway({ keys, subject, testService: 'http://127.0.0.1:9' });

  await expect(nobody.send(newBrowser('http://127.0.0.1:9').draft, notice)).rejects.toThrow(
    new Error('the push service could not be asked (ECONNREFUSED)'),
  );
});
