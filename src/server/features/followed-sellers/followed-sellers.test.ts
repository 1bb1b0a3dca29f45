import { expect, test } from 'vitest';
import { admin } from '#contract/office/admin.ts';
import { followedSellers, maxFollowedSellers } from '#contract/sellers/followed-sellers.ts';
import { newAdmin } from '../../../../test/admins.ts';
import { asFarmer, asVendor } from '../../../../test/products.ts';
import { newWorld } from '../../../../test/world.ts';

test('somebody follows a farm and a supplier, once each, and stops again', async () => {
  const world = await newWorld();
  const [farmer, vendor, buyer] = [
    await world.person(asFarmer),
    await world.person(asVendor),
    await world.person(),
  ];
  const farm = { role: 'farmer', id: farmer.user.farmerData!.farmId } as const;
  const business = { role: 'vendor', id: vendor.user.vendorData!.businessId } as const;
  for (const page of [farm, farm, business]) await world.call(followedSellers.follow, page, buyer);

  const { body } = await world.call(followedSellers.mine, {}, buyer);
  expect(body).toMatchObject([
    { ...business, name: 'Mehmood Traders', city: 'Lahore', isGone: false },
    { ...farm, name: 'Sandhu Farms', city: 'Multan', isGone: false },
  ]);
  expect((await world.call(followedSellers.unfollow, farm, buyer)).body).toHaveLength(1);
  expect((await world.call(followedSellers.unfollow, farm, buyer)).body).toHaveLength(1);
});

test('nobody follows their own page, nor one that nobody can see', async () => {
  const world = await newWorld();
  const [farmer, buyer] = [await world.person(asFarmer), await world.person()];
  const page = { role: 'farmer', id: farmer.user.farmerData!.farmId } as const;
  const own = await world.call(followedSellers.follow, page, farmer);
  expect(own).toMatchObject({ status: 403, body: { code: 'own_page' } });
  const other = await world.call(followedSellers.follow, { ...page, role: 'vendor' }, buyer);
  expect(other.status).toBe(404);

  await world.call(followedSellers.follow, page, buyer);
  await world.call(admin.suspend, { id: farmer.user.uid, reason: 'Because' }, await newAdmin(world));
  expect((await world.call(followedSellers.mine, {}, buyer)).body).toMatchObject([{ isGone: true }]);
  expect((await world.call(followedSellers.follow, page, await world.person())).status).toBe(404);
});

test('a hundred is the limit, also for those who follow at once', async () => {
  const world = await newWorld();
  const buyer = await world.person();
  const farmers = await Promise.all(Array.from({ length: 6 }, () => world.person(asFarmer)));
  await world.db`
    insert into people (id, key, username, phone, role_flags)
    select gen_random_uuid(), 'k' || i, 'Seller', '0399' || lpad(i::text, 7, '0'), '{isFarmer}' from generate_series(1, ${maxFollowedSellers - 2}::int) i`;
  await world.db`
    insert into followed_sellers (person_id, seller_id, role)
    select ${buyer.user.uid}, id, 'farmer' from people where key like 'k%'`;
  const follow = ({ user }: (typeof farmers)[number]) =>
    world.call(followedSellers.follow, { role: 'farmer', id: user.farmerData!.farmId }, buyer);
  // Whoever follows for the first time waits anyway: the row of their alerts is made.
  const [first, ...others] = farmers;
  await follow(first!);

  const answers = await Promise.all(others.map(follow));

  const full = { status: 409, body: { code: 'followed_full' } };
  expect(answers.toSorted((a, b) => a.status - b.status)).toMatchObject([
    { status: 200 },
    full,
    full,
    full,
    full,
  ]);
});
