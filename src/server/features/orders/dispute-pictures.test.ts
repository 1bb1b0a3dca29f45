import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { account } from '#contract/people/account.ts';
import { maxDisputePictures } from '#contract/trade/dispute-pictures.ts';
import type { OrderEvent } from '#contract/trade/order-life.ts';
import { orders } from '#contract/trade/orders.ts';
import { paymentProofs } from '#contract/trade/payment-proofs.ts';
import { picturesPath, receiptFolder, uploadFolder } from '#contract/trade/pictures.ts';
import { sweepPictures } from '#server/features/pictures/service.ts';
import { newAdmin } from '../../../../test/admins.ts';
import { form, listenOnPort } from '../../../../test/listen-on-port.ts';
import { newMarket, place, walk } from '../../../../test/orders.ts';
import { photoWithPlace } from '../../../../test/photos.ts';
import type { Person } from '../../../../test/products.ts';
import { type Caller, newWorld } from '../../../../test/world.ts';

const reason = 'Half of the onions are rotten.';

/** The goods were handed over, and the buyer is not content. */
async function market() {
  const world = await newWorld();
  const { farmer, buyer, productId } = await newMarket(world);
  const { orderNo } = (await place(world, buyer, productId)).body;
  await walk(world, orderNo, [
    ['accept', farmer],
    ['hand_over', farmer],
  ]);
  const door = await listenOnPort(world.app);
  const upload = async (who: Person, folder: string = receiptFolder) =>
    (await door.post(picturesPath, form(await photoWithPlace(6), 'onions.jpg', { folder }), who)).body
      .secure_url!;
  const say = (who: Caller, event: OrderEvent, images: string[], words = reason) => {
    const from = event === 'dispute' ? 'handed_over' : 'disputed';
    return world.call(orders.step, { orderNo, event, from, reason: words, images } as never, who);
  };
  const show = async (who: Caller) => (await world.call(orders.show, { orderNo }, who)).body;
  const fetchPicture = (path: string, who?: Caller) =>
    fetch(door.url + path, who && { headers: { cookie: who.cookie! } });
  return { world, farmer, buyer, orderNo, upload, say, show, fetchPicture };
}

test('a buyer shows what is wrong, the seller answers with a picture, and only they and the admins see them', async () => {
  const { world, farmer, buyer, upload, say, show, fetchPicture } = await market();
  const [boss, stranger] = [await newAdmin(world), await world.person()];
  const images = [await upload(buyer), await upload(buyer)];

  expect((await say(buyer, 'dispute', images)).status).toBe(200);
  expect((await say(farmer, 'explain', [await upload(farmer)], 'They were fine.')).status).toBe(200);

  const [dispute, answer] = (await show(boss)).history.slice(-2);
  expect(dispute).toMatchObject({ event: 'dispute', by: 'buyer', reason });
  expect(dispute!.pictures).toEqual([0, 1].map(() => expect.objectContaining({ width: 120, height: 160 })));
  expect(Object.keys(dispute!.pictures[0]!).toSorted()).toEqual(['base', 'height', 'id', 'width']);
  expect(answer).toMatchObject({ event: 'explain', by: 'seller', pictures: [{}] });
  const path = `${dispute!.pictures[1]!.base}-320.webp`;
  for (const who of [buyer, farmer, boss]) {
    const { status, headers } = await fetchPicture(path, who);
    expect([status, headers.get('cache-control'), headers.get('content-type')]).toEqual([
      200,
      'private, no-store',
      'image/webp',
    ]);
  }
  expect((await fetchPicture(path)).status).toBe(401);
  for (const [wrong, who] of [
    [path, stranger],
    [path.replace('320', '800'), buyer],
    [path.replace(dispute!.pictures[1]!.id, randomUUID()), buyer],
    [new URL(images[0]!).pathname, buyer],
  ] as const)
    expect([wrong, (await fetchPicture(wrong, who)).status]).toEqual([wrong, 404]);
});

test('nobody sends the picture of somebody else, one that is used, one for everybody, more than three, or one with another step', async () => {
  const { world, farmer, buyer, orderNo, upload, say, show } = await market();
  const [theirs, own, proof] = [await upload(farmer), await upload(buyer), await upload(buyer)];
  await world.call(paymentProofs.add, { orderNo, key: randomUUID(), image: proof }, buyer);
  const everybodys = await upload(buyer, uploadFolder);
  for (const images of [[own, theirs], [own, own], [proof], [everybodys], ['']])
    expect((await say(buyer, 'dispute', images)).body).toMatchObject({ code: 'picture_unknown' });
  for (const [event, images] of [
    ['dispute', Array.from({ length: maxDisputePictures + 1 }, () => own)],
    ['complete', [own]],
  ] as const) {
    const { body } = await say(buyer, event, [...images]);
    expect(body).toMatchObject({ code: 'invalid', fields: { images: expect.any(String) } });
  }
  // Nothing of it was done by halves.
  expect((await show(buyer)).state).toBe('handed_over');

  expect((await say(buyer, 'dispute', [own])).status).toBe(200);
  expect((await say(buyer, 'explain', [own], 'Look.')).body).toMatchObject({ code: 'picture_unknown' });
  expect((await show(buyer)).history.at(-1)!.event).toBe('dispute');
});

test('a message whose answer was lost is sent again and stands there once, with its pictures', async () => {
  const { buyer, upload, say, show } = await market();
  const [first, second] = [await upload(buyer), await upload(buyer)];
  for (const event of ['dispute', 'dispute', 'explain', 'explain'] as const)
    expect((await say(buyer, event, [event === 'dispute' ? first : second])).status).toBe(200);
  expect((await say(buyer, 'explain', [], 'And this.')).status).toBe(200);
  const { history } = await show(buyer);
  expect(history.slice(-4).map(({ event, pictures }) => [event, pictures.length])).toEqual([
    ['hand_over', 0],
    ['dispute', 1],
    ['explain', 1],
    ['explain', 0],
  ]);
});

test('pictures are kept with the message, are in the download, and go with the account', async () => {
  const { world, farmer, buyer, upload, say, show, fetchPicture } = await market();
  await say(buyer, 'dispute', [await upload(buyer)]);
  await world.db`update pictures set uploaded_at = now() - interval '25 hours'`;
  const { db, storage, app } = world;
  await sweepPictures({ db, storage, origin: '', log: app.log });
  const [picture] = (await show(farmer)).history.at(-1)!.pictures;
  const path = `${picture!.base}-320.webp`;
  expect((await fetchPicture(path, farmer)).status).toBe(200);
  const { body: download } = await world.call(account.download, {}, buyer);
  expect(JSON.stringify(download)).toContain(picture!.base);

  const { body } = await world.call(account.requestRemovalCode, {}, buyer);
  await world.call(account.remove, { code: body.demoCode! }, buyer);
  expect((await show(farmer)).history.at(-1)).toMatchObject({ event: 'dispute', reason, pictures: [] });
  expect((await fetchPicture(path, farmer)).status).toBe(404);
  expect(await db`select from pictures where is_proof`).toHaveLength(0);
  expect(await db`select from picture_leavings`).toHaveLength(0);
});
