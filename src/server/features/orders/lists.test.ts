import { expect, test } from 'vitest';
import { admin } from '#contract/office/admin.ts';
import { orders } from '#contract/trade/orders.ts';
import { newAdmin } from '../../../../test/admins.ts';
import { newsFromNowOn } from '../../../../test/live-news.ts';
import { newMarket, place, tradedBefore, walk } from '../../../../test/orders.ts';
import { add, asVendor, type Person } from '../../../../test/products.ts';
import { newWorld } from '../../../../test/world.ts';

test('[3-41] filters and search narrow a seller’s list, and the counts follow', async () => {
  const world = await newWorld();
  const { farmer, buyer, productId } = await newMarket(world);
  const zubaida = await world.person({ username: 'Zubaida 100%' });
  const paid = (await place(world, buyer, productId)).body.orderNo;
  const cancelled = (await place(world, zubaida, productId)).body.orderNo;
  const refunded = (await place(world, buyer, productId)).body.orderNo;
  const fresh = (await place(world, zubaida, productId)).body.orderNo;
  await walk(world, paid, [
    ['accept', farmer],
    ['hand_over', farmer],
  ]);
  await walk(world, cancelled, [['decline', farmer]]);
  await walk(world, refunded, [
    ['accept', farmer],
    ['confirm_payment', farmer],
    ['refund', farmer],
  ]);
  const list = async (draft: object) => {
    const { body } = await world.call(orders.sold, { role: 'farmer', ...draft }, farmer);
    return { numbers: body.items.map(({ orderNo }) => orderNo), ...body };
  };

  const all = await list({});
  expect(all.numbers).toEqual([fresh, refunded, cancelled, paid]);
  expect(all.counts).toEqual({ all: 4, open: 2, paid: 1, cancelled: 1, refunded: 1 });
  expect(all.items[0]).toMatchObject({ name: 'Zubaida 100%', amount: 4800, status: 'new', state: 'placed' });
  expect(all.newestAt).toBe(all.items[0]!.placedAt);
  expect((await list({ filter: 'paid' })).numbers).toEqual([paid]);
  expect((await list({ filter: 'cancelled' })).numbers).toEqual([cancelled]);
  expect((await list({ filter: 'refunded' })).numbers).toEqual([refunded]);

  const found = await list({ text: 'zubaida' });
  expect(found.numbers).toEqual([fresh, cancelled]);
  expect(found).toMatchObject({ counts: { all: 2, open: 1, paid: 0, cancelled: 1, refunded: 0 }, total: 4 });
  expect((await list({ text: fresh.toLowerCase() })).numbers).toEqual([fresh]);
  expect((await list({ text: fresh.slice(3) })).numbers).toEqual([fresh]);
  expect((await list({ text: '0%' })).numbers).toEqual([fresh, cancelled]);
  expect((await list({ text: '_' })).numbers).toEqual([]);
  expect((await list({ text: `'; drop table orders; --` })).numbers).toEqual([]);
});

test('an order is found by its number as people write it, and by the office by a phone number too', async () => {
  const world = await newWorld();
  const { farmer, buyer, productId } = await newMarket(world);
  const boss = await newAdmin(world);
  const { orderNo } = (await place(world, buyer, productId)).body;
  await world.db`update orders set buyer_phone = '03019990004', seller_phone = '03214445566'`;
  const sold = async (text: string) =>
    (await world.call(orders.sold, { role: 'farmer', text }, farmer)).body.items.length;
  const found = async (text: string) => (await world.call(admin.orders, { text }, boss)).body.items.length;

  const digits = orderNo.slice(3);
  const inUrdu = digits.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)]!);
  for (const text of [digits, `km-${digits}`, `KM${digits}`, `KM ${digits}`, inUrdu]) {
    expect([text, await sold(text), await found(text)]).toEqual([text, 1, 1]);
  }
  for (const phone of ['0301 9990004', '+92(0)3019990004', '۰۳۲۱-۴۴۴۵۵۶۶', '923214445566']) {
    expect([phone, await sold(phone), await found(phone)]).toEqual([phone, 0, 1]);
  }
  for (const text of ['( )', '-', '0004']) expect([text, await found(text)]).toEqual([text, 0]);
});

test('a buyer finds an order by its product, sees its picture, and which of them are still open', async () => {
  const world = await newWorld();
  const { farmer, buyer, productId } = await newMarket(world);
  const rice = (await add(world, farmer, { name: 'Basmati 100%' })).body.productId;
  const wheat = (await place(world, buyer, productId)).body.orderNo;
  const basmati = (await place(world, buyer, rice)).body.orderNo;
  await walk(world, basmati, [['decline', farmer]]);
  const list = async (draft: object) => (await world.call(orders.bought, draft, buyer)).body;
  const numbers = async (draft: object) => (await list(draft)).items.map(({ orderNo }) => orderNo);

  expect(await numbers({ text: 'BASMATI' })).toEqual([basmati]);
  expect(await numbers({ text: '0%' })).toEqual([basmati]);
  expect(await numbers({ text: 'akbar' })).toEqual([wheat]);
  expect(await numbers({ text: 'imran' })).toEqual([basmati, wheat]);
  expect(await numbers({ filter: 'open' })).toEqual([wheat]);
  expect((await list({ text: 'basmati' })).counts).toMatchObject({ all: 1, open: 0, cancelled: 1 });

  await world.db`delete from pictures where product_id = ${rice}`;
  const [withDrawing, withPicture] = (await list({})).items;
  expect(withDrawing).toMatchObject({ productName: 'Basmati 100%', role: 'farmer', productPicture: null });
  expect(withPicture!.productPicture).toMatch(/^\/pictures\/.+-320\.webp$/);
  const shown = async () => (await world.call(orders.show, { orderNo: wheat }, buyer)).body.productPicture;
  expect(await shown()).toBe(withPicture!.productPicture);
  // Moderation has taken the listing out of sight.
  await world.db`update products set status_before = status, status = 'withheld' where id = ${productId}`;
  expect(await shown()).toBeNull();
  expect((await list({ text: 'wheat' })).items[0]!.productPicture).toBeNull();
});

test('pages follow each other without a gap while orders come in', async () => {
  const world = await newWorld();
  const { farmer, buyer, productId } = await newMarket(world);
  await tradedBefore(world.db, buyer.user.uid);
  for (let i = 0; i < 30; i++) await place(world, buyer, productId);
  const page = async (after?: string) =>
    (await world.call(orders.sold, { role: 'farmer', ...(after ? { after } : {}) }, farmer)).body;

  const first = await page();
  await place(world, buyer, productId);
  const second = await page(first.next!);

  expect([first.items.length, second.items.length, second.next]).toEqual([25, 5, null]);
  expect(new Set([...first.items, ...second.items].map(({ orderNo }) => orderNo)).size).toBe(30);
});

test('everybody sees their own lists only: the buyer’s, and the seller’s by role', async () => {
  const world = await newWorld();
  const { farmer, buyer, productId } = await newMarket(world);
  const vendor = await world.person(asVendor);
  await place(world, buyer, productId);
  const bought = async (who: Person) => (await world.call(orders.bought, {}, who)).body;
  const sold = async (who: Person, role: 'farmer' | 'vendor') => world.call(orders.sold, { role }, who);

  expect(await bought(buyer)).toMatchObject({ total: 1, items: [{ name: 'Imran' }] });
  expect((await bought(farmer)).total).toBe(0);
  expect((await sold(farmer, 'farmer')).body.total).toBe(1);
  expect((await sold(farmer, 'vendor')).status).toBe(403);
  expect((await sold(vendor, 'vendor')).body).toMatchObject({ total: 0, items: [], newestAt: null });
  expect((await sold(buyer, 'farmer')).status).toBe(403);
});

test.each([
  ['an unknown filter', { filter: 'gold' }],
  ['an enormous text', { text: 'x'.repeat(101) }],
  ['a text that cannot be', { text: 'a\0b' }],
  ['a cursor that is none', { after: 'KM-' }],
])('%s is refused', async (_, draft) => {
  const world = await newWorld();
  const { status } = await world.call(orders.bought, draft as never, await world.person());
  expect(status).toBe(422);
});

test('a new order is told to its two sides, a dispute to the admins too, and to nobody else', async () => {
  const world = await newWorld();
  const { farmer, buyer, productId } = await newMarket(world);
  const { heard, caughtUp } = await newsFromNowOn(world.db);

  const { orderNo } = (await place(world, buyer, productId)).body;
  await walk(world, orderNo, [
    ['accept', farmer],
    ['hand_over', farmer],
    ['dispute', buyer],
  ]);
  await caughtUp();

  const sides = [buyer.user.uid, farmer.user.uid];
  const news = heard.filter(({ topics }) => topics.includes('orders'));
  expect(news.map(({ to }) => to)).toEqual([sides, sides, sides, sides, 'admins']);
  for (const { topics } of news) expect(topics).toEqual(['orders', `order:${orderNo}`]);
});
