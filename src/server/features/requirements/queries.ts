import {
  type FoundRequirement,
  maundPriceOf,
  type Requirement,
  type RequirementDraft,
  type RequirementSearch,
  type RequirementStatus,
} from '#contract/trade/requirements.ts';
import { kindsOf, readingsOf, searchTextOf } from '#server/features/crops/service.ts';
import { expired, isOpen } from '#server/features/matches/service.ts';
import { classifierHash, classify } from '#server/features/market/service.ts';
import { point, type Spot } from '#server/features/product-locations/service.ts';
import type { Tx } from '#server/kit/database/db.ts';
import { likePattern, fold, hasWords, whereIf } from '#server/kit/database/substring.ts';
import type { Cursor } from '#server/kit/database/cursor.ts';

export const pageSize = 24;

const owned = (tx: Tx) => tx`r.id, r.product, r.weight_category, r.weight::float, r.price, r.rupees_per_maund,
  r.estimated_date, r.within_km, r.status, ${expired(tx)} as expired, r.version, r.reveals,
  open_weight(r)::float,
  (select count(*)::int from offers o where o.requirement_id = r.id and o.state in ('open', 'accepted')) as offers`;

export async function listOwnRequirements(tx: Tx, ownerId: string) {
  return tx<Requirement[]>`
    select ${owned(tx)} from requirements r where r.owner_id = ${ownerId} order by r.posted_at desc, r.id desc`;
}

type New = RequirementDraft & { id: string; ownerId: string; home: BusinessPlace };
/** Where the business lies, and the city that it was looked up for. */
export type BusinessPlace = { city: string; spot: Spot | null };

/** False when the key is taken: the caller tries the next millisecond. */
export async function insertRequirement(tx: Tx, { id, ownerId, home, ...draft }: New) {
  const { category, crop } = classify(draft.product);
  const rows = await tx`
    insert into requirements (id, owner_id, product, weight_category, weight, price, rupees_per_maund, estimated_date,
      within_km, search_text, category, crop, kinds, sorted_by, spot, spot_of)
    values (${id}, ${ownerId}, ${draft.product}, ${draft.weightCategory}, ${draft.weight}, ${draft.price},
      ${maundPriceOf(draft)}, ${draft.estimatedDate}, ${draft.withinKm}, ${searchTextOf(draft.product)}, ${category},
      ${crop}, ${kindsOf(draft.product)}::text[], ${classifierHash}, ${point(tx, home.spot)}, ${home.city})
    on conflict (id) do nothing returning 1`;
  return rows.length === 1;
}

export async function ownsRequirement(tx: Tx, id: string, ownerId: string) {
  const rows = await tx`select from requirements where id = ${id} and owner_id = ${ownerId}`;
  return rows.length === 1;
}

/** Locked first and read then: whoever waited for the lock would not see the orders that were made meanwhile. */
export async function lockOwnRequirement(tx: Tx, id: string, ownerId: string) {
  await tx`select from requirements where id = ${id} and owner_id = ${ownerId} for update`;
  const [row] = await tx<Requirement[]>`
    select ${owned(tx)} from requirements r where r.id = ${id} and r.owner_id = ${ownerId}`;
  return row;
}

type Next = RequirementDraft & { status: RequirementStatus };

/** About something else, it is told as if it were new. */
export async function updateRequirement(tx: Tx, id: string, ownerId: string, next: Next) {
  const { category, crop } = classify(next.product);
  const searchText = searchTextOf(next.product);
  await tx`
    update requirements set product = ${next.product}, weight_category = ${next.weightCategory},
      weight = ${next.weight}, price = ${next.price}, rupees_per_maund = ${maundPriceOf(next)},
      estimated_date = ${next.estimatedDate}, within_km = ${next.withinKm}, status = ${next.status},
      search_text = ${searchText}, category = ${category}, crop = ${crop}, kinds = ${kindsOf(next.product)}::text[],
      sorted_by = ${classifierHash}, notified_at = case when search_text = ${searchText} then notified_at end, version = version + 1
    where id = ${id} and owner_id = ${ownerId}`;
}

/** Those that older rules classified. */
export async function listToClassify(tx: Tx, most: number) {
  return tx<{ id: string; product: string }[]>`
    select id, product from requirements where sorted_by is distinct from ${classifierHash} order by id limit ${most}`;
}

/** Not one that was renamed meanwhile: its new name is classified already. */
export async function putClassification(tx: Tx, { id, product }: { id: string; product: string }) {
  const { category, crop } = classify(product);
  await tx`
    update requirements set category = ${category}, crop = ${crop}, kinds = ${kindsOf(product)}::text[],
      sorted_by = ${classifierHash}
    where id = ${id} and product = ${product}`;
}

export async function deleteRequirement(tx: Tx, id: string, ownerId: string) {
  const rows = await tx`delete from requirements where id = ${id} and owner_id = ${ownerId} returning 1`;
  return rows.length === 1;
}

/** One row more than a page holds, to know whether there is another. */
export async function searchRequirements(tx: Tx, search: RequirementSearch, after: Cursor | undefined) {
  return tx<FoundRequirement[]>`
    select r.id, r.product, r.weight_category, open_weight(r)::float as weight, r.price, r.rupees_per_maund, r.estimated_date,
      r.within_km, r.posted_at, b.business_name, b.id as business_id, b.city, b.province
    from requirements r join businesses b on b.person_id = r.owner_id
    where ${matches(tx, search)}
      ${after ? tx`and (r.posted_at, r.id) < (${after.at}::timestamptz, ${after.id})` : tx``}
    order by r.posted_at desc, r.id desc limit ${pageSize + 1}`;
}

export async function countRequirements(tx: Tx, search: RequirementSearch, most: number) {
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from (
      select from requirements r join businesses b on b.person_id = r.owner_id
      where ${matches(tx, search)} limit ${most + 1}) rows`;
  return row!.count;
}

/** Counts and tells in one step. */
export async function revealSupplier(tx: Tx, id: string) {
  const [row] = await tx<{ phone: string | null; ownerId: string }[]>`
    update requirements r set reveals = reveals + 1 from people p
    where r.id = ${id} and p.id = r.owner_id and ${isOpen(tx)}
    returning case when p.phone_proven_at is not null then p.phone end as phone, r.owner_id`;
  return row;
}

/** People before what is theirs: whoever deletes an account takes the locks in this order. */
export async function lockSupplierOf(tx: Tx, id: string) {
  await tx`select from people where id = (select owner_id from requirements where id = ${id}) for key share`;
}

/** What can be answered. The lock keeps it from being closed before the offer is there. */
export async function lockAnswerable(tx: Tx, id: string) {
  type Answerable = Pick<Requirement, 'product' | 'weightCategory'> & { ownerId: string; isOpen: boolean };
  const [row] = await tx<Answerable[]>`
    select r.owner_id, r.product, r.weight_category, ${isOpen(tx)} as is_open
    from requirements r where r.id = ${id} for share`;
  return row;
}

function matches(tx: Tx, { text, location, minPrice, maxPrice, businessId }: RequirementSearch) {
  const readings = readingsOf(text ?? '').map(({ has }) => has);
  const place = fold(location ?? '');
  const conditions = [
    tx`${isOpen(tx)}`,
    anyOf(
      tx,
      readings.map((has) =>
        allOf(
          tx,
          has.map((words) => hasWords(tx, tx`r.search_text`, words)),
        ),
      ),
    ),
    ...whereIf(place !== '', () => tx`lower(b.city || ', ' || b.province) like ${likePattern(place)}`),
    ...whereIf(minPrice !== undefined, () => tx`r.rupees_per_maund >= ${minPrice!}`),
    ...whereIf(maxPrice !== undefined, () => tx`r.rupees_per_maund <= ${maxPrice!}`),
    ...whereIf(businessId !== undefined, () => tx`b.id = ${businessId!}`),
  ];
  return allOf(tx, conditions);
}

type Fragment = ReturnType<typeof expired>;

function allOf(tx: Tx, conditions: Fragment[]) {
  return conditions.reduce((all, one) => tx`${all} and ${one}`, tx`true`);
}

function anyOf(tx: Tx, conditions: Fragment[]) {
  const either = conditions.reduce((any, one) => tx`${any} or ${one}`);
  return tx`(${either})`;
}

export async function findBusinessId(tx: Tx, ownerId: string) {
  const [row] = await tx<{ id: string }[]>`select id from businesses where person_id = ${ownerId}`;
  return row!.id;
}
