import type { FailedMessage } from '#contract/office/failed-messages.ts';
import { chartDays, type Overview } from '#contract/office/overview.ts';
import type { RoleFlag } from '#contract/people/roles.ts';
import type { Tx } from '#server/kit/database/db.ts';

const zone = 'Asia/Karachi';
const week = (tx: Tx) => tx`now() - interval '7 days'`;

export async function countPeople(tx: Tx) {
  const [row] = await tx<Omit<Overview['people'], 'byRole'>[]>`
    select count(*)::int as all, count(*) filter (where joined_at > ${week(tx)})::int as this_week,
      count(suspended_at)::int as suspended from people`;
  return row!;
}

export async function countRoles(tx: Tx) {
  return tx<{ flag: RoleFlag; count: number }[]>`
    select flag, count(*)::int as count from people, unnest(role_flags) flag group by 1 order by 2 desc, 1`;
}

export async function countAllProducts(tx: Tx) {
  const [row] = await tx<Overview['products'][]>`
    select (select count(*)::int from products where status = 'open') as open,
      (select count(*)::int from products where status = 'withheld') as withheld,
      (select count(*)::int from products where posted_at > ${week(tx)}) as this_week`;
  return row!;
}

export async function countAllOrders(tx: Tx) {
  const [row] = await tx<Overview['orders'][]>`
    select count(*)::int as all, count(*) filter (where placed_at > ${week(tx)})::int as this_week,
      count(*) filter (where placed_at > ${week(tx)} and state in ('cancelled', 'declined', 'expired'))::int
        as cancelled_this_week,
      count(*) filter (where state = 'placed' and placed_at < now() - interval '1 day')::int as unanswered,
      count(*) filter (where state = 'disputed')::int as disputed
    from orders`;
  return row!;
}

export async function countMessages(tx: Tx) {
  const [row] = await tx<Overview['messages'][]>`
    select count(*)::int as unread, min(sent_at) as oldest_unread_at from messages where read_at is null`;
  return row!;
}

export async function countByDay(tx: Tx) {
  const first = tx`((now() at time zone ${zone})::date - ${chartDays - 1}::int)`;
  const perDay = (column: ReturnType<Tx>, table: ReturnType<Tx>) => tx`(
    select (${column} at time zone ${zone})::date as day, count(*)::int as count from ${table}
    where ${column} >= ${first}::timestamp at time zone ${zone} group by 1)`;
  return tx<Overview['days']>`
    select d.day::date as day, coalesce(p.count, 0) as people, coalesce(r.count, 0) as products,
      coalesce(o.count, 0) as orders, coalesce(m.count, 0) as messages
    from generate_series(${first}, (now() at time zone ${zone})::date, interval '1 day') d (day)
      left join ${perDay(tx`joined_at`, tx`people`)} p on p.day = d.day
      left join ${perDay(tx`posted_at`, tx`products`)} r on r.day = d.day
      left join ${perDay(tx`placed_at`, tx`orders`)} o on o.day = d.day
      left join ${perDay(tx`sent_at`, tx`messages`)} m on m.day = d.day
    order by d.day`;
}

const hasFailed = (tx: Tx) => tx`failed_at is not null or tries > 0`;

export async function countFailedMessages(tx: Tx) {
  const [row] = await tx<
    { count: number }[]
  >`select count(*)::int as count from outbox where ${hasFailed(tx)}`;
  return row!.count;
}

export async function listFailedMessages(tx: Tx) {
  return tx<FailedMessage[]>`
    select id, channel, tries, last_error as error, written_at, failed_at from outbox
    where ${hasFailed(tx)} order by written_at desc, id limit 100`;
}
