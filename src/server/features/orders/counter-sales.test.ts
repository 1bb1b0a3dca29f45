import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { figures } from '#contract/sellers/figures.ts';
import { counterSales, maxSaleLines } from '#contract/trade/counter-sales.ts';
import { orders } from '#contract/trade/orders.ts';
import { products } from '#contract/trade/products.ts';
import { receipts } from '#contract/trade/receipts.ts';
import { pakistanDay } from '#contract/text/pakistan-time.ts';
import { newsFromNowOn } from '../../../../test/live-news.ts';
import { flaws, newMarket, place, productOf, stepOf, tradedBefore, walk } from '../../../../test/orders.ts';
import { add, asFarmer, type Person } from '../../../../test/products.ts';
import { propertyRuns } from '../../../../test/property-runs.ts';
import { newWorld, type World } from '../../../../test/world.ts';

/** A farmer with wheat by the maund, mangoes by the piece and one lot of straw. */
async function newShop() {
  const world = await newWorld();
  const { farmer, buyer, productId: wheat } = await newMarket(world, { weight: 100 });
  const mangoes = (
    await add(world, farmer, { name: 'Mango', weightCategory: 'Piece', price: 50, weight: 20 })
  ).body.productId;
  const straw = (await add(world, farmer, { name: 'Straw', priceBasis: 'lot', price: 9000, weight: 7 })).body
    .productId;
  return { world, farmer, buyer, wheat, mangoes, straw };
}

type Shop = Awaited<ReturnType<typeof newShop>>;

const maunds = { weightCategory: 'Maund (40 kg)' as const };

function saleOf({ wheat, mangoes, straw }: Shop, change: object = {}) {
  return {
    key: randomUUID(),
    buyerName: 'Haji Latif',
    date: pakistanDay(),
    paid: 'cash' as const,
    lines: [
      { productId: wheat, quantity: 2.5, price: 4700, ...maunds },
      { productId: mangoes, quantity: 12, price: 50, weightCategory: 'Piece' as const },
      { productId: straw, quantity: 7, price: 8500, ...maunds },
    ],
    ...change,
  };
}

function sell(shop: Shop, change: object = {}, who: Person = shop.farmer) {
  return shop.world.call(counterSales.sell, saleOf(shop, change), who);
}

async function stock({ world, farmer, wheat, mangoes, straw }: Shop) {
  const all = [wheat, mangoes, straw].map((id) => productOf(world, farmer, id));
  return (await Promise.all(all)).map(({ weight }) => weight);
}

async function receiptOf(world: World, orderNo: string, seller: Person) {
  const { secret, lines } = (await world.call(receipts.show, { orderNo }, seller)).body;
  return { secret: secret!, lines, paper: (await world.call(receipts.open, { secret: secret! })).body };
}

test('several products are sold in one go: off the offer, with the sales, and on one receipt', async () => {
  const shop = await newShop();
  const { world, farmer } = shop;

  const { status, body } = await sell(shop, { buyerPhone: '0300-0000099' });

  expect(status).toBe(200);
  expect(body).toMatchObject({ kind: 'sale', state: 'completed', price: 4700, amount: 11_750 });
  expect(body).toMatchObject({ soldTogether: { products: 3, amount: 20_850 }, payment: 'cash', dueAt: null });
  expect(body.history).toMatchObject([{ event: 'sell', to: 'completed', by: 'seller' }]);
  expect(await stock(shop)).toEqual([97.5, 8, 0]);
  const { lines, paper } = await receiptOf(world, body.orderNo, farmer);
  expect(lines.map(({ productName }) => productName)).toEqual(['Wheat, Akbar 2019', 'Mango', 'Straw']);
  expect(paper).toMatchObject({
    orderNo: body.orderNo,
    orderStatus: 'paid',
    buyerName: 'Haji Latif',
    paidAt: expect.any(String),
    lines: [
      { quantity: 2.5, price: 4700, totalPaisa: 1_175_000 },
      { quantity: 12, price: 50, totalPaisa: 60_000 },
      { quantity: 7, price: 8500, priceBasis: 'lot', totalPaisa: 850_000 },
    ],
  });
  expect(JSON.stringify(paper)).not.toContain('0000099');
  const sold = (await world.call(figures.show, { role: 'farmer' }, farmer)).body;
  expect(sold.total).toEqual({ sales: 3, rupees: 20_850 });
  expect(await flaws(world.db)).toEqual([]);
});

test('each of its orders leads to the same receipt, and the link of another line opens nothing', async () => {
  const shop = await newShop();
  const { world, farmer } = shop;
  const { orderNo } = (await sell(shop)).body;
  const { lines, secret } = await receiptOf(world, orderNo, farmer);
  const last = lines.at(-1)!.orderNo;

  expect((await receiptOf(world, last, farmer)).secret).toBe(secret);
  const [hidden] = await world.db<[{ secret: string }]>`
    select receipt_secret as secret from orders where order_no = ${last}`;
  expect((await world.call(receipts.open, hidden)).status).toBe(404);
  const renewed = (await world.call(receipts.renewLink, { orderNo: last }, farmer)).body.secret!;
  expect((await receiptOf(world, orderNo, farmer)).secret).toBe(renewed);
  expect((await world.call(receipts.open, { secret })).status).toBe(404);
});

test('what is sold on credit is owed until it is paid, and its receipt says so', async () => {
  const shop = await newShop();
  const { world, farmer } = shop;
  const { orderNo, status } = (await sell(shop, { paid: 'later' })).body;
  const owed = async () => (await world.call(figures.owed, { role: 'farmer' }, farmer)).body;

  expect(status).toBe('awaitingPayment');
  expect((await receiptOf(world, orderNo, farmer)).paper).toMatchObject({ paidAt: null });
  expect(await owed()).toMatchObject({
    rupees: 20_850,
    debtors: [{ name: 'Haji Latif', orders: [{ kind: 'sale' }, {}, {}] }],
  });
  expect((await world.call(figures.show, { role: 'farmer' }, farmer)).body.total.sales).toBe(0);

  const news = await newsFromNowOn(world.db);
  const paid = await walk(world, orderNo, [['confirm_payment', farmer]]);

  expect(paid).toMatchObject({ state: 'completed', status: 'paid' });
  expect(await owed()).toMatchObject({ rupees: 0, debtors: [] });
  expect((await receiptOf(world, orderNo, farmer)).paper.paidAt).not.toBeNull();
  expect((await world.call(figures.show, { role: 'farmer' }, farmer)).body.total.sales).toBe(3);
  const { lines } = await receiptOf(world, orderNo, farmer);
  await news.caughtUp();
  const topics = news.heard.flatMap((one) => one.topics);
  expect(topics).toEqual(expect.arrayContaining(lines.map((line) => `order:${line.orderNo}`)));
});

test('a mistaken sale is undone as a whole, from any of its products', async () => {
  const shop = await newShop();
  const { world, farmer } = shop;
  const { orderNo } = (await sell(shop, { paid: 'later' })).body;
  const { lines, secret } = await receiptOf(world, orderNo, farmer);

  const undone = await walk(world, lines[1]!.orderNo, [['undo_sale', farmer]]);

  expect(undone.state).toBe('cancelled');
  expect(await stock(shop)).toEqual([100, 20, 7]);
  expect((await world.call(receipts.open, { secret })).body.orderStatus).toBe('cancelled');
  expect((await world.call(figures.owed, { role: 'farmer' }, farmer)).body.rupees).toBe(0);
  for (const line of lines) {
    const { history } = (await world.call(orders.show, line, farmer)).body;
    expect(history.map(({ event }) => event)).toEqual(['sell_on_credit', 'undo_sale']);
  }
  expect(await flaws(world.db)).toEqual([]);
});

test('all or nothing: where one product is short, nothing is sold and its line is named', async () => {
  const shop = await newShop();
  const { world, buyer, wheat, mangoes, straw } = shop;
  await tradedBefore(world.db, buyer.user.uid);
  await place(world, buyer, wheat, { quantity: 99 });
  const line = { productId: wheat, quantity: 2, price: 4700, ...maunds };
  const piece = { productId: mangoes, quantity: 1.5, price: 50, weightCategory: 'Piece' };

  expect((await sell(shop)).body).toMatchObject({
    code: 'invalid',
    fields: { 'lines.0.quantity': 'Only 1 can be sold now. Enter that much or less.' },
  });
  const part = { productId: straw, quantity: 3, price: 9000, ...maunds };
  expect((await sell(shop, { lines: [part] })).body).toMatchObject({
    fields: { 'lines.0.quantity': expect.stringContaining('Enter 7') },
  });
  expect((await sell(shop, { lines: [line, piece] })).body).toMatchObject({
    fields: { 'lines.1.quantity': 'Please enter a whole number.' },
  });
  expect(await stock(shop)).toEqual([100, 20, 7]);
  expect(await flaws(world.db)).toEqual([]);
});

test('a product of somebody else is not sold, and a unit that was changed meanwhile neither', async () => {
  const shop = await newShop();
  const { world, farmer, mangoes } = shop;
  const thief = await world.person(asFarmer);

  expect((await sell(shop, {}, thief)).body).toMatchObject({
    fields: { 'lines.0.productId': 'Please choose another product.' },
  });
  const dozens = { id: mangoes, version: 1, weightCategory: 'Dozen' as const };
  await world.call(products.edit, dozens, farmer);
  expect((await sell(shop)).body).toMatchObject({ code: 'changed_elsewhere' });
  expect(await stock(shop)).toEqual([100, 20, 7]);
});

test('a receipt that is sent twice is one; the same key with other lines is refused', async () => {
  const shop = await newShop();
  const sale = saleOf(shop);
  const [first, second] = await Promise.all([sell(shop, sale), sell(shop, sale)]);

  expect(first.body.orderNo).toBe(second.body.orderNo);
  expect(await stock(shop)).toEqual([97.5, 8, 0]);
  expect((await sell(shop, { ...sale, buyerName: 'Nadia' })).body).toMatchObject({ code: 'key_reused' });
});

test('two counters and a buyer at once never sell what is not there, and none waits for ever', async () => {
  for (let round = 0; round < propertyRuns(3, 200); round++) {
    const shop = await newShop();
    const { world, farmer, buyer, wheat, mangoes } = shop;
    await tradedBefore(world.db, buyer.user.uid);
    const line = { productId: wheat, quantity: 60, price: 4700, ...maunds };
    const piece = { productId: mangoes, quantity: 11, price: 50, weightCategory: 'Piece' as const };
    const early = (
      await sell(shop, {
        lines: [
          { ...line, quantity: 10 },
          { ...piece, quantity: 2 },
        ],
      })
    ).body;
    const { lines } = await receiptOf(world, early.orderNo, farmer);

    const answers = await Promise.all([
      sell(shop, { lines: [line, piece] }),
      sell(shop, { lines: [piece, line] }),
      place(world, buyer, wheat, { quantity: 60 }),
      ...lines.map(({ orderNo }) =>
        world.call(orders.step, stepOf(orderNo, 'undo_sale', 'completed'), farmer),
      ),
    ]);

    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    const [left] = await stock(shop);
    expect([40, 100]).toContain(left);
    expect(await flaws(world.db)).toEqual([]);
  }
});

test.each([
  ['no product', { lines: [] }, 'lines'],
  ['no name', { buyerName: ' ' }, 'buyerName'],
  ['a foreign phone', { buyerPhone: '+15551234' }, 'buyerPhone'],
  ['a day to come', { date: '2999-01-01' }, 'date'],
  ['no word on payment', { paid: '' }, 'paid'],
])('%s is refused and the field is named', async (_, change, field) => {
  const { status, body } = await sell(await newShop(), change);
  expect([status, body]).toMatchObject([422, { fields: { [field]: expect.any(String) } }]);
});

test('more than fits on half a sheet is refused', async () => {
  const shop = await newShop();
  const line = { productId: shop.wheat, quantity: 1, price: 4700, ...maunds };
  const lines = Array.from({ length: maxSaleLines + 1 }, () => line);
  expect((await sell(shop, { lines })).body).toMatchObject({
    fields: { lines: expect.stringContaining('at most 15') },
  });
  expect((await sell(shop, { lines: lines.slice(1) })).status).toBe(200);
  expect((await stock(shop))[0]).toBe(100 - maxSaleLines);
});

test('the name of the buyer goes with the seller’s account', async () => {
  const shop = await newShop();
  const { world, farmer } = shop;
  const { orderNo } = (await sell(shop)).body;
  const { secret } = await receiptOf(world, orderNo, farmer);
  await world.db`update orders set seller_id = null, buyer_name = ''`;
  expect((await world.call(receipts.open, { secret })).body).toMatchObject({ sellerName: '', buyerName: '' });
});
