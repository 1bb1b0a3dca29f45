import type { OfferSide } from '#contract/trade/offer-life.ts';
import type {
  OfferEntry,
  OfferListRole,
  OfferTerms,
  ProductOffer,
  ProductOfferFilter,
  ProductOfferRow,
} from '#contract/trade/product-offers.ts';
import { takeOfferStep } from '#server/features/offers/service.ts';
import type { Listing } from '#server/features/stock/service.ts';
import type { Cursor } from '#server/kit/database/cursor.ts';
import type { Tx } from '#server/kit/database/db.ts';

export const pageSize = 25;

/** The time of the last word, as it is sorted by. */
const changed = (tx: Tx) => tx`coalesce(o.answered_at, o.sent_at)`;

/** Of `o`, as the person sees it who is its buyer or its seller. */
const row = (tx: Tx, readerId: string) => tx`
  o.id, case when o.buyer_id = ${readerId} then 'buyer' else 'seller' end as viewer_role, o.product_id, o.wanted as product_name, o.role,
  (select '/pictures/' || i.public_id || '-320.webp' from pictures i join products p on p.id = i.product_id
    where p.id = o.product_id and p.status <> 'withheld' order by i.position limit 1) as product_picture,
  other.username as name, shown_picture(other) as picture, o.state,
  coalesce(o.declined_because = 'closed', false) as is_closed, o.turn, o.amount::float as quantity, o.weight_category,
  o.price, o.price_basis, o.due_at, (select order_no from orders where id = o.order_id) as order_no,
  ${changed(tx)} as changed_at`;

const history = (tx: Tx) => tx`(select jsonb_agg(jsonb_build_object('event', e.event, 'by', e.actor,
    'terms', case when e.price is not null then jsonb_build_object('quantity', e.amount, 'price', e.price,
      'delivery', e.delivery, 'payment', e.payment, 'day', e.day) end, 'note', e.note, 'left', e.left_over,
    'at', to_char(e.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by e.number)
  from offer_events e where e.offer_id = o.id)`;

const theOther = (tx: Tx, readerId: string) => tx`join people other
  on other.id = case when o.buyer_id = ${readerId} then o.seller_id else o.buyer_id end`;

export type FoundOffer = Omit<ProductOffer, 'rounds' | 'allowed' | 'history' | 'town'> & {
  buyerId: string;
  sellerId: string;
  history: Omit<OfferEntry, 'isNoteHeld'>[];
};

/** Only for its two sides. */
const whole = (tx: Tx, readerId: string) => tx`
  select ${row(tx, readerId)}, o.version, o.delivery, o.payment, o.address, o.day,
    coalesce((select charge from order_events where order_id = o.order_id and number = 1), 0) as delivery_charge, coalesce(price_for(p.price, p.price_steps, o.amount), o.asked) as asked,
    case when p.id is not null then jsonb_build_object('price', p.price, 'minimumOrder', p.minimum_order,
      'priceSteps', p.price_steps) end as listed, o.buyer_id, o.seller_id,
    case when p.status = 'open' then (p.weight - p.reserved)::float end as left, ${history(tx)} as history
  from offers o ${theOther(tx, readerId)} left join products p on p.id = o.product_id
  where o.kind = 'product' and (o.buyer_id = ${readerId} or o.seller_id = ${readerId})`;

export async function findProductOffer(tx: Tx, id: string, readerId: string) {
  const [found] = await tx<FoundOffer[]>`${whole(tx, readerId)} and o.id = ${id}`;
  return found;
}

export async function listWholeOffers(tx: Tx, personId: string) {
  return tx<FoundOffer[]>`${whole(tx, personId)} order by o.sent_at, o.id`;
}

type Query = { role: OfferListRole; filter: ProductOfferFilter; text: string; productId?: string };

/** One row more than a page holds, to know whether there is another. */
export async function listProductOffers(tx: Tx, readerId: string, query: Query, after: Cursor | undefined) {
  return tx<(ProductOfferRow & { place: string })[]>`
    select ${row(tx, readerId)}, ${changed(tx)}::text as place
    from offers o ${theOther(tx, readerId)}
    where ${belongs(tx, readerId, query)} and ${matches(tx, query)} and ${passes(tx, query.role, query.filter)}
      ${after ? tx`and (${changed(tx)}, o.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : tx``}
    order by ${changed(tx)} desc, o.id desc limit ${pageSize + 1}`;
}

type Counts = Record<ProductOfferFilter, number> & { total: number };

export async function countProductOffers(tx: Tx, readerId: string, query: Query) {
  const within = (filter: ProductOfferFilter) =>
    tx`count(*) filter (where ${matches(tx, query)} and ${passes(tx, query.role, filter)})::int`;
  const [counts] = await tx<Counts[]>`
    select ${within('all')} as all, ${within('yours')} as yours, ${within('waiting')} as waiting,
      ${within('agreed')} as agreed, ${within('ended')} as ended, count(*)::int as total
    from offers o ${theOther(tx, readerId)} where ${belongs(tx, readerId, query)}`;
  return counts!;
}

function belongs(tx: Tx, readerId: string, { role, productId }: Query) {
  const mine =
    role === 'buyer' ? tx`o.buyer_id = ${readerId}` : tx`o.seller_id = ${readerId} and o.role = ${role}`;
  return tx`o.kind = 'product' and ${mine} ${productId ? tx`and o.product_id = ${productId}` : tx``}`;
}

function matches(tx: Tx, { text }: Query) {
  return text === '' ? tx`true` : tx`strpos(lower(o.wanted || E'\\n' || other.username), lower(${text})) > 0`;
}

function passes(tx: Tx, role: OfferListRole, filter: ProductOfferFilter) {
  const side: OfferSide = role === 'buyer' ? 'buyer' : 'seller';
  const conditions: Record<ProductOfferFilter, ReturnType<typeof changed>> = {
    all: tx`true`,
    yours: tx`(o.state = 'open' and o.turn = ${side})`,
    waiting: tx`(o.state = 'open' and o.turn <> ${side})`,
    agreed: tx`o.state = 'accepted'`,
    ended: tx`o.state in ('declined', 'withdrawn', 'expired')`,
  };
  return conditions[filter];
}

export async function takesOffers(tx: Tx, productId: string) {
  const [found] = await tx<{ takesOffers: boolean }[]>`
    select takes_offers from products where id = ${productId}`;
  return found?.takesOffers ?? false;
}

/** Those that wait for an answer. Of those who offer at once in one name the second counts what the first has made. */
export async function lockOpenOffers(tx: Tx, buyerId: string) {
  await tx`select from people where id = ${buyerId} for no key update`;
  const [counted] = await tx<{ count: number }[]>`
    select count(*)::int from offers where buyer_id = ${buyerId} and kind = 'product' and state = 'open'`;
  return counted!.count;
}

type NewOffer = {
  buyerId: string;
  product: Listing;
  terms: OfferTerms;
  address: string;
  dueHours: number | null;
};

/** Nothing when an offer of this buyer stands there already. */
export async function insertProductOffer(tx: Tx, { buyerId, product, terms, address, dueHours }: NewOffer) {
  const { id: productId, ownerId, role, name, weightCategory, priceBasis, price: asked } = product;
  const [made] = await tx<{ id: string }[]>`
    insert into offers (kind, role, turn, buyer_id, seller_id, wanted, product_id, product_name, amount, weight_category,
      price, price_basis, asked, delivery, payment, address, day, note, due_at)
    values ('product', ${role}, 'seller', ${buyerId}, ${ownerId}, ${name}, ${productId}, ${name}, ${terms.quantity},
      ${weightCategory}, ${terms.price}, ${priceBasis}, ${asked}, ${terms.delivery}, ${terms.payment}, ${address}, ${terms.day},
      ${terms.note}, now() + make_interval(hours => ${dueHours}::int))
    on conflict (product_id, buyer_id) where state = 'open' and kind = 'product' do nothing returning id`;
  return made?.id;
}

export type Seen = { id: string; version: number; by: string };

const asSeen = (tx: Tx, { id, version, by }: Seen) => ({
  kind: 'product' as const,
  by,
  which: tx`o.id = ${id} and o.version = ${version}`,
});

type NextTerms = OfferTerms & { address: string; asked: number };

/** These terms stand instead of those that were seen, and the other side has to answer. */
export async function counterOffer(tx: Tx, seen: Seen, terms: NextTerms) {
  const { quantity, price, delivery, payment, address, day, note, asked } = terms;
  const set = tx`amount = ${quantity}::numeric, price = ${price}, delivery = ${delivery}, payment = ${payment}, day = ${day}, note = ${note},
    address = ${address}, asked = ${asked}, sent_at = now()`;
  return (await takeOfferStep(tx, 'counter', { ...asSeen(tx, seen), set })).length === 1;
}

export async function endOffer(tx: Tx, seen: Seen, event: 'accept' | 'decline' | 'withdraw') {
  return (await takeOfferStep(tx, event, asSeen(tx, seen))).length === 1;
}

/** Of somebody who can do nothing here any more, whichever side they are. */
export async function endOffersOf(tx: Tx, personId: string) {
  const all = { kind: 'product' as const, by: personId, which: tx`true` };
  const taken = await takeOfferStep(tx, 'withdraw', all);
  return [...taken, ...(await takeOfferStep(tx, 'decline', all))];
}

/** Nobody can buy what is deleted. */
export function closeOffersFor(tx: Tx, productIds: string[]) {
  return takeOfferStep(tx, 'close', { kind: 'product', which: tx`o.product_id = any(${productIds})` });
}

export function expireOffer(tx: Tx, id: string) {
  return takeOfferStep(tx, 'expire', { kind: 'product', which: tx`o.id = ${id}` });
}

export async function listDueOffers(tx: Tx, most: number) {
  return tx<{ id: string }[]>`
    select id from offers where state = 'open' and due_at <= now() order by due_at limit ${most}`;
}

export type NewEntry = {
  event: OfferEntry['event'];
  by: OfferEntry['by'];
  terms?: OfferTerms;
  left?: number | null;
};

const noTerms = { quantity: null, price: null, delivery: null, payment: null, day: null, note: '' };

/** The next number is safe: whoever adds an entry has changed the offer in this transaction, or locked it. */
export async function insertEntry(tx: Tx, offerId: string, { event, by, terms, left = null }: NewEntry) {
  const { quantity, price, delivery, payment, day, note } = terms ?? noTerms;
  await tx`
    insert into offer_events (offer_id, number, event, actor, amount, price, delivery, payment, day, note, left_over)
    select ${offerId}, count(*) + 1, ${event}, ${by}, ${quantity}, ${price}, ${delivery}, ${payment}, ${day}, ${note}, ${left}
    from offer_events where offer_id = ${offerId}`;
}

export async function lockStandingOffer(tx: Tx, id: string, version: number) {
  const rows = await tx`
    select from offers where id = ${id} and version = ${version} and state = 'open' for update`;
  return rows.length === 1;
}
