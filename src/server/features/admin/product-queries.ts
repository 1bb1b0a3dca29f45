import type { AdminProduct } from '#contract/office/admin.ts';
import type { ModerationCase } from '#contract/office/moderation-cases.ts';
import { holds } from '#server/features/moderation/service.ts';
import { picture } from '#server/features/pictures/service.ts';
import { hasStanding, standing } from '#server/features/reports/service.ts';
import type { Cursor } from '#server/kit/database/cursor.ts';
import type { Tx } from '#server/kit/database/db.ts';
import { reportedQuestion } from './question-queries.ts';

export const pageSize = 25;
export const maxWaiting = 100;
const maxReportsShown = 10;

const openReports = (tx: Tx) =>
  tx`(select count(*)::int from reports r where r.product_id = p.id and r.settled_at is null) as open_reports`;

type ProductFilter = { text: string; show: 'all' | 'withheld' | 'reported'; sellerId?: string };

/** One row more than a page holds, to know whether there is another. */
export async function listProducts(
  tx: Tx,
  { text, show, sellerId }: ProductFilter,
  after: Cursor | undefined,
) {
  return tx<(AdminProduct & { place: string })[]>`
    select p.id, p.name, p.role, o.id as seller_id, o.username as seller_name, p.price, p.price_basis,
      p.weight_category, p.location, p.dated as date, p.posted_at, p.posted_at::text as place, p.status, ${holds(tx)},
      ${openReports(tx)},
      (select ${picture(tx)} from pictures i where i.product_id = p.id order by i.position limit 1) as picture
    from products p join people o on o.id = p.owner_id
    where ${shown(tx, show)} and ${matches(tx, text)} ${sellerId ? tx`and p.owner_id = ${sellerId}` : tx``}
      ${after ? tx`and (p.posted_at, p.id) < (${after.at}::text::timestamptz, ${after.id})` : tx``}
    order by p.posted_at desc, p.id desc limit ${pageSize + 1}`;
}

/** All that is said of it, with who has standing first; of very much only the first is read out. */
export const said = (tx: Tx, of: ReturnType<Tx>) => tx`(
  select coalesce(jsonb_agg(report order by place) filter (where place <= ${maxReportsShown}), '[]') as reports,
    count(*)::int as report_count, coalesce(bool_or(weighs), false) as is_weighty
  from (
    select w.weighs, row_number() over (order by w.weighs desc, r.id) as place, jsonb_build_object('reason', r.reason,
      'details', r.details, 'reporter', case when n.id is not null then jsonb_build_object('id', n.id, 'name', n.username) end, 'orderNo', r.order_no, 'question', ${reportedQuestion(tx)},
      'reporterStanding', case when n.id is not null then ${standing(tx)} end,
      'at', to_char(r.reported_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) as report
    from reports r left join people n on n.id = r.reporter_id
      cross join lateral (select coalesce(${hasStanding(tx)}, false) as weighs) w
    where ${of} and r.settled_at is null) each_report) said`;

export type WaitingRow = Omit<ModerationCase, 'listing'> & { isWeighty: boolean };

/** Rules, reports, and what a seller has answered to an admin. */
const waitingProducts = (tx: Tx) => tx`
  select product_id, since from product_holds
  where ended_at is null and cause not in ('suspended', 'name') and (cause <> 'admin' or answer <> '')
  union all
  select product_id, reported_at from reports where product_id is not null and settled_at is null`;

/** Whoever is suspended waits for nothing here. */
export async function listWaitingProducts(tx: Tx) {
  return tx<WaitingRow[]>`
    with waiting as (${waitingProducts(tx)})
    select 'product' as kind, p.id, p.name, jsonb_build_object('id', o.id, 'name', o.username) as seller,
      p.status = 'withheld' as is_withheld, ${holds(tx)}, null as review, said.*, w.since
    from (select product_id, min(since) as since from waiting group by 1) w
      join products p on p.id = w.product_id join people o on o.id = p.owner_id
      cross join lateral ${said(tx, tx`r.product_id = p.id`)}
    where o.suspended_at is null order by is_weighty desc, is_withheld desc, w.since limit ${maxWaiting}`;
}

/** Reported, or held for a name; those who never signed in are seen by nobody and wait for nothing. */
export async function listWaitingPeople(tx: Tx) {
  return tx<WaitingRow[]>`
    with waiting as (
      select person_id, reported_at as since from reports where person_id is not null and settled_at is null
      union all
      select p.id, p.held_at from people p where p.held_at is not null and is_proven(p))
    select 'person' as kind, p.id, p.username as name, jsonb_build_object('id', p.id, 'name', p.username) as seller,
      p.held_at is not null as is_withheld, case when p.held_at is null then '[]' else
        jsonb_build_array(jsonb_build_object('cause', 'name', 'reason', p.held_for, 'answer', '',
          'since', to_char(p.held_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))) end as holds,
      null as review, said.*, w.since
    from (select person_id, min(since) as since from waiting group by 1) w join people p on p.id = w.person_id
      cross join lateral ${said(tx, tx`r.person_id = p.id`)}
    where p.suspended_at is null order by is_weighty desc, is_withheld desc, w.since limit ${maxWaiting}`;
}

/** Whether it has waited since then, or at all, and whether an admin has hidden it. */
export async function findDecision(tx: Tx, id: string, since: string | undefined) {
  const [row] = await tx<{ isWaiting: boolean; isHidden: boolean }[]>`
    select exists (
        select from (${waitingProducts(tx)}) w where w.product_id = ${id}
          ${since ? tx`and date_trunc('milliseconds', w.since) <= ${since}::text::timestamptz` : tx``}) as is_waiting,
      exists (
        select from product_holds where product_id = ${id} and ended_at is null and cause = 'admin') as is_hidden`;
  return row!;
}

type Verdict = 'upheld' | 'dismissed';

type Settled = ModerationCase['kind'] | 'question';

export async function settleReports(tx: Tx, kind: Settled, id: string, verdict: Verdict) {
  const { count } = await tx`
    update reports set verdict = ${verdict}, settled_at = now()
    where ${tx(`${kind}_id`)} = ${id} and settled_at is null`;
  return count;
}

function shown(tx: Tx, show: ProductFilter['show']) {
  if (show === 'withheld') return tx`p.status = 'withheld'`;
  if (show === 'reported')
    return tx`exists (select from reports r where r.product_id = p.id and r.settled_at is null)`;
  return tx`true`;
}

/** Substring search in the names of product and seller. By `strpos`: with `like`, '%' would find everything. */
function matches(tx: Tx, text: string) {
  if (text === '') return tx`true`;
  return tx`strpos(lower(p.name || ' ' || o.username), lower(${text})) > 0`;
}
