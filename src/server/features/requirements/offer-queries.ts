import type { OfferDraft, ReceivedOffer, SentOffer } from '#contract/trade/offers.ts';
import { maundPriceOf, type RequirementStatus } from '#contract/trade/requirements.ts';
import { takeOfferStep } from '#server/features/offers/service.ts';
import type { Tx } from '#server/kit/database/db.ts';

const maxListed = 500;

const terms = (
  tx: Tx,
) => tx`o.id, o.wanted, o.product_id, o.product_name, o.amount::float, o.offered::float, o.weight_category, o.price,
  o.rupees_per_maund, o.note, o.state, o.declined_because, o.version, o.sent_at, o.answered_at,
  (select order_no from orders where id = o.order_id) as order_no`;

/** How to reach the other side, for those who have agreed. */
const contact = (tx: Tx) => tx`
  case when o.state = 'accepted' and p.phone_proven_at is not null then p.phone end as phone,
  case when o.state = 'accepted' and p.phone_proven_at is null and p.email_proven_at is not null
    then p.email end as email`;

const sent = (tx: Tx) => tx`
  select ${terms(tx)}, ${contact(tx)}, o.requirement_id, b.business_name, b.id as business_id, b.city, b.province
  from offers o join people p on p.id = o.buyer_id join businesses b on b.person_id = o.buyer_id
  where o.kind = 'requirement'`;

/** The farmer has neither taken a step of the order nor weighed for it, nor touched what was left of the offer. A
 *  requirement that was closed by hand stays so; one that was closed because all was bought opens again. */
const canUndoYes = (tx: Tx) => tx`exists (
  select from orders d join requirements r on r.id = d.requirement_id
  where d.id = o.order_id and d.state = 'accepted' and (r.status = 'open' or open_weight(r) < 0.001)
    and (select count(*) from order_events e where e.order_id = d.id) = 1
    and not exists (select from weight_slips s where s.order_id = d.id)
    and not exists (select from offers rest where rest.rest_of = o.id and (rest.state <> 'open' or rest.version > 1)))`;

const canUndoNo = (
  tx: Tx,
) => tx`(o.declined_because = 'declined' and o.answered_at > now() - interval '1 hour'
  and exists (select from requirements r where r.id = o.requirement_id and r.status = 'open')
  and not exists (select from offers other where other.requirement_id = o.requirement_id
    and other.seller_id = o.seller_id and other.state = 'open'))`;

const received = (tx: Tx) => tx`
  select ${terms(tx)}, ${contact(tx)},
    case o.state when 'accepted' then ${canUndoYes(tx)} when 'declined' then ${canUndoNo(tx)} else false end as can_undo,
    p.username as farmer_name, f.farm_name, f.city, f.province
  from offers o join people p on p.id = o.seller_id join farms f on f.person_id = o.seller_id
  where o.kind = 'requirement'`;

export async function listSentOffers(tx: Tx, farmerId: string) {
  return tx<SentOffer[]>`
    ${sent(tx)} and o.seller_id = ${farmerId} order by o.sent_at desc, o.id limit ${maxListed}`;
}

export async function findSentOffer(tx: Tx, id: string, farmerId: string) {
  const [row] = await tx<SentOffer[]>`${sent(tx)} and o.id = ${id} and o.seller_id = ${farmerId}`;
  return row;
}

/** Those that can be answered first; what a farmer took back is nobody's business any more. */
export async function listReceivedOffers(tx: Tx, requirementId: string, supplierId: string) {
  return tx<ReceivedOffer[]>`
    ${received(tx)}
    and o.requirement_id = ${requirementId} and o.buyer_id = ${supplierId} and o.state <> 'withdrawn'
    order by array_position(array['accepted', 'open', 'declined'], o.state), o.sent_at desc, o.id
    limit ${maxListed}`;
}

export async function findReceivedOffer(tx: Tx, id: string, supplierId: string) {
  const [row] = await tx<(ReceivedOffer & { requirementId: string | null; farmerId: string })[]>`
    with told as (${received(tx)} and o.id = ${id} and o.buyer_id = ${supplierId})
    select told.*, o.requirement_id, o.seller_id as farmer_id from told join offers o on o.id = told.id`;
  return row;
}

export async function findOwnProductName(tx: Tx, id: string, ownerId: string) {
  const [row] = await tx<{ name: string }[]>`
    select name from products where id = ${id} and owner_id = ${ownerId} and role = 'farmer'`;
  return row?.name;
}

type NewOffer = OfferDraft & {
  requirementId: string;
  supplierId: string;
  farmerId: string;
  wanted: string;
  productName: string | null;
};

/** Takes the place of the farmer's offer that stands there, if one does. */
export async function putOffer(tx: Tx, offer: NewOffer) {
  const [row] = await tx<{ id: string }[]>`
    insert into offers (requirement_id, buyer_id, seller_id, wanted, product_id, product_name, amount,
      weight_category, price, rupees_per_maund, note)
    values (${offer.requirementId}, ${offer.supplierId}, ${offer.farmerId}, ${offer.wanted}, ${offer.productId},
      ${offer.productName}, ${offer.amount}, ${offer.weightCategory}, ${offer.price}, ${maundPriceOf(offer)},
      ${offer.note})
    on conflict (requirement_id, seller_id) where state = 'open' do update set
      wanted = excluded.wanted, product_id = excluded.product_id, product_name = excluded.product_name,
      amount = excluded.amount, weight_category = excluded.weight_category, price = excluded.price,
      rupees_per_maund = excluded.rupees_per_maund, note = excluded.note, sent_at = now(),
      version = offers.version + 1
    returning id`;
  return row!.id;
}

type Read = { id: string; supplierId: string; version: number };

/** False when it does not stand any more, or with other terms than those that were read. */
export async function declineOffer(tx: Tx, read: Read) {
  return (await takeOfferStep(tx, 'decline', asRead(tx, read))).length === 1;
}

/** So much of it. False as above. */
export async function acceptOffer(tx: Tx, read: Read, amount: number) {
  const set = tx`amount = ${amount}::numeric, offered = nullif(o.amount, ${amount}::numeric)`;
  return (await takeOfferStep(tx, 'accept', { ...asRead(tx, read), set })).length === 1;
}

function asRead(tx: Tx, { id, supplierId, version }: Read) {
  return {
    kind: 'requirement' as const,
    by: supplierId,
    which: tx`o.id = ${id} and o.version = ${version}`,
  };
}

/** What is left of an accepted offer stands on its own, on the same terms. */
export async function insertRest(tx: Tx, id: string) {
  await tx`
    insert into offers (requirement_id, buyer_id, seller_id, wanted, product_id, product_name, amount,
      weight_category, price, rupees_per_maund, note, sent_at, rest_of)
    select requirement_id, buyer_id, seller_id, wanted, product_id, product_name, offered - amount,
      weight_category, price, rupees_per_maund, note, sent_at, id
    from offers where id = ${id} and offered is not null`;
}

/** As it was before it was answered. The version goes up: an answer that is still on its way speaks of what is over. */
export async function reopenOffer(tx: Tx, id: string, supplierId: string) {
  await tx`delete from offers where rest_of = ${id}`;
  await takeOfferStep(tx, 'reopen', {
    kind: 'requirement',
    by: supplierId,
    which: tx`o.id = ${id}`,
    set: tx`order_id = null, amount = coalesce(o.offered, o.amount), offered = null`,
  });
}

/** Those that were declined in the transaction that closed the requirement, as its time tells. */
export async function reopenDeclined(
  tx: Tx,
  { requirementId, supplierId, closedAt }: { requirementId: string; supplierId: string; closedAt: string },
) {
  return takeOfferStep(tx, 'reopen', {
    kind: 'requirement',
    by: supplierId,
    which: tx`o.requirement_id = ${requirementId} and o.declined_because = 'closed' and o.answered_at = ${closedAt}`,
  });
}

export async function withdrawOffer(tx: Tx, id: string, farmerId: string) {
  const [row] = await takeOfferStep(tx, 'withdraw', {
    kind: 'requirement',
    by: farmerId,
    which: tx`o.id = ${id}`,
  });
  return row;
}

export async function withdrawOffers(tx: Tx, farmerId: string) {
  return takeOfferStep(tx, 'withdraw', { kind: 'requirement', by: farmerId, which: tx`true` });
}

/** Whoever still waits for an answer has it: the requirement is closed. */
export async function declineStanding(tx: Tx, requirementId: string) {
  return takeOfferStep(tx, 'close', { kind: 'requirement', which: tx`o.requirement_id = ${requirementId}` });
}

export async function setRequirementStatus(tx: Tx, id: string, status: RequirementStatus) {
  await tx`update requirements set status = ${status}, version = version + 1 where id = ${id}`;
}
