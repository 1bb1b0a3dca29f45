import { type Recipient, provenContacts } from '#server/features/notifications/service.ts';
import type { Tx } from '#server/kit/database/db.ts';

const keptRounds = 7;

/** The moment up to which the digest of this day tells, as PostgreSQL writes it: the first process that asks sets it for
 *  all. Nothing while nobody is to be told. */
export async function openRound(tx: Tx, day: string) {
  await tx`
    insert into digest_rounds (day, until) select ${day}::date, settled_until()
    where exists (select from alert_preferences) on conflict (day) do nothing`;
  await tx`delete from digest_rounds where day < ${day}::date - ${keptRounds}::int`;
  const [row] = await tx<{ until: string }[]>`
    select until::text from digest_rounds where day = ${day}::date`;
  return row?.until;
}

export type DueReader = Recipient & { personId: string; stopSecret: string; seenUntil: string };

/** Some of those whom this digest has not reached. Each is given to one process, until its transaction ends. */
export async function claimReaders(tx: Tx, until: string, most: number) {
  return tx<DueReader[]>`
    select a.person_id, a.stop_secret, a.seen_until::text, a.way as preferred_channel, ${provenContacts(tx)}
    from alert_preferences a join people p on p.id = a.person_id
    where a.seen_until < ${until}::timestamptz and p.suspended_at is null
    order by a.seen_until limit ${most} for update of a skip locked`;
}

export async function noteSeen(tx: Tx, personIds: string[], until: string) {
  await tx`
    update alert_preferences set seen_until = ${until}::timestamptz where person_id = any(${personIds})`;
}
