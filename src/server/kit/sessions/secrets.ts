import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What is made with the one secret of this market, which is never in the database. */
export type Secrets = {
  /** A keyed hash: whoever steals the table cannot try all codes against it. */
  hash: (text: string) => Buffer;
  seal: (text: string) => Buffer;
  unseal: (sealed: Buffer) => string;
};

export function secretsFrom(secret: string): Secrets {
  const keyFor = (use: string) => Buffer.from(hkdfSync('sha256', secret, 'kisan-mandi', use, 32));
  const [hashKey, sealKey] = [keyFor('codes'), keyFor('outbox')];
  return {
    hash: (text) => createHmac('sha256', hashKey).update(text).digest(),
    seal: (text) => {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', sealKey, iv);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]);
    },
    unseal: (sealed) => {
      const decipher = createDecipheriv('aes-256-gcm', sealKey, sealed.subarray(0, 12));
      decipher.setAuthTag(sealed.subarray(12, 28));
      return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString('utf8');
    },
  };
}

/** A token needs no key: it is too long to be guessed. */
export function hashToken(token: string) {
  return createHash('sha256').update(token).digest();
}

/** The secret that lives in the data folder when none is set. Made once, whole, whoever comes first. */
export async function secretIn(folder: string) {
  const file = join(folder, 'secret');
  if (!existsSync(file)) {
    await mkdir(folder, { recursive: true });
    const draft = `${file}.${randomBytes(4).toString('hex')}`;
    await writeFile(draft, randomBytes(32).toString('hex'), { mode: 0o600 });
    await link(draft, file).catch(() => {});
    await unlink(draft);
  }
  return readFile(file, 'utf8');
}
