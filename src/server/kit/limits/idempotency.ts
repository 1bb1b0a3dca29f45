import { createHash } from 'node:crypto';
import type { RefusalCode } from '#contract/api/refusal-codes.ts';
import type { Db, Tx } from '../database/db.ts';
import { Refused } from '../errors.ts';

type Sending = {
  by: string;
  /** Without one, whoever sent it takes care of this. */
  key: string | undefined;
  content: unknown;
  /** What is said when the key came with another content before. */
  ifReused: RefusalCode;
};

/** Idempotency key: a double tap, or a form sent again because its answer was lost, gets what the first one made instead
 *  of a second product. Two at the same moment wait for each other by the primary key. The key is saved in the
 *  transaction that makes the thing: both or neither. */
export async function idempotent(
  tx: Tx,
  { by, key, content, ifReused }: Sending,
  make: () => Promise<string>,
) {
  if (!key) return make();
  const fingerprint = createHash('sha256').update(JSON.stringify(content)).digest('base64url');
  const claimed = await tx`
    insert into idempotency_keys (person_id, idempotency_key, fingerprint) values (${by}, ${key}, ${fingerprint})
    on conflict do nothing returning 1`;
  if (claimed.length === 0) {
    const [before] = await tx<{ fingerprint: string; made: string }[]>`
      select fingerprint, made from idempotency_keys where person_id = ${by} and idempotency_key = ${key}`;
    if (before?.fingerprint !== fingerprint) throw new Refused(ifReused);
    return before.made;
  }
  const made = await make();
  await tx`update idempotency_keys set made = ${made} where person_id = ${by} and idempotency_key = ${key}`;
  return made;
}

/** As long as something may wait on a device to be sent. */
export async function deleteOldKeys(db: Db) {
  await db`delete from idempotency_keys where sent_at < now() - interval '1 year'`;
}
