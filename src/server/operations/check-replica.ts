import { setTimeout as wait } from 'node:timers/promises';
import type { Config } from '#server/config.ts';
import { connect, type Db } from '#server/kit/database/db.ts';
import { maxReplicaLagMs } from '#server/kit/database/replica.ts';
import { type CheckResult, withoutCredentials, ok, reasonOf, failed, warning } from './check-result.ts';
import { countReplicaLagBytes, readIdentity, readPosition } from './queries.ts';

const lookAgainMs = 20;

/** Asks both servers and changes nothing in them. Whatever is wrong with a replica, the primary answers instead. */
export async function checkReplica({
  databaseUrl,
  replicaUrl,
}: Pick<Config, 'databaseUrl' | 'replicaUrl'>): Promise<CheckResult[]> {
  if (!databaseUrl || !replicaUrl) return [];
  const name = `The replica ${withoutCredentials(replicaUrl)}`;
  const primary = connect(databaseUrl, { connections: 1 });
  const replica = connect(replicaUrl, { connections: 1, isCopy: true });
  const endBoth = () => Promise.all([primary.end({ timeout: 0 }), replica.end({ timeout: 0 })]);
  const patience = setTimeout(() => void endBoth(), 30_000);
  try {
    return [await judge(name, primary, replica)];
  } catch (error) {
    return [
      failed(
        `${name} does not answer: ${reasonOf(error)}.`,
        'Is it running, and are the address, user and password in DATABASE_REPLICA_URL right?',
      ),
    ];
  } finally {
    clearTimeout(patience);
    await endBoth();
  }
}

async function judge(name: string, primary: Db, replica: Db): Promise<CheckResult> {
  const copy = await readIdentity(replica);
  if (!copy.isCopy) {
    return failed(
      `${name} is not a replica: it is a primary itself.`,
      'Set DATABASE_REPLICA_URL to a server that follows the database, or leave it out.',
    );
  }
  // That the database itself does not answer is said by its own check.
  const original = await readIdentity(primary).catch(() => undefined);
  if (!original) return ok(`${name} answers and follows a primary.`);
  if (original.identity !== copy.identity) {
    return failed(
      `${name} is a copy of another database.`,
      'Set DATABASE_REPLICA_URL to a copy of the one in DATABASE_URL.',
    );
  }
  return judgeDelay(name, replica, await readPosition(primary));
}

/** As long as the market itself waits for it. */
async function judgeDelay(name: string, replica: Db, position: string): Promise<CheckResult> {
  const from = Date.now();
  let bytes = await countReplicaLagBytes(replica, position);
  while (bytes > 0 && Date.now() - from < maxReplicaLagMs) {
    await wait(lookAgainMs);
    bytes = await countReplicaLagBytes(replica, position);
  }
  if (bytes === 0) {
    return ok(`${name} follows the database, ${((Date.now() - from) / 1000).toFixed(1)} s late.`);
  }
  return warning(
    `${name} is more than ${maxReplicaLagMs / 1000} s late: ${Math.ceil(bytes / 1024)} KiB are still missing.`,
    'Check its load, its disk and the network. Until it has caught up, the primary answers searches.',
  );
}
