import type { HoldCause } from '#contract/office/moderation.ts';
import type { SellerRole } from '#contract/trade/products.ts';
import type { Tx } from '#server/kit/database/db.ts';

/** Of `p`, a product: why it is withheld now. */
export const holds = (
  tx: Tx,
) => tx`coalesce((select jsonb_agg(jsonb_build_object('cause', h.cause, 'reason', h.reason,
    'since', to_char(h.since, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'answer', h.answer) order by h.id)
  from product_holds h where h.product_id = p.id and h.ended_at is null), '[]') as holds`;

export type Withheld = { id: string; ownerId: string; role: SellerRole; name: string };

export async function lockProduct(tx: Tx, id: string) {
  const [row] = await tx<
    Withheld[]
  >`select id, owner_id, role, name from products where id = ${id} for update`;
  return row;
}

/** False when it is withheld for this cause already: the reason is the newer one then. */
export async function insertHold(tx: Tx, productId: string, cause: HoldCause, reason: string) {
  const [row] = await tx<{ isNew: boolean }[]>`
    insert into product_holds (product_id, cause, reason) values (${productId}, ${cause}, ${reason})
    on conflict (product_id, cause) where ended_at is null do update set reason = excluded.reason
    returning xmax = 0 as is_new`;
  return row!.isNew;
}

/** How many of them did not stand already. */
export async function insertHolds(tx: Tx, list: { id: string; cause: HoldCause }[]) {
  const { count } = await tx`
    insert into product_holds (product_id, cause, reason)
    select h.id, h.cause, '' from unnest(${list.map(({ id }) => id)}::text[],
      ${list.map(({ cause }) => cause)}::text[]) as h (id, cause)
    on conflict (product_id, cause) where ended_at is null do nothing`;
  return count;
}

export async function markWithheld(tx: Tx, productIds: string[]) {
  await tx`
    update products set status = 'withheld', status_before = status, version = version + 1
    where id = any(${productIds}) and status <> 'withheld'`;
}

export async function endHolds(tx: Tx, productId: string, causes: readonly HoldCause[]) {
  const { count } = await tx`
    update product_holds set ended_at = now()
    where product_id = ${productId} and ended_at is null and cause = any(${causes as HoldCause[]})`;
  return count;
}

/** What no hold keeps back any more stands as its owner left it; sold out, if all of it went meanwhile. */
const backAgain = (tx: Tx) => tx`
  update products p set status = case when status_before = 'open' and weight = 0 then 'sold_out' else status_before end,
    status_before = null, version = version + 1
  where p.status = 'withheld'
    and not exists (select from product_holds h where h.product_id = p.id and h.ended_at is null)`;

export async function bringBack(tx: Tx, productId: string) {
  const { count } = await tx`${backAgain(tx)} and p.id = ${productId}`;
  return count === 1;
}

export async function withholdAllOf(tx: Tx, ownerId: string, cause: HoldCause) {
  await tx`
    insert into product_holds (product_id, cause, reason)
    select id, ${cause}, '' from products where owner_id = ${ownerId}
    on conflict (product_id, cause) where ended_at is null do nothing`;
  await tx`
    update products set status = 'withheld', status_before = status, version = version + 1
    where owner_id = ${ownerId} and status <> 'withheld'`;
}

export async function bringBackAllOf(tx: Tx, ownerId: string, cause: HoldCause) {
  await tx`
    update product_holds h set ended_at = now() from products p
    where p.id = h.product_id and p.owner_id = ${ownerId} and h.cause = ${cause} and h.ended_at is null`;
  await tx`${backAgain(tx)} and p.owner_id = ${ownerId}`;
}

export async function putAnswer(tx: Tx, productId: string, answer: string) {
  const { count } = await tx`
    update product_holds set answer = ${answer}, answered_at = now()
    where product_id = ${productId} and ended_at is null`;
  return count;
}
