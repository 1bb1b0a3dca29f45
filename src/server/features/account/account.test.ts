import { expect, test } from 'vitest';
import { account } from '#contract/people/account.ts';
import { people } from '#contract/people/people.ts';
import type { Product } from '#contract/trade/products.ts';
import { sessions } from '#contract/people/sessions.ts';
import { email, withGateways } from '../../../../test/gateways.ts';
import { add, asFarmer } from '../../../../test/products.ts';
import { maize, post } from '../../../../test/requirements.ts';
import { business, farm, newWorld } from '../../../../test/world.ts';

test('[3-10][3-11] a person takes along what they sell and want in the shape of the specification, keyed by id', async () => {
  const world = await newWorld();
  const roles = { isFarmer: true, isVendor: true };
  const seller = await world.person({ roles, farmerData: farm, vendorData: business });
  const { uid, username, phoneNumber } = seller.user;
  const { body: wheat } = await add(world, seller);
  const asked = { role: 'vendor', quality: 'good', weightCategory: 'piece', weight: 3 };
  const { body: dap } = await add(world, seller, asked);
  const { body: wanted } = await post(world, seller);
  const { body: undated } = await post(world, seller, { estimatedDate: null });

  const { body } = await world.call(account.download, {}, seller);

  const of = (product: Product) => ({
    name: 'Wheat, Akbar 2019',
    price: 4800,
    location: product.location,
    quality: product.quality,
    phone: product.phone,
    weightCategory: product.weightCategory,
    weight: product.weight,
    desc: product.desc,
    date: product.date,
    role: product.role,
    images: [`http://localhost:3000${product.images[0]}`],
  });
  expect(body.users).toEqual({
    [uid]: {
      uid,
      username,
      phoneNumber,
      email: null,
      roles,
      farmerData: { ...farm, products: { [wheat.productId]: of(wheat) } },
      vendorData: {
        ...business,
        products: { [dap.productId]: of(dap) },
        requirements: { [wanted.id]: maize, [undated.id]: { ...maize, estimatedDate: null } },
      },
    },
  });
  expect([wheat.role, dap.role]).toEqual(['farmer', 'vendor']);
});

test('a person takes along everything that is kept of them, what the specification does not know beside it', async () => {
  const world = await newWorld();
  const farmer = await world.person(asFarmer);
  const { body: product } = await add(world, farmer);

  const { body } = await world.call(account.download, {}, farmer);

  const { farmerData, picture, rating, savesData } = farmer.user;
  const { [farmer.user.uid]: user, ...others } = body.users;
  const { products, ...told } = user!.farmerData!;
  expect(others).toEqual({});
  expect(user).not.toHaveProperty('vendorData');
  expect({ ...told, ...body.farm }).toEqual(farmerData);
  expect(body.profile).toEqual({ picture, rating, savesData });
  const { productId, ...kept } = product;
  const images = [expect.stringContaining(product.images[0]!)];
  expect({ ...products[productId], ...body.productDetails[productId] }).toEqual({ ...kept, images });
  expect(body.devices).toHaveLength(1);
});

test('an account is deleted only with the code that was sent for it', async () => {
  const { person, call, db } = await newWorld();
  const someone = await person({ roles: { isFarmer: true }, farmerData: farm });
  const { body } = await call(account.requestRemovalCode, {}, someone);
  const wrong = body.demoCode === '000000' ? '111111' : '000000';

  expect((await call(account.remove, { code: wrong }, someone)).body).toMatchObject({ code: 'code_wrong' });
  const removed = await call(account.remove, { code: body.demoCode! }, someone);

  expect(removed.status).toBe(200);
  expect((await call(people.me, {}, someone)).status).toBe(401);
  for (const table of ['people', 'farms', 'sessions', 'codes']) {
    expect(await db`select from ${db(table)}`).toHaveLength(0);
  }
});

test('a sign-in code does not delete an account', async () => {
  const { person, call } = await newWorld();
  const someone = await person();
  const who = { identifier: someone.user.phoneNumber! };
  const { body } = await call(sessions.requestCode, who);

  expect((await call(account.remove, { code: body.demoCode! }, someone)).status).toBe(422);
});

test('a stranger gets and deletes nothing', async () => {
  const { call } = await newWorld();
  for (const answer of [
    await call(account.download, {}),
    await call(account.requestRemovalCode, {}),
    await call(account.remove, { code: '123456' }),
  ]) {
    expect(answer.status).toBe(401);
  }
});

test('the code to delete an account goes to what was proved, not to a number that is only written down', async () => {
  const { enter, arrival, call } = await withGateways();
  const owner = await enter(email);

  const { answer, to, code } = await arrival(() => call(account.requestRemovalCode, {}, owner));

  expect(to).toContain(email);
  expect(answer.body.to).toBe(email);
  expect((await call(account.remove, { code }, owner)).status).toBe(200);
});
