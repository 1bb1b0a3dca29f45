import { randomBytes, randomUUID } from 'node:crypto';
import type { OrderEvent, OrderState, PaymentMethod } from '#contract/trade/order-life.ts';
import { orders } from '#contract/trade/orders.ts';
import { products } from '#contract/trade/products.ts';
import { updatePaymentWords } from '#server/features/orders/payment-queries.ts';
import { insertProduct } from '#server/features/products/queries.ts';
import type { Db } from '#server/kit/database/db.ts';
import { hashToken } from '#server/kit/sessions/secrets.ts';
import { add, asFarmer, draft, type Person } from './products.ts';
import type { Caller, World } from './world.ts';

/** A farmer with one product, and somebody who wants it. */
export async function newMarket(world: World, change: object = {}) {
  const farmer = await world.person({ ...asFarmer, username: 'Imran' });
  const buyer = await world.person({ username: 'Ayesha' });
  const { productId } = (await add(world, farmer, change)).body;
  await sayWhereMoneyGoes(world.db, farmer.user.uid);
  return { farmer, buyer, productId };
}

/** Without the code that the market asks for first. */
export async function sayWhereMoneyGoes(db: Db, sellerId: string) {
  await updatePaymentWords(db, sellerId, 'Raast 03000000021');
}

/** What a buyer of `draft` sends from the product page. */
export function orderOf(productId: string, change: object = {}) {
  return {
    key: randomUUID(),
    productId,
    quantity: 1,
    price: draft.price,
    priceBasis: draft.priceBasis,
    weightCategory: draft.weightCategory,
    payment: 'cash' as PaymentMethod,
    delivery: 'pickup' as const,
    ...change,
  };
}

export async function place(world: World, buyer: Person, productId: string, change: object = {}) {
  return world.call(orders.place, orderOf(productId, change), buyer);
}

/** Where something is brought to, and what the seller asks for that. */
export const brought = {
  delivery: 'delivery',
  address: 'House 14, Street 6\nGulgasht Colony, Multan',
} as const;
export const asked = 500;

export function stepOf(orderNo: string, event: OrderEvent, from: OrderState, reason = 'because') {
  return { orderNo, event, from, reason, charge: asked } as never;
}

/** Takes steps one after another, each from where the last has led; gives the order as it stands then. */
export async function walk(world: World, orderNo: string, steps: [OrderEvent, Caller][]) {
  let body = (await world.call(orders.show, { orderNo }, steps[0]![1])).body;
  for (const [event, who] of steps) {
    const answer = await world.call(orders.step, stepOf(orderNo, event, body.state), who);
    if (answer.status !== 200) throw new Error(`${event}: ${JSON.stringify(answer.body)}`);
    body = answer.body;
  }
  return body;
}

export async function productOf(world: World, owner: Person, productId: string) {
  const { body } = await world.call(products.mine, { role: 'farmer', id: productId }, owner);
  return body.items[0]!;
}

/** Signed-in people by the hundred, without hundreds of codes. */
export async function manyPeople(db: Db, count: number) {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'));
  const phones = tokens.map((_, i) => `0301${String(i).padStart(7, '0')}`);
  const people = await db<{ id: string }[]>`
    insert into people (key, username, phone, role_flags, phone_proven_at)
    select phone, 'Buyer ' || phone, phone, '{isBuyer}', now() from unnest(${phones}::text[]) phone returning id`;
  const sessions = people.map(({ id }, i) => ({
    person_id: id,
    token_hash: hashToken(tokens[i]!),
    device: 'test',
    expires_at: new Date(Date.now() + 3_600_000).toISOString(),
  }));
  await db`insert into sessions ${db(sessions)}`;
  return people.map(({ id }, i) => ({ id, cookie: `session=${tokens[i]}` }));
}

/** Each with an order of last month behind them, which nobody sent: so they are not new, and may hold what they like. */
export async function tradedBefore(db: Db, ...ids: string[]) {
  await db`
    with past as (
      insert into orders (kind, buyer_id, role, product_name, buyer_name, seller_name, quantity, weight_category, price,
        price_basis, total_paisa, payment, note, dated, state, stock, idempotency_key, fingerprint)
      select 'order', id, 'farmer', 'Rice', username, 'Bilal', 1, 'Maund (40 kg)', 9000, 'unit', 900000, 'cash', '',
        now() - interval '30 days', 'completed', 'taken', gen_random_uuid(), ''
      from people where id = any(${ids}) returning id)
    insert into order_events (order_id, number, event, to_state, actor, reason)
    select id, 1, 'complete', 'completed', 'buyer', '' from past`;
}

/** A product straight in the database, with a seller of its own. */
export async function offer(db: Db, weight: number, number: number) {
  const id = `product_17000000000${String(number).padStart(2, '0')}`;
  const [owner] = await db<{ id: string }[]>`
    insert into people (key, username, phone, role_flags, phone_proven_at)
    values (${id}, 'Imran', ${`0302${String(number).padStart(7, '0')}`}, '{isFarmer}', now()) returning id`;
  await insertProduct(db, { ...draft, weight, id, ownerId: owner!.id, role: 'farmer' });
  return id;
}

/** What must hold at any moment, whatever happened: nothing promised that is not reserved, every life written down whole. */
export async function flaws(db: Db) {
  return db<{ flaw: string; id: string }[]>`
    select 'reserved is not what open orders hold' as flaw, p.id from products p
    where p.reserved <> (select coalesce(sum(quantity), 0) from orders o where o.product_id = p.id and o.stock = 'reserved')
    union all
    select 'less than nothing is left', p.id from products p where p.weight < p.reserved or p.reserved < 0
    union all
    select 'nothing left, yet open', p.id from products p where p.weight = 0 and p.status = 'open'
    union all
    select 'state is not where the history ends', o.order_no from orders o
    where o.state is distinct from
      (select to_state from order_events e where e.order_id = o.id order by number desc limit 1)
    union all
    select 'the history has a gap', o.order_no from orders o where exists (
      select from (select number, from_state, lag(to_state) over (order by number) as came_to,
        row_number() over (order by number) as place from order_events e where e.order_id = o.id) steps
      where from_state is distinct from came_to or number <> place)
    union all
    select 'stock is reserved for an order that is over', o.order_no from orders o
    where o.stock = 'reserved' and o.state in ('declined', 'cancelled', 'expired', 'refunded', 'completed', 'handed_over')`;
}
