import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { admin } from '#contract/office/admin.ts';
import { notifications } from '#contract/people/notifications.ts';
import { followedSellers } from '#contract/sellers/followed-sellers.ts';
import { products } from '#contract/trade/products.ts';
import { savedSearches } from '#contract/trade/saved-searches.ts';
import { newAdmin } from '../../../../test/admins.ts';
import { ownDatabase } from '../../../../test/database.ts';
import {
  bySms,
  digest,
  digestParts,
  digestsOf,
  messagesIn,
  morning,
  save,
} from '../../../../test/digests.ts';
import { add, asFarmer, asVendor } from '../../../../test/products.ts';
import { newWorld } from '../../../../test/world.ts';
import { sendDigests } from './service.ts';

await ownDatabase();

const wheat = { text: 'wheat' };

async function market() {
  const world = await newWorld();
  const [farmer, buyer] = [await world.person(asFarmer), await world.person()];
  const offer = async (change: object = {}) => (await add(world, farmer, change)).body;
  return { world, farmer, buyer, offer };
}

test('whoever saved a search is told once what is new in it, by the bell alone', async () => {
  const { world, buyer, offer } = await market();
  await offer({ name: 'Wheat of before' });
  await save(world, buyer, { ...wheat, location: 'multan' });
  await offer();
  await offer({ location: 'Lahore' });
  await offer({ name: 'Kinnow' });

  await digest(world, 1);
  await digest(world, 1);
  await digest(world, 2);

  expect(await digestsOf(world, buyer)).toEqual(['wheat, multan (1)']);
  const [saved] = (await world.call(savedSearches.mine, {}, buyer)).body;
  expect(saved).toMatchObject({ toldCount: 1, toldAt: expect.any(String) });
  expect(await messagesIn(world)).toEqual([]);
});

test('a digest finds what the page finds', async () => {
  const { world, buyer, offer } = await market();
  const vendor = await world.person(asVendor);
  const searches = [
    wheat,
    { text: 'gandum' },
    { text: 'گندم' },
    { text: 'wheat multan' },
    { text: 'wheat multan', minPrice: '4000', pricePer: 'maund' },
    { text: 'eat' },
    { location: 'multan', farmer: 'false' },
    { category: 'grain', maxPrice: '4500' },
    { organic: 'true' },
    { text: '100%' },
  ] as const;
  for (const search of searches) await save(world, buyer, search);
  for (const location of ['Multan, Punjab', 'Lahore'])
    for (const price of [4000, 4800])
      for (const [name, quality] of [
        ['Wheat, Akbar 2019', 'Good'],
        ['Rice 100% pure', 'Organic'],
      ])
        await offer({ location, price, name, quality });
  const ofVendor = { role: 'vendor', weightCategory: 'kilograms', quality: 'good', name: 'Wheat seed' };
  await add(world, vendor, { ...ofVendor, location: 'Multan, Punjab' });

  await digest(world, 1);

  const saved = (await world.call(savedSearches.mine, {}, buyer)).body.toReversed();
  const counts = await Promise.all(
    searches.map(async (search) => (await world.call(products.count, search)).body.count),
  );
  expect(saved.map(({ toldCount }) => toldCount)).toEqual(counts);
  expect(Math.min(...counts)).toBeGreaterThan(0);
});

test('own products never alert, and those of others beside them do', async () => {
  const { world, farmer, offer } = await market();
  await save(world, farmer, wheat);
  await offer();
  await digest(world, 1);
  expect(await digestsOf(world, farmer)).toEqual([]);

  await add(world, await world.person(asFarmer));
  await offer();
  await digest(world, 2);
  expect(await digestsOf(world, farmer)).toEqual(['wheat (1)']);
});

test('what is sold out, held back or of a suspended seller when the digest goes out is not told', async () => {
  const { world, buyer, offer } = await market();
  const other = await world.person(asFarmer);
  await save(world, buyer, wheat);
  const [sold, held] = [await offer(), await offer()];
  await world.db`update products set status = 'sold_out' where id = ${sold.productId}`;
  await world.db`update products set status = 'withheld', status_before = 'open' where id = ${held.productId}`;
  await add(world, other);
  const reason = 'Because';
  await world.call(admin.suspend, { id: other.user.uid, reason }, await newAdmin(world));

  await digest(world, 1);

  expect(await digestsOf(world, buyer)).toEqual([]);
});

test('an edit is not new, a price that is 5 % lower is, and so is what was held back at first', async () => {
  const { world, farmer, buyer, offer } = await market();
  const { productId: id } = await offer();
  const { productId: held } = await offer();
  await world.db`update products set status = 'withheld', status_before = 'open', news_at = null where id = ${held}`;
  await save(world, buyer, wheat);
  let version = 1;
  const edit = async (change: object) => {
    version = (await world.call(products.edit, { id, version, ...change }, farmer)).body.version;
  };

  await edit({ desc: 'Still the same.' });
  await edit({ price: 5000 });
  await edit({ price: 4561 });
  await digest(world, 1);
  expect(await digestsOf(world, buyer)).toEqual([]);

  await edit({ price: 4560 });
  await digest(world, 2);
  expect(await digestsOf(world, buyer)).toHaveLength(1);

  await world.db`update products set status = 'open', status_before = null where id = ${held}`;
  await digest(world, 3);
  expect(await digestsOf(world, buyer)).toHaveLength(2);
});

test('what was being added while a digest went out is in the next one', async () => {
  const { world, buyer, offer } = await market();
  const { productId } = await offer();
  await world.db`update products set status = 'withheld', status_before = 'open', news_at = null`;
  await save(world, buyer, wheat);

  await world.db.begin(async (tx) => {
    await tx`update products set status = 'open', status_before = null where id = ${productId}`;
    await digest(world, 1);
  });
  expect(await digestsOf(world, buyer)).toEqual([]);
  await digest(world, 2);
  expect(await digestsOf(world, buyer)).toEqual(['wheat (1)']);
});

test('a search that is paused or has ended tells nothing, and what came meanwhile is not told later', async () => {
  const { world, buyer, offer } = await market();
  const { id } = (await save(world, buyer, wheat)).body[0]!;
  await world.call(savedSearches.pause, { id, isPaused: true }, buyer);
  await offer();
  await digest(world, 1);
  await world.call(savedSearches.pause, { id, isPaused: false }, buyer);
  await world.db`update saved_searches set ends_at = now()`;
  await offer();
  await digest(world, 2);
  await world.call(savedSearches.renew, { id }, buyer);
  await digest(world, 3);
  expect(await digestsOf(world, buyer)).toEqual([]);

  await offer();
  await digest(world, 4);
  expect(await digestsOf(world, buyer)).toEqual(['wheat (1)']);
});

test('that a search ends soon is told once, and not of one that has ended', async () => {
  const { world, buyer } = await market();
  await save(world, buyer, wheat);
  await save(world, buyer, { text: 'rice' });
  await digest(world, 1);
  await world.db`update saved_searches set ends_at = now() + case text when 'wheat' then 6 else -1 end * interval '1 day'`;
  await digest(world, 2);
  await digest(world, 3);

  const { items } = (await world.call(notifications.list, {}, buyer)).body;
  expect(items.map(({ event, about }) => [event, about])).toEqual([['search_ending', 'wheat']]);
});

test('whoever follows a seller hears of what is new there, counted once where a search finds it too', async () => {
  const { world, farmer, buyer, offer } = await market();
  const { farmId } = farmer.user.farmerData!;
  await world.call(followedSellers.follow, { role: 'farmer', id: farmId }, buyer);
  await save(world, buyer, wheat);
  await world.db`update alert_preferences set way = 'sms'`;
  await world.db`update people set phone_proven_at = now()`;
  await offer();
  await offer({ name: 'Kinnow' });

  await digest(world, 1, bySms);

  expect(await digestsOf(world, buyer)).toEqual(['wheat (1), Sandhu Farms (2)']);
  const [message] = await messagesIn(world);
  expect(message!.text).toContain('2 new or cheaper offers for you.');
});

test('a message goes to whoever asked for it, between nine and nine, and holds no words of others', async () => {
  const { world, buyer, offer } = await market();
  const other = await world.person();
  await save(world, buyer, wheat);
  await save(world, other, wheat);
  await world.db`update alert_preferences set way = 'sms' where person_id = ${buyer.user.uid}`;
  const { productId } = await offer();
  const parts = digestParts(world.db, bySms);
  // A minute before nine in the morning, and within the last hour.
  for (const hour of [3, 15]) await sendDigests(parts, { now: new Date(Date.UTC(2020, 0, 1, hour, 59)) });
  expect(await messagesIn(world)).toHaveLength(0);
  await digest(world, 2, bySms);

  const messages = await messagesIn(world);
  expect(messages).toHaveLength(1);
  const { to, text } = messages[0]!;
  expect(to).toBe(buyer.user.phoneNumber);
  expect(text).toMatch(
    /^Kisan Mandi: 1 new or cheaper offer for you\. http:\S+\/dashboard\/saved\?tab=searches Stop these messages: http:\S+\/stop\/[\w-]{32}$/,
  );
  expect(text).not.toContain(productId);
  const [row] = await world.db<{ hours: number }[]>`
    select round(extract(epoch from give_up_at - written_at) / 3600)::int as hours from outbox`;
  expect(row!.hours).toBe(11);
});

test('a digest that is killed in the middle and run again tells nobody twice and leaves nobody out', async () => {
  const { world, offer } = await market();
  const people = await Promise.all(Array.from({ length: 7 }, () => world.person()));
  for (const person of people) await save(world, person, wheat);
  await world.db`update alert_preferences set way = 'sms'`;
  await offer();
  const [third] = await world.db<{ personId: string }[]>`
    select person_id from alert_preferences order by seen_until offset 2 limit 1`;

  await world.db.begin(async (tx) => {
    await tx`select from saved_searches where person_id = ${third!.personId} for update`;
    const child = spawn(process.execPath, ['--import', 'tsx', 'test/digest-process.ts'], {
      env: { ...process.env, DATABASE_URL: await ownDatabase() },
      stdio: 'inherit',
    });
    const ended = once(child, 'exit');
    const waiting = () => world.db`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(waiting).toHaveLength(1);
    child.kill('SIGKILL');
    expect(await ended).toEqual([null, 'SIGKILL']);
  });
  expect(await messagesIn(world)).toHaveLength(2);

  const told = async () => {
    await sendDigests(digestParts(world.db, bySms), { now: morning(1), atOnce: 2 });
    return (await messagesIn(world)).map(({ to }) => to).toSorted();
  };
  await expect.poll(told).toEqual(people.map(({ user }) => user.phoneNumber!).toSorted());
  expect(await told()).toHaveLength(people.length);
  for (const person of people) expect(await digestsOf(world, person)).toEqual(['wheat (1)']);
});

test('several processes at once tell everybody once', async () => {
  const { world, offer } = await market();
  const people = await Promise.all(Array.from({ length: 9 }, () => world.person()));
  for (const person of people) await save(world, person, wheat);
  await offer();
  const run = () => sendDigests(digestParts(world.db), { now: morning(1), atOnce: 2 });

  await Promise.all([run(), run(), run()]);
  await run();

  for (const person of people) expect(await digestsOf(world, person)).toHaveLength(1);
});
