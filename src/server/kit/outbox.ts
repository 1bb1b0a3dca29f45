import type { FastifyBaseLogger } from 'fastify';
import type { Db, Tx } from './db.ts';
import type { Secrets } from './secrets.ts';
import { letGo } from './unavailable.ts';

const channel = 'outbox';
const lookAgainMs = 5000;
const keptDays = 30;

type Letter = { channel: 'sms' | 'mail' };

/** Written in the transaction that makes the message true; sent by whichever process is free. */
export async function post<L extends Letter>(tx: Tx, secrets: Secrets, letter: L, forSeconds: number) {
  await tx`
    insert into outbox (channel, sealed, give_up_at)
    values (${letter.channel}, ${secrets.seal(JSON.stringify(letter))}, now() + make_interval(secs => ${forSeconds}))`;
  await tx`select pg_notify(${channel}, '')`;
}

type Outbox<L> = { db: Db; secrets: Secrets; deliver: (letter: L) => Promise<void>; log: FastifyBaseLogger };

/** Empties the outbox as letters come in; one that fails is tried again after 1, 2, 4 … seconds until it is given up. */
export async function startOutbox<L extends Letter>(parts: Outbox<L>) {
  let running: Promise<void> | undefined;
  const run = () => {
    running ??= empty(parts)
      .catch((error: unknown) => parts.log.error(error))
      .finally(() => (running = undefined));
  };
  const listening = await parts.db.listen(channel, run, run);
  const timer = setInterval(run, lookAgainMs);
  return async () => {
    clearInterval(timer);
    await letGo(listening.unlisten());
    await running;
  };
}

async function empty<L extends Letter>(parts: Outbox<L>) {
  while (await sendOne(parts));
  const [next] = await parts.db<{ ms: number }[]>`
    select greatest(0, extract(epoch from min(next_try_at) - now()) * 1000)::int as ms from outbox
    where failed_at is null having min(next_try_at) < now() + interval '5 seconds'`;
  if (!next) return;
  await new Promise((resolve) => setTimeout(resolve, next.ms));
  await empty(parts);
}

/** The row is locked while it is sent: another process skips it, and a crash leaves it for the next. */
function sendOne<L extends Letter>({ db, secrets, deliver, log }: Outbox<L>) {
  return db.begin(async (tx) => {
    const [row] = await tx<{ id: string; sealed: Buffer; tries: number; isLate: boolean }[]>`
      select id, sealed, tries, give_up_at < now() as is_late from outbox
      where failed_at is null and next_try_at <= now() order by next_try_at limit 1 for update skip locked`;
    if (!row) return false;
    const trouble = row.isLate ? undefined : await attempt(row.sealed);
    if (row.isLate) {
      // Nobody needs its text any more, but the admins shall know of it.
      await tx`update outbox set failed_at = now(), sealed = null where id = ${row.id}`;
    } else if (trouble) {
      await tx`
        update outbox set tries = tries + 1, last_error = ${trouble},
          next_try_at = now() + make_interval(secs => ${2 ** row.tries})
        where id = ${row.id}`;
    } else {
      await tx`delete from outbox where id = ${row.id}`;
    }
    if (row.isLate || trouble)
      log.warn(
        { letter: row.id, tries: row.tries + 1 },
        `a message ${row.isLate ? 'was given up' : 'failed'}`,
      );
    return true;
  });

  async function attempt(sealed: Buffer) {
    try {
      await deliver(JSON.parse(secrets.unseal(sealed)) as L);
      return undefined;
    } catch (error) {
      log.warn(error instanceof Error ? error : new Error('a message could not be sent'));
      return withoutNames(error instanceof Error ? error.message : 'It could not be sent.');
    }
  }
}

export async function forgetFailedLetters(db: Tx) {
  await db`delete from outbox where failed_at < now() - make_interval(days => ${keptDays})`;
}

/** A gateway may say to whom it could not send: that is nobody's business here. */
function withoutNames(message: string) {
  return message
    .replace(/\S+/g, (word) => (word.includes('@') ? '…' : word))
    .replace(/\+?\d[\d\s-]{5,}/g, '…')
    .replace(/\?\S+/g, '')
    .slice(0, 200);
}
