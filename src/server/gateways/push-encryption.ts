import { createCipheriv, createECDH, ECDH, hkdfSync, randomBytes } from 'node:crypto';

/** What a browser gives us to encrypt by: its public key and a secret, in base64url. */
export type PushKeys = { p256dh: string; auth: string };

const curve = 'prime256v1';
const pointBytes = 65;
const authBytes = 16;
const recordBytes = 4096;
/** The mark of a last record. */
const ending = Buffer.from([2]);

/** Whether they are a point of the curve and a secret of the right length. */
export function areKeys({ p256dh, auth }: PushKeys) {
  const point = bytesOf(p256dh);
  if (point.length !== pointBytes || bytesOf(auth).length !== authBytes) return false;
  try {
    return ECDH.convertKey(point, curve).length > 0;
  } catch {
    return false;
  }
}

/** Message encryption for Web Push (RFC 8291) in one record of `aes128gcm` (RFC 8188): only that browser can read it, not
 *  the service that brings it there. `own` and `salt` are new for each message. */
export function encryptPush(
  text: string | Buffer,
  { p256dh, auth }: PushKeys,
  { own = newKey(), salt = randomBytes(16) } = {},
) {
  const [theirs, ours] = [bytesOf(p256dh), own.getPublicKey()];
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours]);
  const key = derive(own.computeSecret(theirs), bytesOf(auth), info, 32);
  const cipher = createCipheriv(
    'aes-128-gcm',
    derive(key, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16),
    derive(key, salt, Buffer.from('Content-Encoding: nonce\0'), 12),
  );
  const size = Buffer.alloc(4);
  size.writeUInt32BE(recordBytes);
  return Buffer.concat([
    salt,
    size,
    Buffer.from([ours.length]),
    ours,
    cipher.update(text),
    cipher.update(ending),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
}

function newKey() {
  const key = createECDH(curve);
  key.generateKeys();
  return key;
}

function derive(key: Buffer, salt: Buffer, info: Buffer, bytes: number) {
  return Buffer.from(hkdfSync('sha256', key, salt, info, bytes));
}

function bytesOf(base64url: string) {
  return Buffer.from(base64url, 'base64url');
}
