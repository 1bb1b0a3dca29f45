import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { receiptPath } from '#contract/site/paths.ts';
import { orders } from '#contract/trade/orders.ts';
import { receipts } from '#contract/trade/receipts.ts';
import { walk } from '../../../../test/orders.ts';
import { draft } from '../../../../test/products.ts';
import { temporaryFolder } from '../../../../test/server-process.ts';
import { acceptedOrder, confirm, write } from '../../../../test/weight-slips.ts';
import { newAddress, newWorld, type World } from '../../../../test/world.ts';

const wrong = 'x'.repeat(32);

async function secretOf(world: World, orderNo: string, who: object) {
  return (await world.call(receipts.show, { orderNo }, who)).body.secret;
}

/** Ten maund of wheat, handed over against cash. */
async function paidOrder(settings: object = {}) {
  const world = await newWorld(settings);
  const market = await acceptedOrder(world);
  await walk(world, market.orderNo, [['hand_over', market.farmer]]);
  const secret = (await secretOf(world, market.orderNo, market.farmer))!;
  const open = (of: string, from = newAddress()) => world.call(receipts.open, { secret: of }, { from });
  return { world, ...market, secret, open };
}

test('there is a receipt once the money is there, for both sides, and none for others', async () => {
  const world = await newWorld();
  const { farmer, buyer, orderNo } = await acceptedOrder(world);
  expect(await secretOf(world, orderNo, farmer)).toBeNull();
  const [{ secret }] = await world.db<[{ secret: string }]>`select receipt_secret as secret from orders`;
  expect((await world.call(receipts.open, { secret })).status).toBe(404);
  expect((await world.call(receipts.renewLink, { orderNo }, farmer)).status).toBe(404);

  await walk(world, orderNo, [['confirm_payment', farmer]]);

  expect(await secretOf(world, orderNo, farmer)).toBe(secret);
  expect(await secretOf(world, orderNo, buyer)).toBe(secret);
  expect((await world.call(receipts.show, { orderNo }, await world.person())).status).toBe(404);
});

test('whoever has the link reads what was paid: the names of the order, no number and no id', async () => {
  const { world, farmer, buyer, orderNo, secret, open } = await paidOrder();

  const { body } = await open(secret);

  expect(body).toMatchObject({
    orderNo,
    orderStatus: 'paid',
    sellerName: 'Imran',
    buyerName: 'Ayesha',
    shop: { role: 'farmer', name: 'Sandhu Farms', place: 'Multan, Punjab' },
    lines: [{ quantity: 10, totalPaisa: 4_800_000 }],
    payment: 'cash',
    weighed: null,
  });
  const text = JSON.stringify(body);
  const { user: seller } = farmer;
  for (const hidden of [draft.phone, buyer.user.phoneNumber!, seller.phoneNumber!, seller.uid, secret]) {
    expect(text).not.toContain(hidden);
  }
  const charges = [{ label: 'Commission', measure: 'percent', value: 2 }];
  await write(world, orderNo, farmer, { charges });
  expect((await open(secret)).body.weighed).toBeNull();
  await confirm(world, orderNo, buyer);
  expect((await open(secret)).body.weighed).toEqual({
    grams: 1_000_000,
    paisa: 12_000_000,
    charges: [{ label: 'Commission', paisa: 240_000 }],
    payablePaisa: 11_760_000,
  });
});

test('a new link ends the old one; wrong ones are limited for each network', async () => {
  const { world, farmer, buyer, orderNo, secret, open } = await paidOrder();
  const { body } = await world.call(receipts.renewLink, { orderNo }, buyer);
  const from = newAddress();

  expect(await secretOf(world, orderNo, farmer)).toBe(body.secret);
  expect((await open(secret, from)).status).toBe(404);
  await world.db`update limits set uses = uses - 1 + ${10 * 50} where who = ${from}`;
  expect((await open(wrong, from)).status).toBe(429);
  expect((await open(body.secret!, from)).status).toBe(200);
});

test('a sale by phone has one too; what was undone or refunded says so', async () => {
  const { world, farmer, productId, orderNo, secret, open } = await paidOrder();
  const sale = { productId, buyerName: 'Haji Latif', quantity: 1, amount: 5000, date: '2026-01-01' };
  const sold = (await world.call(orders.recordSale, { key: crypto.randomUUID(), ...sale }, farmer)).body;
  const link = (await secretOf(world, sold.orderNo, farmer))!;

  expect((await open(link)).body).toMatchObject({
    buyerName: 'Haji Latif',
    date: '2026-01-01',
    lines: [{ priceBasis: 'lot', totalPaisa: 500_000 }],
  });
  await walk(world, sold.orderNo, [['undo_sale', farmer]]);
  expect((await open(link)).body.orderStatus).toBe('cancelled');
  await walk(world, orderNo, [['refund', farmer]]);
  expect((await open(secret)).body.orderStatus).toBe('refunded');
});

test('behind the link somebody who has left has no name, and a seller out of sight no farm', async () => {
  const { world, farmer, secret, open } = await paidOrder();
  await world.db`update people set suspended_at = now(), suspended_for = 'Fraud' where id = ${farmer.user.uid}`;
  expect((await open(secret)).body).toMatchObject({ sellerName: 'Imran', shop: null });
  await world.db`update orders set seller_id = null`;
  expect((await open(secret)).body).toMatchObject({ sellerName: '', buyerName: 'Ayesha', shop: null });
});

test('the page of a link asks search engines to leave it out, and a wrong one is a 404', async () => {
  const webFolder = await temporaryFolder();
  await copyFile('index.html', join(webFolder, 'index.html'));
  const { world, secret, orderNo } = await paidOrder({ webFolder });
  const page = (of: string) => world.app.inject({ url: receiptPath(of), headers: { accept: 'text/html' } });

  const right = await page(secret);
  expect(right.statusCode).toBe(200);
  expect(right.body).toContain('<meta name="robots" content="noindex, nofollow" />');
  expect(right.body).toContain(`Receipt ${orderNo}`);
  expect((await page(wrong)).statusCode).toBe(404);
});
