import { randomUUID } from 'node:crypto';
import type { OrderEvent, PaymentMethod } from '#contract/trade/order-life.ts';
import { OrderDraft, SaleDraft } from '#contract/trade/orders.ts';
import type { Weighing } from '#contract/trade/weighing.ts';
import { placeOrder, recordSale, setPaymentDetails, stepOrder } from '#server/features/orders/service.ts';
import { writeSlip } from '#server/features/weight-slips/service.ts';
import type { Db } from '#server/kit/database/db.ts';
import { secretsFrom } from '#server/kit/sessions/secrets.ts';

const imran = '03000000001';
const bilal = '03000000002';
const nasreen = '03000000003';
const ayesha = '03000000004';

type Step = `buyer ${OrderEvent}` | `seller ${OrderEvent}`;
type DemoOrder = {
  buyer: string;
  seller: string;
  product: string;
  quantity: number;
  payment?: PaymentMethod;
  /** Where the seller brings it to, and what that costs. */
  brought?: { address: string; charge: number };
  steps: Step[];
  /** The seller's weight slip, which waits for the buyer. */
  slip?: Weighing;
};

/** A few orders at every stage of their life, made by the same steps that people take. */
export async function insertDemoOrders(db: Db) {
  // Nobody sends the forms of the demo a second time, so that no key is needed to know them again.
  const parts = { db, prepared: db, secrets: secretsFrom(randomUUID()) };
  const rows = await db<{ phone: string; id: string }[]>`select phone, id from people where is_demo`;
  const person = (phone: string) => ({ id: rows.find((row) => row.phone === phone)!.id, flags: [] });

  await setPaymentDetails(db, person(imran).id, {
    details: 'Raast ID 03000000001, Imran Sandhu',
    iban: 'PK36SCBL0000001123456702',
  });
  for (const { buyer, seller, product, quantity, payment = 'cash', brought, steps, slip } of demoOrders) {
    const offer = await offerOf(db, person(seller).id, product);
    const { address, charge } = brought ?? {};
    const delivery = brought ? 'delivery' : 'pickup';
    const query = { ...offer, key: randomUUID(), quantity, payment, delivery, address };
    let order = await placeOrder(parts, person(buyer), OrderDraft.parse(query));
    for (const step of steps) {
      const [actor, event] = step.split(' ') as ['buyer' | 'seller', OrderEvent];
      const who = person(actor === 'buyer' ? buyer : seller);
      const said = { event, from: order.state, reason: '', charge };
      order = await stepOrder(db, who, { orderNo: order.orderNo, ...said });
    }
    if (slip) await writeSlip(db, person(seller), { ...slip, orderNo: order.orderNo, version: 0 });
  }
  const { productId } = await offerOf(db, person(bilal).id, 'SOP, 50 kg bag');
  const date = new Date().toISOString().slice(0, 10);
  const sale = {
    key: randomUUID(),
    productId,
    buyerName: 'Ghulam Mustafa',
    quantity: 2,
    amount: 31_000,
    date,
  };
  await recordSale(parts, person(bilal), SaleDraft.parse(sale));
}

async function offerOf(db: Db, ownerId: string, name: string) {
  const [row] = await db<{ productId: string; price: number; priceBasis: string; weightCategory: string }[]>`
    select id as product_id, price, price_basis, weight_category from products
    where owner_id = ${ownerId} and name = ${name}`;
  return row!;
}

const home = 'House 14, Street 6, Gulgasht Colony, Multan 60000';

const demoOrders: DemoOrder[] = [
  {
    buyer: ayesha,
    seller: imran,
    product: 'Mango saplings, Chaunsa',
    quantity: 20,
    steps: ['seller accept', 'seller hand_over', 'buyer complete'],
  },
  {
    buyer: nasreen,
    seller: imran,
    product: 'Maize, yellow hybrid',
    quantity: 10,
    payment: 'transfer',
    steps: ['seller accept', 'buyer report_payment', 'seller confirm_payment', 'seller hand_over'],
    slip: {
      gross: 402.5,
      bags: 8,
      deductions: [{ label: 'Empty bags (bardana)', measure: 'kgPerBag', value: 0.5 }],
      charges: [{ label: 'Labour', measure: 'rupeesPerBag', value: 20 }],
    },
  },
  {
    buyer: bilal,
    seller: imran,
    product: 'Sesame, white',
    quantity: 2,
    payment: 'transfer',
    steps: ['seller accept'],
  },
  { buyer: ayesha, seller: imran, product: 'Cotton (phutti), BS-15', quantity: 5, steps: [] },
  { buyer: ayesha, seller: nasreen, product: 'Onions, Phulkara', quantity: 3, steps: ['seller decline'] },
  {
    buyer: nasreen,
    seller: bilal,
    product: 'DAP, 50 kg bag',
    quantity: 4,
    steps: ['seller accept', 'seller confirm_payment', 'seller refund'],
  },
  { buyer: imran, seller: bilal, product: 'Urea, 50 kg bag', quantity: 10, steps: ['seller accept'] },
  {
    buyer: ayesha,
    seller: imran,
    product: 'Wheat, Akbar 2019',
    quantity: 10,
    payment: 'transfer',
    brought: { address: home, charge: 1500 },
    steps: ['seller add_charge', 'buyer confirm_charge'],
  },
  {
    buyer: ayesha,
    seller: nasreen,
    product: 'Onions, Phulkara',
    quantity: 5,
    brought: { address: home, charge: 2200 },
    steps: ['seller add_charge'],
  },
];
