import { expect, test } from 'vitest';
import { account } from '#contract/people/account.ts';
import { farms } from '#contract/sellers/farms.ts';
import { listingPhones, maxListingPhones } from '#contract/people/listing-phones.ts';
import { orders } from '#contract/trade/orders.ts';
import { products } from '#contract/trade/products.ts';
import { sessions } from '#contract/people/sessions.ts';
import { place } from '../../../../test/orders.ts';
import { add, asFarmer, type Person } from '../../../../test/products.ts';
import { newWorld } from '../../../../test/world.ts';

const strangers = '03219998887';

async function market() {
  const world = await newWorld();
  const seller = await world.person(asFarmer);
  const { productId: id } = (await add(world, seller, { phone: strangers })).body;
  const { call } = world;
  return {
    ...world,
    world,
    seller,
    own: seller.user.phoneNumber!,
    id,
    offered: async () => (await call(products.revealPhone, { id })).body.phone,
    ask: (phone: string, who: Person = seller) => call(listingPhones.requestCode, { phone }, who),
    prove: (phone: string, code: string, who: Person = seller) =>
      call(listingPhones.prove, { phone, code }, who),
    remove: (phone: string) => call(listingPhones.remove, { phone }, seller),
    mine: async () => (await call(listingPhones.mine, {}, seller)).body,
    /** The wait between two codes is not what this is about. */
    later: () => world.db`update codes set sent_at = sent_at - interval '1 day'`,
  };
}

test('a number that its seller has not proven is told to nobody: the proven one of the account is', async () => {
  const { world, call, person, own, id, offered, mine } = await market();
  expect(await offered()).toBe(own);
  const buyer = await person();
  const { orderNo } = (await place(world, buyer, id)).body;
  const { body: order } = await call(orders.show, { orderNo }, buyer);
  expect(order.seller.phone).toBe(own);
  expect(JSON.stringify([order, (await call(products.show, { id })).body])).not.toContain(strangers);
  expect(await mine()).toEqual([{ phone: own, isOwn: true, isProven: true }]);
});

test('where nothing is proven there is no number, at no door', async () => {
  const { db, world, call, person, seller, id, offered } = await market();
  await db`update people set phone_proven_at = null, came_in_before_proofs = true where id = ${seller.user.uid}`;

  expect(await offered()).toBeNull();
  const page = { id: seller.user.farmerData!.farmId };
  expect((await call(farms.show, page)).body.hasPhone).toBe(false);
  expect((await call(farms.revealPhone, page)).status).toBe(404);
  const buyer = await person();
  const { orderNo } = (await place(world, buyer, id)).body;
  expect((await call(orders.show, { orderNo }, buyer)).body.seller.phone).toBeNull();
});

test('a number is offered from the code on that was sent to it, until it is removed', async () => {
  const { call, own, seller, offered, ask, prove, remove } = await market();
  const { body } = await ask('+92 321 9998887');
  const wrong = body.demoCode === '000000' ? '111111' : '000000';
  expect((await prove(strangers, wrong)).body).toMatchObject({ code: 'code_wrong' });
  expect(await offered()).toBe(own);

  const proven = await prove(strangers, body.demoCode!);
  expect(proven.body).toEqual([
    { phone: own, isOwn: true, isProven: true },
    { phone: strangers, isOwn: false, isProven: true },
  ]);
  expect(await offered()).toBe(strangers);
  expect((await prove(strangers, body.demoCode!)).status).toBe(422);
  expect((await call(account.download, {}, seller)).body.listingPhones).toEqual([strangers]);

  expect((await remove(strangers)).body).toHaveLength(1);
  expect(await offered()).toBe(own);
  expect((await remove(strangers)).status).toBe(404);
  expect((await remove(own)).status).toBe(404);
});

test('a code proves the number that it was sent to and no other, for the person who asked and nothing else', async () => {
  const { call, person, seller, ask, prove, offered, own } = await market();
  const other = await person(asFarmer);
  const { body } = await ask('03211234567');

  for (const answer of [
    await prove(strangers, body.demoCode!),
    await prove('03211234567', body.demoCode!, other),
    await call(account.remove, { code: body.demoCode! }, seller),
    await call(sessions.signIn, { identifier: own, code: body.demoCode! }),
  ])
    expect(answer.status).toBe(422);
  expect(await offered()).toBe(own);
  expect((await prove('03211234567', body.demoCode!)).status).toBe(200);
});

test('somebody whose own number was never proven proves it here', async () => {
  const { db, seller, own, ask, prove, offered, mine } = await market();
  await db`update people set phone_proven_at = null, came_in_before_proofs = true where id = ${seller.user.uid}`;
  expect(await mine()).toEqual([{ phone: own, isOwn: true, isProven: false }]);

  const { body } = await ask(own);
  expect((await prove(own, body.demoCode!)).body).toEqual([{ phone: own, isOwn: true, isProven: true }]);
  expect(await offered()).toBe(own);
});

test('a number that is proven already, one too many and one of nowhere are refused at the field', async () => {
  const { own, ask, prove, later } = await market();
  expect(await ask(own)).toMatchObject({ status: 422, body: { fields: { phone: expect.any(String) } } });
  expect(await ask('+4915112345678')).toMatchObject({
    status: 422,
    body: { fields: { phone: expect.any(String) } },
  });
  for (let at = 0; at < maxListingPhones; at++) {
    const phone = `0321000000${at}`;
    await later();
    expect((await prove(phone, (await ask(phone)).body.demoCode!)).status).toBe(200);
  }
  await later();
  expect(await ask(strangers)).toMatchObject({
    status: 422,
    body: { fields: { phone: expect.any(String) } },
  });
});

test('a stranger has no numbers and proves none', async () => {
  const { call } = await market();
  for (const answer of [
    await call(listingPhones.mine, {}),
    await call(listingPhones.requestCode, { phone: strangers }),
    await call(listingPhones.prove, { phone: strangers, code: '123456' }),
    await call(listingPhones.remove, { phone: strangers }),
  ])
    expect(answer.status).toBe(401);
});
