import { expect, test } from 'vitest';
import { account } from '#contract/people/account.ts';
import { offers } from '#contract/trade/offers.ts';
import { products } from '#contract/trade/products.ts';
import { requirements } from '#contract/trade/requirements.ts';
import { add, asVendor, type Person } from '../../../../test/products.ts';
import { bid, maize, market, post, received, send, sentBy } from '../../../../test/requirements.ts';
import { farm, business, newWorld } from '../../../../test/world.ts';

test('a farmer offers what is wanted; both see it, and no number yet', async () => {
  const world = await newWorld();
  const here = await market(world);
  const product = (await add(world, here.farmer, { name: 'Maize, yellow' })).body;

  const { status, body } = await send(world, here.farmer, here.requirement.id, {
    productId: product.productId,
  });

  expect(status).toBe(200);
  const terms = { ...bid, weightCategory: 'Tons', wanted: maize.product, productName: 'Maize, yellow' };
  expect(body).toMatchObject({ ...terms, state: 'open', businessName: business.businessName, phone: null });
  expect(await sentBy(world, here.farmer)).toEqual([body]);
  expect(await received(world, here)).toMatchObject([
    { ...terms, rupeesPerMaund: 3880, farmerName: 'Imran', farmName: farm.farmName, phone: null },
  ]);
  const mine = (await world.call(requirements.mine, {}, here.supplier)).body;
  expect(mine[0]!.offers).toBe(1);
  expect(JSON.stringify(body)).not.toContain(here.supplier.user.phoneNumber);
});

test('one offer of a farmer stands: the next takes its place, however many are sent at once', async () => {
  const world = await newWorld();
  const here = await market(world);

  await Promise.all([1, 2, 3, 4].map((amount) => send(world, here.farmer, here.requirement.id, { amount })));
  await send(world, here.farmer, here.requirement.id, { amount: 20, note: '' });

  const [only, ...others] = await received(world, here);
  expect(others).toEqual([]);
  expect(only).toMatchObject({ amount: 20, note: '', version: 5 });
});

test('nobody answers their own requirement, a closed, an expired or a deleted one', async () => {
  const world = await newWorld();
  const roles = { isFarmer: true, isVendor: true };
  const both = await world.person({ roles, farmerData: farm, vendorData: business });
  const own = (await post(world, both)).body;
  expect((await send(world, both, own.id)).body).toMatchObject({ code: 'own_requirement' });

  const { supplier, farmer, requirement } = await market(world);
  const { id } = requirement;
  await world.call(requirements.edit, { id, version: 1, estimatedDate: '2020-01-01' }, supplier);
  expect((await send(world, farmer, id)).body).toMatchObject({ code: 'requirement_closed' });
  await world.call(requirements.edit, { id, version: 2, estimatedDate: null, status: 'closed' }, supplier);
  expect((await send(world, farmer, id)).body).toMatchObject({ code: 'requirement_closed' });
  await world.call(requirements.remove, { id }, supplier);
  expect((await send(world, farmer, id)).status).toBe(404);
});

test('a changed unit or product leaves an offer as it was made', async () => {
  const world = await newWorld();
  const here = await market(world);
  const product = (await add(world, here.farmer, { name: 'Maize, yellow' })).body;
  await send(world, here.farmer, here.requirement.id, { productId: product.productId });

  const change = { id: here.requirement.id, version: 1, weightCategory: 'Kg', product: 'Corn' } as const;
  await world.call(requirements.edit, change, here.supplier);
  await world.call(products.remove, { id: product.productId }, here.farmer);

  expect(await received(world, here)).toMatchObject([
    { weightCategory: 'Tons', wanted: maize.product, productName: 'Maize, yellow', productId: null },
  ]);
});

test('an amount is never taken for another unit than the farmer has read', async () => {
  const world = await newWorld();
  const here = await market(world);
  const { id } = here.requirement;
  await world.call(requirements.edit, { id, version: 1, weightCategory: 'Kg', price: 98 }, here.supplier);
  expect((await send(world, here.farmer, id)).body).toMatchObject({ code: 'requirement_changed' });
  expect(await received(world, here)).toEqual([]);
});

test('offers are between the two: others neither see nor answer nor withdraw them', async () => {
  const world = await newWorld();
  const here = await market(world, 2);
  const { id, version } = (await send(world, here.farmer, here.requirement.id)).body;
  const otherSupplier = await world.person(asVendor);
  const say = { id, answer: 'accept', version } as const;

  expect((await world.call(offers.received, { id: here.requirement.id }, otherSupplier)).status).toBe(404);
  expect((await world.call(offers.answer, say, otherSupplier)).status).toBe(404);
  expect((await world.call(offers.answer, say, here.farmer)).status).toBe(403);
  expect((await world.call(offers.withdraw, { id }, here.farmers[1])).status).toBe(404);
  expect(await sentBy(world, here.farmers[1]!)).toEqual([]);
  for (const answer of [
    await send(world, undefined, here.requirement.id),
    await world.call(offers.sent, {}),
    await world.call(offers.received, { id: here.requirement.id }),
    await world.call(offers.answer, say),
    await world.call(offers.withdraw, { id }),
  ])
    expect(answer.status).toBe(401);
  expect((await send(world, otherSupplier, here.requirement.id)).status).toBe(403);
  expect(await received(world, here)).toMatchObject([{ state: 'open' }]);
});

test.each([
  ['no amount', { amount: '' }, 'amount'],
  ['an enormous amount', { amount: 1e15 }, 'amount'],
  ['no price', { price: undefined }, 'price'],
  ['half a Rupee', { price: 0.5 }, 'price'],
  ['a long note', { note: 'x'.repeat(1001) }, 'note'],
  ['a note with a zero character', { note: 'a\0' }, 'note'],
  ['no product key', { productId: "'; drop" }, 'productId'],
  ['a product that is not theirs', { productId: 'product_1700000000000' }, 'productId'],
])('%s is refused, named, and nothing is sent', async (_, change, field) => {
  const world = await newWorld();
  const here = await market(world);
  const { status, body } = await send(world, here.farmer, here.requirement.id, change);
  expect(status).toBe(422);
  expect(body).toMatchObject({ fields: { [field]: expect.any(String) } });
  expect(await received(world, here)).toEqual([]);
});

test('the product of another cannot be offered', async () => {
  const world = await newWorld();
  const here = await market(world, 2);
  const { productId } = (await add(world, here.farmers[1]!)).body;
  const { body } = await send(world, here.farmer, here.requirement.id, { productId });
  expect(body).toMatchObject({ code: 'product_unknown' });
});

test('a farmer makes so many offers a day, and no more', async () => {
  const world = await newWorld();
  const here = await market(world);
  await world.db`insert into limits (name, who, uses, until)
    values ('POST /api/requirements/:id/offers', ${here.farmer.user.uid}, 300, now() + interval '1 hour')`;
  expect((await send(world, here.farmer, here.requirement.id)).status).toBe(429);
});

test('requirements and offers are taken along by their owners, and go with their accounts', async () => {
  const world = await newWorld();
  const here = await market(world, 2);
  await send(world, here.farmer, here.requirement.id);
  await send(world, here.farmers[1], here.requirement.id);
  const leave = async (who: Person) => {
    const { body } = await world.call(account.requestRemovalCode, {}, who);
    expect((await world.call(account.remove, { code: body.demoCode! }, who)).status).toBe(200);
  };

  const { users, requirementDetails } = (await world.call(account.download, {}, here.supplier)).body;
  const { requirements } = users[here.supplier.user.uid]!.vendorData!;
  for (const kept of [requirements, requirementDetails])
    expect(Object.keys(kept)).toEqual([here.requirement.id]);
  expect((await world.call(account.download, {}, here.farmer)).body.offers).toMatchObject([bid]);

  await leave(here.farmer);
  expect(await received(world, here)).toHaveLength(1);
  await leave(here.supplier);
  expect(await world.db`select from requirements`).toHaveLength(0);
  expect(await world.db`select from offers`).toHaveLength(0);
});
