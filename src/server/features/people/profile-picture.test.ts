import { expect, test } from 'vitest';
import { account } from '#contract/people/account.ts';
import { businesses } from '#contract/sellers/businesses.ts';
import { farms } from '#contract/sellers/farms.ts';
import { galleries } from '#contract/sellers/galleries.ts';
import { orders } from '#contract/trade/orders.ts';
import { people } from '#contract/people/people.ts';
import { products } from '#contract/trade/products.ts';
import { reviews } from '#contract/sellers/reviews.ts';
import { sweepPictures } from '#server/features/pictures/service.ts';
import { listenOnPort } from '../../../../test/listen-on-port.ts';
import { jpeg } from '../../../../test/photos.ts';
import { asFarmer, asVendor, draft, type Person, picture } from '../../../../test/products.ts';
import { completed, review } from '../../../../test/reviews.ts';
import { newWorld, type World } from '../../../../test/world.ts';

async function wear(world: World, person: Person) {
  const image = await picture(world, person);
  const { status, body } = await world.call(people.setPicture, { image }, person);
  expect(status).toBe(200);
  return body.picture!;
}

const smallest = (image: string) => new URL(image).pathname.replace('.jpg', '-320.webp');

test('[2.10-04] somebody shows a picture of themselves, replaces it and takes it away, and each old file is gone at once', async () => {
  const world = await newWorld();
  const { upload, see, url } = await listenOnPort(world.app);
  const person = await world.person();
  const send = async () => (await upload(await jpeg(), person)).body.secure_url!;
  const [first, second] = [await send(), await send()];
  expect(person.user.picture).toBeNull();

  const set = await world.call(people.setPicture, { image: first }, person);
  expect(set).toMatchObject({ status: 200, body: { picture: smallest(first) } });
  const again = await world.call(people.setPicture, { image: first }, person);
  expect(again.body).toEqual(set.body);
  expect((await see(url + set.body.picture)).headers.get('content-type')).toBe('image/webp');

  const replaced = await world.call(people.setPicture, { image: second }, person);
  expect(replaced.body.picture).toBe(smallest(second));
  expect((await see(first)).status).toBe(404);
  expect((await see(second)).status).toBe(200);

  expect((await world.call(people.removePicture, {}, person)).body.picture).toBeNull();
  expect((await see(second)).status).toBe(404);
  expect((await world.call(people.removePicture, {}, person)).status).toBe(200);
  expect(await world.db`select from pictures`).toHaveLength(0);
});

test('nobody shows a picture that another has uploaded, that hangs elsewhere or that is none', async () => {
  const world = await newWorld();
  const { call } = world;
  const farmer = await world.person(asFarmer);
  const mine = await wear(world, farmer);
  const sold = await picture(world, farmer);
  await call(products.add, { ...draft, role: 'farmer', images: [sold] }, farmer);
  const hung = await picture(world, farmer);
  await call(galleries.hang, { role: 'farmer', image: hung }, farmer);
  const foreign = await picture(world, await world.person());

  for (const image of [foreign, sold, hung, 'x', '', `${foreign}\0`, 'https://evil.example/a.jpg'])
    expect((await call(people.setPicture, { image }, farmer)).body).toMatchObject({
      code: 'picture_unknown',
    });
  expect((await call(people.setPicture, { image: 'x'.repeat(301) }, farmer)).status).toBe(422);
  expect((await call(people.me, {}, farmer)).body.picture).toBe(mine);
});

test('a profile picture is no picture for a product or a gallery, and the sweep leaves it alone', async () => {
  const world = await newWorld();
  const { call, db, storage, app } = world;
  const farmer = await world.person(asFarmer);
  const image = await picture(world, farmer);
  await call(people.setPicture, { image }, farmer);

  const refused = { status: 422, body: { code: 'picture_unknown' } };
  expect(await call(galleries.hang, { role: 'farmer', image }, farmer)).toMatchObject(refused);
  expect(await call(products.add, { ...draft, role: 'farmer', images: [image] }, farmer)).toMatchObject(
    refused,
  );
  await db`update pictures set uploaded_at = now() - interval '2 days'`;
  await sweepPictures({ db, storage, origin: '', log: app.log });
  expect((await call(people.me, {}, farmer)).body.picture).toBe(smallest(image));
});

test('two pictures that are chosen at the same instant leave one', async () => {
  const world = await newWorld();
  const person = await world.person();
  const images = [await picture(world, person), await picture(world, person), await picture(world, person)];

  const answers = await Promise.all(images.map((image) => world.call(people.setPicture, { image }, person)));

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await world.db`select from pictures where is_profile`).toHaveLength(1);
  expect(await world.db`select from pictures`).toHaveLength(1);
});

test('a picture is seen where the name of its owner is: on their pages, their products, their reviews and in orders', async () => {
  const world = await newWorld();
  const { call } = world;
  const { farmer, buyer, productId, orderNo } = await completed(world);
  await review(world, { author: buyer, subject: farmer, stars: 5 });
  await call(people.becomeVendor, asVendor.vendorData, farmer);
  const { body: user } = await call(people.me, {}, farmer);
  const seen = async () => {
    const farmId = user.farmerData!.farmId;
    const { body: said } = await call(reviews.ofSeller, { role: 'farmer', id: farmId });
    const { body: bought } = await call(orders.show, { orderNo }, buyer);
    const { body: sold } = await call(orders.show, { orderNo }, farmer);
    return {
      farm: (await call(farms.show, { id: farmId })).body.ownerPicture,
      business: (await call(businesses.show, { id: user.vendorData!.businessId })).body.ownerPicture,
      product: (await call(products.show, { id: productId })).body.sellerPicture,
      review: said.items[0]!.authorPicture,
      bought: [bought.picture, bought.seller.picture, bought.buyer.picture],
      boughtList: (await call(orders.bought, {}, buyer)).body.items[0]!.picture,
      sold: sold.picture,
      soldList: (await call(orders.sold, { role: 'farmer' }, farmer)).body.items[0]!.picture,
    };
  };
  const none = { farm: null, business: null, product: null, review: null };
  expect(await seen()).toEqual({
    ...none,
    bought: [null, null, null],
    boughtList: null,
    sold: null,
    soldList: null,
  });

  const [his, hers] = [await wear(world, farmer), await wear(world, buyer)];

  expect(await seen()).toEqual({
    farm: his,
    business: his,
    product: his,
    review: hers,
    bought: [his, his, hers],
    boughtList: his,
    sold: hers,
    soldList: hers,
  });
});

test.each([
  ['suspended', `suspended_at = now(), suspended_for = 'x'`],
  ['held for a name that poses', `held_at = now(), held_for = 'x'`],
])('the picture of somebody who is %s is shown to nobody else', async (_, state) => {
  const world = await newWorld();
  const { farmer, buyer, orderNo } = await completed(world);
  await review(world, { author: buyer, subject: farmer, stars: 5 });
  const hers = await wear(world, buyer);
  await world.db.unsafe(`update people set ${state} where id = '${buyer.user.uid}'`);

  expect((await world.call(orders.show, { orderNo }, farmer)).body.picture).toBeNull();
  expect((await world.call(orders.sold, { role: 'farmer' }, farmer)).body.items[0]!.picture).toBeNull();
  const page = { role: 'farmer', id: farmer.user.farmerData!.farmId } as const;
  const { body } = await world.call(reviews.ofSeller, page);
  expect(JSON.stringify(body)).not.toContain(hers);
});

test('a picture is in what its owner takes along, and is gone with the answer when they leave', async () => {
  const world = await newWorld();
  const { upload, see } = await listenOnPort(world.app);
  const { farmer, buyer, orderNo } = await completed(world);
  const { secure_url } = (await upload(await jpeg(), buyer)).body;
  await world.call(people.setPicture, { image: secure_url! }, buyer);
  expect((await world.call(account.download, {}, buyer)).body.profile.picture).toBe(smallest(secure_url!));

  const { body } = await world.call(account.requestRemovalCode, {}, buyer);
  expect((await world.call(account.remove, { code: body.demoCode! }, buyer)).status).toBe(200);

  expect((await see(secure_url!)).status).toBe(404);
  expect((await world.call(orders.show, { orderNo }, farmer)).body.picture).toBeNull();
});
