import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { moderation } from '#contract/office/moderation.ts';
import { account } from '#contract/people/account.ts';
import { pathOf } from '#contract/people/notification-events.ts';
import { notifications } from '#contract/people/notifications.ts';
import { orderPath } from '#contract/site/paths.ts';
import { orders } from '#contract/trade/orders.ts';
import { maxProofs } from '#contract/trade/payment-proof.ts';
import { paymentProofs } from '#contract/trade/payment-proofs.ts';
import { picturesPath, receiptFolder } from '#contract/trade/pictures.ts';
import { products } from '#contract/trade/products.ts';
import { sweepPictures } from '#server/features/pictures/service.ts';
import { newAdmin } from '../../../../test/admins.ts';
import { form, listenOnPort } from '../../../../test/listen-on-port.ts';
import { newMarket, place, walk } from '../../../../test/orders.ts';
import { photoWithPlace } from '../../../../test/photos.ts';
import { draft, type Person } from '../../../../test/products.ts';
import { tusClient } from '../../../../test/tus.ts';
import { type Caller, newWorld } from '../../../../test/world.ts';

const number = '000-4417-2093';

async function market() {
  const world = await newWorld();
  const { farmer, buyer, productId } = await newMarket(world);
  const { orderNo } = (await place(world, buyer, productId, { payment: 'transfer' })).body;
  await walk(world, orderNo, [['accept', farmer]]);
  const door = await listenOnPort(world.app);
  const upload = async (who: Person) => {
    const fields = form(await photoWithPlace(6), 'receipt.jpg', { folder: receiptFolder });
    return (await door.post(picturesPath, fields, who)).body;
  };
  const add = (who: Caller, shown: object, key = randomUUID()) =>
    world.call(paymentProofs.add, { orderNo, key, ...shown }, who);
  const show = async (who: Caller) => (await world.call(orders.show, { orderNo }, who)).body;
  const fetchPicture = (path: string, who?: Caller) =>
    fetch(door.url + path, who && { headers: { cookie: who.cookie! } });
  return { world, farmer, buyer, productId, orderNo, door, upload, add, show, fetchPicture };
}

test('either side shows a number, a picture or both, and the other side sees it; nobody else does', async () => {
  const { world, farmer, buyer, upload, add, show, fetchPicture } = await market();
  const stranger = await world.person();
  const { secure_url: image } = await upload(buyer);

  expect((await add(buyer, { reference: number, image })).status).toBe(200);
  expect((await add(farmer, { reference: 'Refund 12' })).status).toBe(200);
  expect((await add(stranger, { reference: 'x' })).status).toBe(404);

  const { proofs } = await show(farmer);
  expect(proofs).toMatchObject([
    { by: 'buyer', reference: number, picture: { width: 120, height: 160 } },
    { by: 'seller', reference: 'Refund 12', picture: null },
  ]);
  for (const size of ['320', '1600']) {
    const path = `${proofs[0]!.picture!.base}-${size}.webp`;
    for (const who of [buyer, farmer]) {
      const answer = await fetchPicture(path, who);
      expect([
        answer.status,
        answer.headers.get('cache-control'),
        answer.headers.get('content-type'),
      ]).toEqual([200, 'private, no-store', 'image/webp']);
      // Made anew, upright and without what the phone wrote into it.
      const { format, exif, width, height } = await sharp(await answer.arrayBuffer()).metadata();
      expect([format, exif, height > width]).toEqual(['webp', undefined, true]);
    }
    expect((await fetchPicture(path)).status).toBe(401);
    expect((await fetchPicture(path, stranger)).status).toBe(404);
  }
  expect(
    await bytesOf(fetchPicture(`/api/orders/KM-10001/proofs/${randomUUID()}/receipt-320.webp`, buyer)),
  ).toBe(404);
});

test('what one side shows rings at the other side’s, once, and does not say what it is', async () => {
  const { world, farmer, buyer, orderNo, add } = await market();
  const stranger = await world.person();
  const news = async (who: Caller) => {
    const { items } = (await world.call(notifications.list, {}, who)).body;
    return items.filter(({ event }) => event === 'proof_added');
  };
  const key = randomUUID();
  await Promise.all([1, 2, 3].map(() => add(buyer, { reference: number }, key)));
  await add(stranger, { reference: number });
  await add(buyer, {});

  const [told, ...more] = await news(farmer);
  expect(more).toEqual([]);
  expect(told).toMatchObject({ subject: orderNo, about: 'Wheat, Akbar 2019', reason: '', isRead: false });
  expect(pathOf(told!)).toBe(orderPath(orderNo));
  expect(await news(buyer)).toEqual([]);
  await add(farmer, { reference: 'Refund 12' });
  expect(await news(buyer)).toHaveLength(1);
  // 'I have paid' rings itself.
  await add(buyer, { reference: 'FT 1', isWithPayment: true });
  expect(await news(farmer)).toHaveLength(1);
});

test('nobody rings at the other side’s without end by taking a proof back and adding it again', async () => {
  const { world, buyer, farmer, orderNo, add } = await market();
  const statuses = [];
  for (let i = 0; i < 13; i++) {
    const { status, body } = await add(buyer, { reference: number });
    statuses.push(status);
    if (status === 200) await world.call(paymentProofs.remove, { orderNo, id: body.id! }, buyer);
  }
  expect(statuses).toEqual([...Array.from({ length: 12 }, () => 200), 429]);
  expect((await add(farmer, { reference: 'Refund 12' })).status).toBe(200);
});

async function bytesOf(answer: Promise<Response>) {
  const { status, body } = await answer;
  await body?.cancel();
  return status;
}

test('a picture of a receipt has no public address, before and after it is shown', async () => {
  const { buyer, upload, add, fetchPicture } = await market();
  const { secure_url: image = '', public_id: name = '' } = await upload(buyer);
  const file = name.slice(receiptFolder.length + 1);
  const tries = [`${file}.jpg`, `${file}-320.webp`, `${file}-1600.webp`].flatMap((one) => [
    `/pictures/receipts/${one}`,
    `/pictures/samples/ecommerce/${one}`,
    `/pictures/samples/ecommerce/..%2f..%2freceipts%2f${one}`,
    `/pictures/samples/receipts/${one}`,
  ]);
  const expectShut = async () => {
    for (const path of [new URL(image).pathname, ...tries])
      for (const who of [undefined, buyer])
        expect([path, await bytesOf(fetchPicture(path, who))]).toEqual([path, 404]);
  };
  await expectShut();
  await add(buyer, { image });
  await expectShut();
});

test('a picture for everybody cannot be shown as a receipt, nor a receipt put on a product, nor one of somebody else', async () => {
  const { world, farmer, buyer, upload, add, door } = await market();
  const usual = (await door.upload(await photoWithPlace(1), buyer)).body.secure_url;
  const { secure_url: theirs, public_id: name } = await upload(farmer);
  for (const image of [usual, theirs, 'https://evil.example/pictures/receipts/x.jpg', ''])
    expect((await add(buyer, { image })).body).toMatchObject({ code: 'picture_unknown' });

  const product = { ...draft, role: 'farmer', images: [theirs] } as never;
  expect((await world.call(products.add, product, farmer)).body).toMatchObject({ code: 'picture_unknown' });
  expect((await add(farmer, { image: theirs })).status).toBe(200);
  expect((await add(farmer, { image: theirs })).body).toMatchObject({ code: 'picture_unknown' });
  // Only its order takes it back.
  expect((await door.remove(name!, farmer)).body).toEqual({ result: 'not found' });
});

test('a large picture comes in pieces, into the folder that it names', async () => {
  const { world, buyer, add, door } = await market();
  const tus = tusClient(door.url, buyer.cookie);
  const bytes = await photoWithPlace(1);
  const metadata = `filename ${btoa('a.jpg')},folder ${btoa(receiptFolder)}`;
  const { path } = await tus.create(bytes.length, { 'upload-metadata': metadata });
  const { body } = await tus.patch(path, 0, bytes);
  const { secure_url: image, public_id: name } = JSON.parse(String(body)) as Record<string, string>;
  expect(name).toMatch(/^receipts\//);
  expect((await add(buyer, { image })).status).toBe(200);
  const wrong = await tus.create(bytes.length, { 'upload-metadata': `folder ${btoa('../etc')}` });
  expect(wrong.status).toBe(403);
  expect(await world.db`select from pictures where is_proof`).toHaveLength(1);
});

test('the market office sees it in a dispute or after a report, and not before', async () => {
  const { world, buyer, orderNo, upload, add, show, fetchPicture } = await market();
  const admin = await newAdmin(world);
  const { secure_url: image } = await upload(buyer);
  const { body } = await add(buyer, { reference: number, image });
  const path = `${body.picture!.base}-320.webp`;
  const seen = async () => [(await show(admin)).proofs.length, await bytesOf(fetchPicture(path, admin))];

  expect(await seen()).toEqual([0, 404]);
  const report = { subject: 'order', id: orderNo, reason: 'fraud' } as const;
  await world.call(moderation.report, report, buyer);
  expect(await seen()).toEqual([1, 200]);
  await world.db`delete from reports`;
  expect(await seen()).toEqual([0, 404]);
  await walk(world, orderNo, [
    ['report_payment', buyer],
    ['dispute', buyer],
  ]);
  expect(await seen()).toEqual([2, 200]);
});

test('the number of ‘I have paid’ stands with the others', async () => {
  const { world, buyer, farmer, orderNo, show } = await market();
  const step = { orderNo, event: 'report_payment', from: 'awaiting_payment', reason: number } as const;
  await world.call(orders.step, step, buyer);
  expect((await show(farmer)).proofs).toMatchObject([{ id: null, by: 'buyer', reference: number }]);
});

test('nothing at all is refused at its field, the same form twice is shown once, and six are the most', async () => {
  const { buyer, farmer, add, show } = await market();
  expect((await add(buyer, {})).body).toMatchObject({
    code: 'invalid',
    fields: { reference: expect.any(String) },
  });
  expect((await add(buyer, { reference: 'x'.repeat(101) })).status).toBe(422);

  const key = randomUUID();
  const [one, other] = await Promise.all([
    add(buyer, { reference: number }, key),
    add(buyer, { reference: number }, key),
  ]);
  expect([one.status, one.body.id]).toEqual([200, other.body.id]);
  expect((await add(buyer, { reference: 'another' }, key)).body).toMatchObject({ code: 'key_reused' });

  const rush = Array.from({ length: 2 * maxProofs }, (_, at) => add(buyer, { reference: `${at}` }));
  const statuses = (await Promise.all(rush)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(maxProofs - 1);
  expect((await show(buyer)).proofs).toHaveLength(maxProofs);
  expect((await add(buyer, { reference: 'one more' })).body).toMatchObject({ code: 'too_many_proofs' });
  expect((await add(farmer, { reference: 'mine' })).status).toBe(200);
});

test('whoever showed it takes it back, with its picture; not while the market office decides', async () => {
  const { world, farmer, buyer, orderNo, upload, add, show, fetchPicture } = await market();
  const { secure_url: image } = await upload(buyer);
  const { id, picture } = (await add(buyer, { image })).body;
  const remove = (who: Caller) => world.call(paymentProofs.remove, { orderNo, id: id! }, who);

  expect((await remove(farmer)).status).toBe(404);
  await walk(world, orderNo, [
    ['report_payment', buyer],
    ['dispute', buyer],
  ]);
  expect((await remove(buyer)).body).toMatchObject({ code: 'step_not_allowed' });
  await walk(world, orderNo, [['complete', buyer]]);
  expect((await remove(buyer)).status).toBe(200);
  expect((await show(farmer)).proofs).toMatchObject([{ id: null }]);
  expect(await bytesOf(fetchPicture(`${picture!.base}-320.webp`, buyer))).toBe(404);
  expect(await world.db`select from picture_leavings`).toHaveLength(0);
  expect(await world.db`select from pictures where is_proof`).toHaveLength(0);
});

test('it goes with the account of who showed it; what is shown is not swept, and before both agree nothing is', async () => {
  const { world, farmer, buyer, productId, upload, add, show } = await market();
  const { secure_url: image } = await upload(buyer);
  await add(buyer, { image });
  await upload(farmer);
  await world.db`update pictures set uploaded_at = now() - interval '25 hours'`;
  const { db, storage, app } = world;
  await sweepPictures({ db, storage, origin: '', log: app.log });
  expect(await world.db`select is_proof from pictures where public_id like 'receipts/%'`).toEqual([
    { isProof: true },
  ]);

  const early = (await place(world, buyer, productId)).body.orderNo;
  const shown = { orderNo: early, key: randomUUID(), reference: number };
  expect((await world.call(paymentProofs.add, shown, buyer)).body).toMatchObject({
    code: 'step_not_allowed',
  });

  const { body } = await world.call(account.requestRemovalCode, {}, buyer);
  await world.call(account.remove, { code: body.demoCode! }, buyer);
  expect((await show(farmer)).proofs).toEqual([]);
  expect(await world.db`select from pictures where public_id like 'receipts/%'`).toHaveLength(0);
  expect(await world.db`select from picture_leavings`).toHaveLength(0);
});
