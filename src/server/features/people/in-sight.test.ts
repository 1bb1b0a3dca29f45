import { copyFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { businesses } from '#contract/sellers/businesses.ts';
import type { Endpoint } from '#contract/api/endpoint.ts';
import { farms } from '#contract/sellers/farms.ts';
import { moderation } from '#contract/office/moderation.ts';
import { businessPath, farmPath } from '#contract/site/paths.ts';
import { people } from '#contract/people/people.ts';
import { reviews } from '#contract/sellers/reviews.ts';
import { ownDatabase } from '../../../../test/database.ts';
import { newsFromNowOn } from '../../../../test/live-news.ts';
import { asFarmer, asVendor } from '../../../../test/products.ts';
import { temporaryFolder } from '../../../../test/server-process.ts';
import { business, newWorld, type World } from '../../../../test/world.ts';

await ownDatabase();

const both = { ...asFarmer, ...asVendor, roles: { isFarmer: true, isVendor: true } };

async function market() {
  const webFolder = await temporaryFolder();
  await copyFile('index.html', join(webFolder, 'index.html'));
  const world = await newWorld({ webFolder });
  return { ...world, world };
}

async function pagesOf({ db }: World, phone: string) {
  const [row] = await db<{ farm: string; business: string }[]>`
    select f.id as farm, b.id as business from people p
      join farms f on f.person_id = p.id join businesses b on b.person_id = p.id
    where p.phone = ${phone}`;
  return row!;
}

/** At how many of the doors to somebody's pages there is something. */
async function doorsOpen({ app, call, person }: World, ids: { farm: string; business: string }) {
  const [farm, shop] = [{ id: ids.farm }, { id: ids.business }];
  const visitor = await person();
  const asked: [Endpoint, Record<string, unknown>][] = [
    [farms.show, farm],
    [farms.products, farm],
    [farms.revealPhone, farm],
    [businesses.show, shop],
    [businesses.products, shop],
    [businesses.revealPhone, shop],
    [reviews.ofSeller, { role: 'farmer', ...farm }],
    [reviews.ofSeller, { role: 'vendor', ...shop }],
    [moderation.report, { subject: 'farm', reason: 'fraud', ...farm }],
    [moderation.report, { subject: 'business', reason: 'fraud', ...shop }],
  ];
  const statuses = [];
  for (const [spec, input] of asked) statuses.push((await call(spec, input, visitor)).status);
  for (const path of [farmPath(ids.farm), businessPath(ids.business)])
    statuses.push((await app.inject(path)).statusCode);
  const map = (await call(businesses.onTheMap, {})).body.some(
    ({ businessId }) => businessId === ids.business,
  );
  const sitemap = (await app.inject('/sitemap.xml')).body;
  statuses.push(map ? 200 : 404);
  for (const id of [ids.farm, ids.business]) statuses.push(sitemap.includes(id) ? 200 : 404);
  return new Set(statuses);
}

test('a farm and a business are nowhere until their owner has signed in by a code, and then everywhere', async () => {
  const { world, signUp, signIn } = await market();
  const phone = await signUp(both);
  const ids = await pagesOf(world, phone);

  expect(await doorsOpen(world, ids)).toEqual(new Set([404]));
  await signIn(phone);
  expect(await doorsOpen(world, ids)).toEqual(new Set([200]));
});

test('nobody hears of a new supplier before the first sign-in, and then by the address of the page', async () => {
  const { db, signUp, signIn, world } = await market();
  const { heard, caughtUp } = await newsFromNowOn(db);
  const toAll = () => heard.filter(({ to }) => to === 'everyone').flatMap(({ topics }) => topics);

  const phone = await signUp(both);
  await caughtUp();
  expect(toAll()).toEqual([]);

  const { user } = await signIn(phone);
  await caughtUp();
  const ids = await pagesOf(world, phone);
  expect(toAll()).toEqual([`seller:${ids.farm}`, `seller:${ids.business}`, 'suppliers', 'requirements']);
  expect(JSON.stringify(heard.filter(({ to }) => to === 'everyone'))).not.toContain(user.uid);

  await signIn(phone);
  await caughtUp();
  expect(toAll()).toHaveLength(4);
});

test('whoever becomes a supplier later is on the map at once', async () => {
  const { call, person } = await newWorld();
  const buyer = await person();
  const { body } = await call(people.becomeVendor, business, buyer);
  expect((await call(businesses.onTheMap, {})).body).toMatchObject([
    { businessId: body.vendorData!.businessId },
  ]);
});

test('thousands who only signed up do not push the real ones off the map', async () => {
  const { call, db, person } = await newWorld();
  const real = await person(asVendor);
  await db`
    with crowd as (
      insert into people (key, username, phone, role_flags, joined_at)
      select 'crowd ' || i, 'Nobody', '0303' || lpad(i::text, 7, '0'), '{isVendor}', now() + interval '1 hour'
      from generate_series(1, 2500) i returning id)
    insert into businesses (person_id, vendor_name, business_name, since_date, city, province)
    select id, 'Nobody', 'Nowhere', '2020-01-01', 'Lahore', 'Punjab' from crowd`;

  expect((await call(businesses.onTheMap, {})).body).toMatchObject([
    { businessId: real.user.vendorData!.businessId },
  ]);
});

test('of those from before proofs were kept, whoever has been in stays in sight, and only they', async () => {
  const { world, db, call, person, signUp } = await market();
  const phoneAlone = await person(both);
  const mailAlone = await person(both);
  const withBoth = await person(both);
  const neverIn = await signUp(both);
  await db`update people set phone_proven_at = null`;
  await db`
    update people set phone = null, email = 'a@example.com' where id = ${mailAlone.user.uid}`;
  await db`update people set email = 'b@example.com' where id = ${withBoth.user.uid}`;
  const step = await readFile('db/migrations/0038-standing.sql', 'utf8');
  const update = /^update people p set[^;]*;/m.exec(step)![0];
  // What the column is called since.
  await db.unsafe(update.replace('farmer_id from offers', 'seller_id from offers'));

  expect(
    await db`
      select phone_proven_at is not null as phone, email_proven_at is not null as email, came_in_before_proofs as either
      from people where id in ${db([phoneAlone, mailAlone, withBoth].map(({ user }) => user.uid))} order by joined_at`,
  ).toEqual([
    { phone: true, email: false, either: false },
    { phone: false, email: true, either: false },
    { phone: false, email: false, either: true },
  ]);
  for (const { user } of [phoneAlone, mailAlone, withBoth]) {
    const { status, body } = await call(farms.show, { id: user.farmerData!.farmId });
    expect(status).toBe(200);
    expect(body.hasPhone).toBe(user.uid === phoneAlone.user.uid);
  }
  const { farm } = await pagesOf(world, neverIn);
  expect((await call(farms.show, { id: farm })).status).toBe(404);
});
