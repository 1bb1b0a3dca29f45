import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { monthsUpTo } from '#contract/text/days.ts';
import { pakistanDay } from '#contract/text/pakistan-time.ts';
import { farmRecords } from '#contract/sellers/farm-records.ts';
import { figures, maxDebtors } from '#contract/sellers/figures.ts';
import { OrderState } from '#contract/trade/order-life.ts';
import { orders } from '#contract/trade/orders.ts';
import { ownDatabase } from '../../../../test/database.ts';
import { newMarket, place, tradedBefore, walk } from '../../../../test/orders.ts';
import { add, asVendor, type Person } from '../../../../test/products.ts';
import { newWorld, type World } from '../../../../test/world.ts';
import { figuresOf } from './service.ts';

await ownDatabase();

async function seen(world: World, who: Person, role: 'farmer' | 'vendor' = 'farmer') {
  return (await world.call(figures.show, { role }, who)).body;
}

async function exported(world: World, who: Person) {
  return (await world.call(figures.rows, { role: 'farmer' }, who)).body.items;
}

/** Orders straight in the database: by the state, day, amount and name of each. */
async function sell({ db }: World, seller: Person, some: object[]) {
  const rows = some.map((one) => ({
    kind: 'order',
    seller_id: seller.user.uid,
    role: 'farmer',
    product_name: 'Wheat',
    buyer_name: 'Ayesha',
    seller_name: 'Imran',
    quantity: 1,
    weight_category: 'Kilograms',
    price: 100,
    price_basis: 'unit',
    total_paisa: 10_000,
    payment: 'cash',
    note: '',
    dated: pakistanDay(),
    state: 'completed',
    stock: 'taken',
    idempotency_key: randomUUID(),
    fingerprint: '',
    ...one,
  }));
  for (let at = 0; at < rows.length; at += 2000)
    await db`insert into orders ${db(rows.slice(at, at + 2000))}`;
}

test('a sale is what is paid or further; a refund leaves the figures again', async () => {
  const world = await newWorld();
  const { farmer, buyer, productId } = await newMarket(world);
  const { orderNo } = (await place(world, buyer, productId, { quantity: 2 })).body;
  const nothing = { total: { sales: 0, rupees: 0 } };
  expect(await seen(world, farmer)).toMatchObject({ ...nothing, openOrders: 1, newOrders: 1 });

  await walk(world, orderNo, [['accept', farmer]]);
  expect(await seen(world, farmer)).toMatchObject({ ...nothing, openOrders: 1, newOrders: 0 });
  await walk(world, orderNo, [['confirm_payment', farmer]]);
  const paid = await seen(world, farmer);
  // Paid, but still to be handed over: open, as it is in the list of orders.
  expect(paid).toMatchObject({ total: { sales: 1, rupees: 9600 }, openOrders: 1 });
  expect(paid.months.at(-1)).toEqual({ month: pakistanDay().slice(0, 7), sales: 1, rupees: 9600, spent: 0 });
  expect(paid.crops).toEqual([{ name: 'Wheat', sales: 1, rupees: 9600 }]);

  await walk(world, orderNo, [['refund', farmer]]);
  expect(await seen(world, farmer)).toMatchObject({ ...nothing, crops: [] });
});

test('sales are shown for twelve months without a gap, by the date of the order in Pakistan', async () => {
  const world = await newWorld();
  const { farmer } = await newMarket(world);
  await sell(world, farmer, [
    { dated: '2025-01-31' },
    { dated: '2025-02-01' },
    { dated: '2025-12-31' },
    { dated: '2026-01-01' },
    { dated: '2026-01-15', total_paisa: 20_000 },
    { dated: '2026-01-16' },
  ]);
  const { months, total } = await figuresOf(
    world.db,
    { sellerId: farmer.user.uid, role: 'farmer' },
    '2026-01-15',
  );

  expect(months.map(({ month }) => month)).toEqual(monthsUpTo('2026-01-15', 12));
  expect(months).toHaveLength(12);
  expect(months.filter(({ sales }) => sales > 0)).toEqual([
    { month: '2025-02', sales: 1, rupees: 100, spent: 0 },
    { month: '2025-12', sales: 1, rupees: 100, spent: 0 },
    { month: '2026-01', sales: 2, rupees: 300, spent: 0 },
  ]);
  expect(total).toEqual({ sales: 4, rupees: 500 });
});

test('a month begins at midnight in Pakistan, which is five hours before Greenwich', () => {
  expect(monthsUpTo(pakistanDay(Date.parse('2026-02-28T18:59:59Z')), 2)).toEqual(['2026-01', '2026-02']);
  expect(monthsUpTo(pakistanDay(Date.parse('2026-02-28T19:00:00Z')), 2)).toEqual(['2026-02', '2026-03']);
});

test('a recorded sale counts on its day, and no longer when it is taken back', async () => {
  const world = await newWorld();
  const { farmer, productId } = await newMarket(world);
  const sale = { key: randomUUID(), productId, buyerName: 'Zubaida', quantity: 1, amount: 4700 };
  const { body } = await world.call(orders.recordSale, { ...sale, date: pakistanDay() }, farmer);
  expect(await seen(world, farmer)).toMatchObject({ total: { sales: 1, rupees: 4700 } });
  await walk(world, body.orderNo, [['undo_sale', farmer]]);
  expect(await seen(world, farmer)).toMatchObject({ total: { sales: 0 } });
});

test('the names of one crop are one, and beyond eight the rest is told together', async () => {
  const world = await newWorld();
  const { farmer } = await newMarket(world);
  const others = Array.from({ length: 9 }, (_, at) => ({
    product_name: `Machine ${at}`,
    total_paisa: 100_000 * (at + 1),
  }));
  await sell(world, farmer, [
    { product_name: 'Wheat, Akbar 2019', total_paisa: 9_000_000 },
    { product_name: 'gandum' },
    { product_name: 'MACHINE 8', total_paisa: 100_000 },
    ...others,
  ]);

  const { crops, otherCrops, total } = await seen(world, farmer);

  expect(crops).toHaveLength(8);
  expect(crops[0]).toEqual({ name: 'Wheat', sales: 2, rupees: 90_100 });
  expect(crops[1]).toMatchObject({ sales: 2, rupees: 10_000 });
  expect(otherCrops).toEqual({ sales: 2, rupees: 3000 });
  const all = [...crops, otherCrops].reduce((sum, { rupees }) => sum + rupees, 0);
  expect(all).toBe(total.rupees);
});

test('whatever was sold, the figures are the sum of the rows', async () => {
  const world = await newWorld();
  const { farmer } = await newMarket(world);
  const names = [
    'Wheat',
    'Basmati',
    'DAP, 50 kg bag',
    'Onion',
    'Aloo',
    'Kinnow',
    'Saw',
    'Rope',
    'Spade',
    'Net',
  ];
  const oneOf = <T>(some: readonly T[]) => some[Math.floor(Math.random() * some.length)]!;
  const days = monthsUpTo(pakistanDay(), 14).map((month) => `${month}-01`);
  await sell(
    world,
    farmer,
    Array.from({ length: 400 }, () => ({
      state: oneOf(OrderState.options),
      dated: oneOf(days),
      product_name: oneOf(names),
      total_paisa: Math.floor(Math.random() * 1_000_000),
    })),
  );

  const { months, crops, otherCrops, total } = await seen(world, farmer);
  const rows = await exported(world, farmer);

  expect(rows).toHaveLength(400);
  const sold = rows.filter(({ status, date }) => status === 'paid' && date >= `${months[0]!.month}-01`);
  const sum = (some: { rupees: number }[]) => some.reduce((before, { rupees }) => before + rupees, 0);
  const byRows = sold.reduce((before, { amount }) => before + amount, 0);
  expect(total).toEqual({ sales: sold.length, rupees: byRows });
  expect(sum(months)).toBe(byRows);
  expect(sum([...crops, otherCrops])).toBe(byRows);
  for (const { month, sales } of months) {
    expect(sold.filter(({ date }) => date.startsWith(month))).toHaveLength(sales);
  }
});

test('fifty thousand orders are read by their index, and leave in a few large pages', async () => {
  const world = await newWorld();
  const { farmer } = await newMarket(world);
  await sell(world, farmer, [{ total_paisa: 9_000_000_000_000_000 }]);
  await world.db`
    insert into orders (kind, seller_id, role, product_name, buyer_name, seller_name, quantity, weight_category, price,
      price_basis, total_paisa, payment, note, dated, state, stock, idempotency_key, fingerprint)
    select o.kind, o.seller_id, o.role, o.product_name, o.buyer_name, o.seller_name, 1, o.weight_category, 1, 'unit',
      o.total_paisa, 'cash', '', o.dated - (n % 4000), o.state, 'taken', gen_random_uuid(), ''
    from orders o, generate_series(1, 49999) n`;
  await world.db`analyze orders`;

  const { total, months } = await seen(world, farmer);
  expect(total.sales).toBeGreaterThan(4000);
  expect(total.sales).toBeLessThan(5000);
  expect(months.reduce((sum, { sales }) => sum + sales, 0)).toBe(total.sales);
  const plan = await world.db`explain select count(*) from orders where seller_id = ${farmer.user.uid}
    and role = 'farmer' and state = any(${['paid', 'handed_over', 'completed']})
    and dated >= ${`${months[0]!.month}-01`}::date and dated <= ${pakistanDay()}::date`;
  expect(JSON.stringify(plan)).toContain('orders_sold');

  const numbers = new Set<string>();
  let after: string | undefined;
  let calls = 0;
  do {
    const { body } = await world.call(figures.rows, { role: 'farmer', ...(after && { after }) }, farmer);
    for (const { orderNo } of body.items) numbers.add(orderNo);
    after = body.next ?? undefined;
    calls++;
  } while (after);
  expect([numbers.size, calls]).toEqual([50_000, 10]);
});

test('figures and rows are one’s own, in a role that one holds', async () => {
  const world = await newWorld();
  const { farmer, buyer, productId } = await newMarket(world);
  const { orderNo } = (await place(world, buyer, productId)).body;
  await walk(world, orderNo, [
    ['accept', farmer],
    ['hand_over', farmer],
  ]);
  const vendor = await world.person(asVendor);
  const ask = async (role: string, who?: object) => [
    (await world.call(figures.show, { role: role as never }, who)).status,
    (await world.call(figures.rows, { role: role as never }, who)).status,
  ];

  expect(await ask('farmer')).toEqual([401, 401]);
  expect(await ask('farmer', buyer)).toEqual([403, 403]);
  expect(await ask('vendor', farmer)).toEqual([403, 403]);
  expect(await ask("x'; drop table orders; --", farmer)).toEqual([422, 422]);
  expect((await seen(world, vendor, 'vendor')).total.sales).toBe(0);
  const hostile = { role: 'farmer' as const, after: 'KM-1 or 1=1' };
  expect((await world.call(figures.rows, hostile, farmer)).status).toBe(422);
  expect(JSON.stringify(await exported(world, farmer))).not.toContain(buyer.user.phoneNumber);
});

test('both roles of a person are counted apart', async () => {
  const world = await newWorld();
  const { farmer, buyer } = await newMarket(world);
  await world.db`update people set role_flags = '{isFarmer,isVendor}' where id = ${farmer.user.uid}`;
  const change = { role: 'vendor', weightCategory: 'kilograms', quality: 'good' };
  const { productId } = (await add(world, farmer, change)).body;
  const { orderNo } = (await place(world, buyer, productId, { weightCategory: 'kilograms' })).body;
  await walk(world, orderNo, [
    ['accept', farmer],
    ['hand_over', farmer],
  ]);
  expect((await seen(world, farmer, 'vendor')).total.sales).toBe(1);
  expect((await seen(world, farmer)).total.sales).toBe(0);
});

test('what a farm spent stands beside what it sold in that month, without the examples', async () => {
  const world = await newWorld();
  const { farmer } = await newMarket(world);
  await world.call(farmRecords.activities, {}, farmer);
  const ploughing = { activity: 'Ploughing', amount: 700, daysSinceLast: 0 };
  await world.call(farmRecords.add, ploughing, farmer);
  await world.call(farmRecords.add, { ...ploughing, amount: 50, daysSinceLast: 40 }, farmer);

  const { months } = await seen(world, farmer);
  expect(months.at(-1)).toMatchObject({ rupees: 0, spent: 700 });
  expect(months.reduce((sum, { spent }) => sum + spent, 0)).toBe(750);
});

test('a seller reads who owes what of accepted orders, until it is paid', async () => {
  const world = await newWorld();
  const { farmer, buyer, productId } = await newMarket(world);
  await tradedBefore(world.db, buyer.user.uid);
  const owed = async () => (await world.call(figures.owed, { role: 'farmer' }, farmer)).body;
  const cash = (await place(world, buyer, productId)).body;
  const transfer = (await place(world, buyer, productId, { quantity: 2, payment: 'transfer' })).body;
  expect(await owed()).toEqual({ debtors: [], orders: 0, rupees: 0 });

  await walk(world, cash.orderNo, [['accept', farmer]]);
  await walk(world, transfer.orderNo, [
    ['accept', farmer],
    ['report_payment', buyer],
  ]);
  const rupees = cash.amount + transfer.amount;
  expect(await owed()).toMatchObject({ orders: 2, rupees, debtors: [{ name: 'Ayesha', rupees }] });
  const [debtor] = (await owed()).debtors;
  expect(debtor!.orders.map(({ orderNo }) => orderNo)).toEqual([cash.orderNo, transfer.orderNo]);

  await walk(world, cash.orderNo, [['hand_over', farmer]]);
  await walk(world, transfer.orderNo, [['confirm_payment', farmer]]);
  expect((await owed()).orders).toBe(0);
});

test('of very many unpaid orders the oldest are listed, and all are added up', async () => {
  const world = await newWorld();
  const { farmer } = await newMarket(world);
  const some = Array.from({ length: maxDebtors + 5 }, () => ({ state: 'accepted', stock: 'reserved' }));
  await sell(world, farmer, some);
  const { body } = await world.call(figures.owed, { role: 'farmer' }, farmer);
  expect(body).toMatchObject({ orders: maxDebtors + 5, rupees: 100 * (maxDebtors + 5) });
  expect(body.debtors.flatMap(({ orders: listed }) => listed)).toHaveLength(maxDebtors);
});
