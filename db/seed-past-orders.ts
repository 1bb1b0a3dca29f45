import { randomUUID } from 'node:crypto';
import { pakistanDay } from '#contract/text/pakistan-time.ts';
import type { SellerRole } from '#contract/trade/products.ts';
import type { WeightUnit } from '#contract/trade/unit-names.ts';
import { classify } from '#server/features/market/service.ts';
import type { Tx } from '#server/kit/database/db.ts';

const dayMs = 86_400_000;

export const praise = [
  'As described, and the weight was right.',
  'Loaded on time. I will buy again.',
  'Dry and clean.',
  '',
  'Good quality, but the truck had to wait.',
];

type PastOrder = {
  seller: string;
  role: SellerRole;
  buyer: string;
  product: string;
  quantity: number;
  unit: WeightUnit;
  price: number;
  done: Date;
  review: { stars: number; text: string };
};

/** One that was completed long ago, with its history and, where both sides' time for it is over, the buyer's review. */
export async function insertPastOrder(tx: Tx, { review, ...order }: PastOrder) {
  const { product, quantity, unit, price, done } = order;
  const { category, crop } = classify(product);
  await tx`
    with placed as (
      insert into orders (kind, buyer_id, seller_id, role, product_name, buyer_name, seller_name, quantity,
        weight_category, price, price_basis, total_paisa, payment, delivery, note, dated, state, stock, sent_by,
        idempotency_key, fingerprint, placed_at, category, crop)
      select 'order', b.id, s.id, ${order.role}, ${product}, b.username, s.username, ${quantity}, ${unit}, ${price},
        'unit', ${quantity * price * 100}, 'cash', 'pickup', '', ${pakistanDay(done)}, 'completed', 'taken', b.id,
        ${randomUUID()}, '', ${done.toISOString()}::timestamptz - interval '2 days', ${category}, ${crop}
      from people b, people s where b.key = ${order.buyer} and s.key = ${order.seller}
      returning id, order_no, buyer_id, seller_id, placed_at),
    reviewed as (
      insert into reviews (order_no, author_id, subject_id, stars, text, written_at, shown_at, is_told)
      select order_no, buyer_id, seller_id, ${review.stars}, ${review.text}, placed_at + interval '3 days',
        placed_at + interval '10 days', true
      from placed where placed_at < now() - interval '10 days')
    insert into order_events (order_id, number, event, from_state, to_state, actor, actor_id, reason, at)
    select p.id, e.number, e.event, e.from_state, e.to_state, e.actor,
      case e.actor when 'buyer' then p.buyer_id else p.seller_id end, '', p.placed_at + e.number * interval '12 hours'
    from placed p, (values (1, 'place', null, 'placed', 'buyer'), (2, 'accept', 'placed', 'accepted', 'seller'),
      (3, 'hand_over', 'accepted', 'handed_over', 'seller'), (4, 'complete', 'handed_over', 'completed', 'buyer'))
      e (number, event, from_state, to_state, actor)`;
}

type YearOfSales = Pick<PastOrder, 'seller' | 'role'> & {
  buyers: string[];
  sold: Pick<PastOrder, 'product' | 'quantity' | 'unit' | 'price'>[];
};

/** Before the last month, whose orders are made step by step and whose prices are another's to make. */
const soldDaysAgo = Array.from({ length: 17 }, (_, at) => 36 + at * 19);
const phones = (...ends: number[]) => ends.map((end) => `030000000${end}`);

const yearsOfSales: YearOfSales[] = [
  {
    seller: '03000000001',
    role: 'farmer',
    buyers: phones(13, 16, 19, 21),
    sold: [
      { product: 'Cotton (phutti), BS-15', quantity: 9, unit: 'Maund (40 kg)', price: 8700 },
      { product: 'Maize, yellow hybrid', quantity: 30, unit: 'Maund (40 kg)', price: 2850 },
      { product: 'Wheat, Akbar 2019', quantity: 25, unit: 'Maund (40 kg)', price: 4050 },
    ],
  },
  {
    seller: '03000000002',
    role: 'vendor',
    buyers: phones(31, 32, 33, 34, 35, 36),
    sold: [
      { product: 'Urea, 50 kg bag', quantity: 24, unit: 'piece', price: 4400 },
      { product: 'DAP, 50 kg bag', quantity: 8, unit: 'piece', price: 13_600 },
    ],
  },
  {
    seller: '03000000003',
    role: 'farmer',
    buyers: phones(13, 16, 19, 21),
    sold: [
      { product: 'Onions, Phulkara', quantity: 20, unit: 'Maund (40 kg)', price: 3250 },
      { product: 'Banana, Basrai', quantity: 300, unit: 'Dozen', price: 180 },
    ],
  },
];

/** What the people that a newcomer signs in as have sold over a year, so that their figures and stars say something. */
export async function insertYearsOfSales(tx: Tx, now = Date.now()) {
  for (const { seller, role, buyers, sold } of yearsOfSales)
    for (const [at, daysAgo] of soldDaysAgo.toReversed().entries()) {
      const what = sold[at % sold.length]!;
      await insertPastOrder(tx, {
        ...what,
        seller,
        role,
        buyer: buyers[at % buyers.length]!,
        price: Math.round((what.price * (0.97 + 0.01 * (at % 6))) / 10) * 10,
        done: new Date(now - daysAgo * dayMs),
        review: { stars: at % 6 === 3 ? 4 : 5, text: praise[at % praise.length]! },
      });
    }
}
