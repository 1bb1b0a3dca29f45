import { createECDH, createPrivateKey, hkdfSync, type KeyObject, sign } from 'node:crypto';

/** By which push services know this market again. Browsers subscribe to the public one. */
export type VapidKeys = { privateKey: KeyObject; publicKey: string };

const hours = 12;
const pointBytes = 65;
/** The order of the curve P-256. */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

/** Made from the market's secret, not kept beside it: every process of a market has the same, and so has a restored one.
 *  With others, each browser would have to subscribe again. */
export function vapidKeysFrom(secret: string): VapidKeys {
  // 16 bytes more than the key has: the remainder is then as good as evenly spread (FIPS 186-5, A.2.1).
  const seed = Buffer.from(hkdfSync('sha256', secret, 'kisan-mandi', 'push', 48));
  const scalar = (BigInt(`0x${seed.toString('hex')}`) % (order - 1n)) + 1n;
  const d = Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex');
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(d);
  const point = pair.getPublicKey();
  const middle = (pointBytes + 1) / 2;
  return {
    publicKey: point.toString('base64url'),
    privateKey: createPrivateKey({
      format: 'jwk',
      key: {
        kty: 'EC',
        crv: 'P-256',
        d: d.toString('base64url'),
        x: point.subarray(1, middle).toString('base64url'),
        y: point.subarray(middle).toString('base64url'),
      },
    }),
  };
}

/** Voluntary Application Server Identification (RFC 8292): says to the service of this address that it is us who send. */
export function vapidHeader({ privateKey, publicKey }: VapidKeys, address: URL, subject: string) {
  const claims = { aud: address.origin, exp: Math.floor(Date.now() / 1000) + hours * 3600, sub: subject };
  const body = [{ typ: 'JWT', alg: 'ES256' }, claims].map(encoded).join('.');
  const signature = sign('sha256', Buffer.from(body), { key: privateKey, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${body}.${signature.toString('base64url')}, k=${publicKey}`;
}

function encoded(part: object) {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}
