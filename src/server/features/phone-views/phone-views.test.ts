import { expect, test } from 'vitest';
import { account } from '#contract/people/account.ts';
import { businesses } from '#contract/sellers/businesses.ts';
import { farms } from '#contract/sellers/farms.ts';
import { today } from '#contract/sellers/today.ts';
import { products } from '#contract/trade/products.ts';
import { requirements } from '#contract/trade/requirements.ts';
import { add, asFarmer, asVendor } from '../../../../test/products.ts';
import { post } from '../../../../test/requirements.ts';
import { type Caller, newAddress, newWorld } from '../../../../test/world.ts';
import { sweepPhoneViews } from './service.ts';

async function market() {
  const world = await newWorld();
  const seller = await world.person({ ...asFarmer, ...asVendor, roles: { isFarmer: true, isVendor: true } });
  const { productId } = (await add(world, seller)).body;
  const { id: wanted } = (await post(world, seller)).body;
  const doors = {
    product: (who?: Caller) => world.call(products.revealPhone, { id: productId }, who),
    farm: (who?: Caller) => world.call(farms.revealPhone, { id: seller.user.farmerData!.farmId }, who),
    business: (who?: Caller) =>
      world.call(businesses.revealPhone, { id: seller.user.vendorData!.businessId }, who),
    requirement: (who?: Caller) => world.call(requirements.revealPhone, { id: wanted }, who),
  };
  return {
    ...world,
    seller,
    ...doors,
    doors,
    seen: async () => (await world.call(today.show, { role: 'farmer' }, seller)).body.phoneViews,
    /** As if so many seconds had passed. */
    pass: (seconds: number) => world.db`update limits set until = until - make_interval(secs => ${seconds})`,
    /** As if others had asked until there is room for so many. */
    fill: (name: string, room: number, seconds: number, atOnce: number) => world.db`
      update limits set until = now() + make_interval(secs => ${(atOnce - room) * seconds}) where name = ${name}`,
  };
}

test('[2.9-10] somebody who is signed in gets sixty numbers at once, at whichever door, then one a minute', async () => {
  const { person, doors, farm, pass } = await market();
  const [curious, other] = [await person(), await person()];
  const all = Object.values(doors);
  for (let at = 0; at < 60; at++)
    expect((await all[at % all.length]!({ ...curious, from: newAddress() })).status).toBe(200);

  for (const door of all) {
    const { status, body } = await door({ ...curious, from: newAddress() });
    expect(status).toBe(429);
    expect(body).toMatchObject({ code: 'too_many', retryAfterSeconds: expect.any(Number) });
    expect(JSON.stringify(body)).not.toMatch(/03\d{9}/);
  }
  expect((await farm({ ...other, from: curious.from })).status).toBe(200);

  await pass(60);
  expect((await farm(curious)).status).toBe(200);
  expect((await farm(curious)).status).toBe(429);
});

test('a network with room for hundreds is slowed down and not shut, and whoever signs in there goes on', async () => {
  const { person, farm, business, pass, fill } = await market();
  const from = newAddress();
  for (let at = 0; at < 65; at++) expect((await farm({ from })).status).toBe(200);
  await fill('phone numbers per network', 1, 10, 300);

  expect((await farm({ from })).status).toBe(200);
  const { status, body, headers } = await business({ from });
  expect(status).toBe(429);
  expect(body).toMatchObject({ code: 'too_many_numbers' });
  expect(Number(headers['retry-after'])).toBeLessThanOrEqual(10);

  expect((await farm({ from: newAddress() })).status).toBe(200);
  expect((await farm({ ...(await person()), from })).status).toBe(200);
  await pass(10);
  expect((await farm({ from })).status).toBe(200);
  expect((await farm({ from })).status).toBe(429);
});

test('whoever collects from a thousand networks meets a brake that the signed in do not feel', async () => {
  const { person, product, farm, pass, fill } = await market();
  await farm({ from: newAddress() });
  await fill('phone numbers of the signed out', 0, 1, 3000);

  for (const door of [product, farm]) {
    const { status, body } = await door({ from: newAddress() });
    expect(status).toBe(429);
    expect(body).toMatchObject({ code: 'too_many_numbers', retryAfterSeconds: 1 });
  }
  expect((await product(await person())).status).toBe(200);
  await pass(1);
  expect((await farm({ from: newAddress() })).status).toBe(200);
});

test('a seller is told how many people saw the number this week, each once', async () => {
  const { db, person, seller, product, farm, business, seen } = await market();
  const someone = await person();
  const from = newAddress();
  expect(await seen()).toBe(0);

  for (const door of [product, farm, business]) {
    await door(someone);
    await door({ from });
    await door(seller);
  }
  await farm({ from: newAddress() });
  expect(await seen()).toBe(3);

  await db`update phone_views set day = day - 3 where viewer_id is not null`;
  await farm(someone);
  expect(await seen()).toBe(3);
  await db`update phone_views set day = day - 7`;
  expect(await seen()).toBe(0);
});

test('who asked is kept for ninety days, without an address, and goes with the account', async () => {
  const { db, call, person, farm } = await market();
  const someone = await person();
  await farm(someone);
  await farm({ from: '10.99.88.77' });
  const kept = await db<{ viewerId: string | null; network: Buffer | null }[]>`
    select viewer_id, network from phone_views order by viewer_id`;
  expect(kept).toEqual([
    { viewerId: someone.user.uid, network: null },
    { viewerId: null, network: expect.any(Buffer) },
  ]);
  expect(kept[1]!.network!.toString('latin1')).not.toContain('10.99');
  expect((await call(account.download, {}, someone)).body.numbersSeen).toEqual([
    { ownerName: 'Imran', day: expect.any(String) },
  ]);

  await db`update phone_views set day = day - 90`;
  await sweepPhoneViews(db);
  expect(await db`select from phone_views`).toHaveLength(2);
  await db`delete from people where id = ${someone.user.uid}`;
  expect(await db`select from phone_views`).toHaveLength(1);
  await db`update phone_views set day = day - 1`;
  await sweepPhoneViews(db);
  expect(await db`select from phone_views`).toEqual([]);
});
