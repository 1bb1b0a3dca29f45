import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import type { Endpoint } from '#contract/api/endpoint.ts';
import { endpointGroups } from '#contract/api/every-endpoint.ts';
import type { Db } from '#server/kit/database/db.ts';
import { accountDoors } from './doors/account.ts';
import { adminDoors } from './doors/admins.ts';
import { changingDoors, isChange } from './doors/bound.ts';
import { farmingDoors } from './doors/farming.ts';
import { type Doors, type Knock, type Market, prepareMarket, withoutRole } from './doors/market.ts';
import { pushDoors } from './doors/push.ts';
import { savedDoors } from './doors/saved.ts';
import { sellingDoors } from './doors/selling.ts';
import { tradingDoors } from './doors/trading.ts';
import { uploadDoors } from './doors/uploads.ts';
import { isFilled, keepRows, ownDatabase, restoreRows } from './database.ts';
import { add, asFarmer, asVendor, type Person } from './products.ts';
import { post } from './requirements.ts';
import { type Caller, newWorld, type World } from './world.ts';

await ownDatabase();

const doors: Doors = {
  ...accountDoors,
  ...savedDoors,
  ...sellingDoors,
  ...tradingDoors,
  ...farmingDoors,
  ...adminDoors,
  ...uploadDoors,
  ...pushDoors,
};

const all = Object.entries(doors);
const visitor = { from: '10.0.0.1' };
const open = all.filter(([, door]) => door.for === 'anyone');
const guarded = all.filter(([, door]) => door.for !== 'anyone');

test('every door that changes something is in the table', async () => {
  const { app } = await newWorld();
  const bound = changingDoors(app);

  const described = app.endpoints.filter(({ method }) => method !== 'GET');
  expect(bound).toEqual(expect.arrayContaining(described.map(({ method, path }) => `${method} ${path}`)));
  const unknown = bound.filter((door) => !(door in doors));
  expect(unknown, 'Say in test/doors/ who may pass these doors, and what they send').toEqual([]);
  const gone = Object.keys(doors).filter((door) => !bound.includes(door));
  expect(gone, 'These doors are not there any more').toEqual([]);
});

test('the web can call every endpoint by its name', async () => {
  const { app } = await newWorld();
  const named = endpointGroups.flatMap((group) => Object.values<Endpoint>(group));

  const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
  expect(named.map(nameOf).toSorted()).toEqual(app.endpoints.map(nameOf).toSorted());
});

/** Whatever else can be read belongs to somebody who is signed in. */
const openToRead = [
  '/api/alerts/:secret',
  '/api/businesses/:id',
  '/api/businesses/:id/products',
  '/api/businesses/on-the-map',
  '/api/demo',
  '/api/docs',
  '/api/farms/:id',
  '/api/farms/:id/products',
  '/api/live',
  '/api/map',
  '/api/market',
  '/api/openapi.json',
  '/api/places',
  '/api/places/located',
  '/api/prices',
  '/api/prices/:crop',
  '/api/prices/:crop/weeks.csv',
  '/api/products',
  '/api/products/:id',
  '/api/products/:id/instead',
  '/api/products/:id/questions',
  '/api/products/count',
  '/api/receipts/:secret',
  '/api/requirements',
  '/api/requirements/count',
  '/api/sellers/:role/:id/reviews',
  '/api/slips/:secret',
];

test('[3-03] what visitors may read is in a list, and nothing else is told to them', async () => {
  const { app } = await newWorld();
  const reads = [...app.endpoints, ...app.rawEndpoints].filter(({ method }) => !isChange(method));

  expect(reads.flatMap(({ who, path }) => (who === 'anyone' ? [path] : [])).toSorted()).toEqual(openToRead);
  for (const { method, path } of reads.filter(({ who }) => who !== 'anyone')) {
    const { statusCode } = await app.inject({ method, url: path.replace(/:\w+/g, 'x') });
    expect({ path, statusCode }).toEqual({ path, statusCode: 401 });
  }
});

test('[3-06] nothing that visitors may read holds the number or e-mail that somebody signs in with', async () => {
  const world = await newWorld();
  const email = 'bilal.mehmood@example.pk';
  const vendor = await world.person({ ...asVendor, email });
  const farmer = await world.person(asFarmer);
  const number = farmer.user.phoneNumber!;
  const { productId } = (await add(world, farmer)).body;
  await add(world, vendor, { role: 'vendor', weightCategory: 'piece', quality: 'good' });
  await post(world, vendor);
  const ids: Record<string, string> = {
    products: productId,
    farms: farmer.user.farmerData!.farmId,
    businesses: vendor.user.vendorData!.businessId,
    sellers: `farmer/${farmer.user.farmerData!.farmId}`,
    prices: 'wheat',
  };
  const answers = openToRead.filter((path) => !/slips|receipts|alerts|live/.test(path));
  for (const path of answers) {
    const url = path.replace(/\/(\w+)(\/:\w+)+/, (_, noun: string) => `/${noun}/${ids[noun]}`);
    const query = /places/.test(path) ? '?q=multan' : '';
    const { statusCode, body } = await world.app.inject({ url: url + query });
    expect({ path, statusCode }).toEqual({ path, statusCode: 200 });
    for (const secret of [number, number.slice(1), email, email.replaceAll('.', '_'), farmer.user.uid])
      expect({ path, holds: body.includes(secret) ? secret : '' }).toEqual({ path, holds: '' });
  }
});

test('who calls is asked before anything of what they send is read', async () => {
  const world = await newWorld();
  const buyer = await world.person();
  const unreadable = { payload: '{', headers: { 'content-type': 'application/json' } };

  for (const [name, door] of guarded) {
    const [method, path] = name.split(' ') as ['POST', string];
    const request = { method, url: path.replace(/:\w+/g, 'x'), payload: unreadable.payload };
    const send = async (cookie: string) => {
      const headers = { ...unreadable.headers, cookie };
      return (await world.app.inject({ ...request, headers })).statusCode;
    };
    expect({ name, status: await send('') }).toEqual({ name, status: 401 });
    if (door.for === 'signed in') continue;
    expect({ name, status: await send(buyer.cookie) }).toEqual({ name, status: 403 });
  }
});

test.each(open)('%s is open to visitors', async (name, door) => {
  const world = await newWorld();
  const knock = await door.knock(await marketIn(world));

  const call = caller(world, name, knock);
  const who = { ...visitor, ...knock.from };

  expect(await whileUsedUp(world.db, name, visitor.from, () => call(who))).toBe(429);
  expect(await call(who)).toBe(200);
});

test.each(guarded)('[3-03] %s opens for whom it is meant, and for nobody else', async (name, door) => {
  const world = await newWorld(door.settings);
  const market = await marketIn(world);
  const knock = await door.knock(market);
  const call = caller(world, name, knock);
  const before = await everything(world.db);

  expect(await call(undefined), 'signed out').toBe(401);
  for (const person of withoutRole(market, door.for)) expect(await call(person), 'wrong role').toBe(403);
  for (const person of knock.strangers ?? []) {
    expect(knock.strangersGet ?? [403, 404], 'other owner').toContain(await call(person));
  }
  expect(await everything(world.db)).toEqual(before);
  await whileSuspended(world.db, knock.as!, async () => {
    const meanwhile = await everything(world.db);
    expect([401, 403], 'suspended').toContain(await call(knock.as));
    expect(await everything(world.db)).toEqual(meanwhile);
  });

  expect(await whileUsedUp(world.db, name, knock.as!.user.uid, () => call(knock.as)), 'too often').toBe(429);
  expect(await everything(world.db)).toEqual(before);

  expect([200, 201, 204], 'whom it is meant for').toContain(await call(knock.as));
  const hasChanged = !isDeepStrictEqual(await everything(world.db), before);
  expect(hasChanged, 'something changed').toBe(!knock.onlyLooks);
});

let people: Omit<Market, 'world'> | undefined;

/** The same for each door, made once. */
async function marketIn(world: World): Promise<Market> {
  if (people) await restoreRows(world.db);
  else {
    people = await prepareMarket(world);
    await keepRows(world.db);
  }
  return { ...people, world };
}

function caller(world: World, name: string, { send, input = {} }: Knock) {
  return async (person: Caller | undefined) => {
    if (send) return (await send(person)).status;
    const spec = world.app.endpoints.find(({ method, path }) => `${method} ${path}` === name)!;
    return (await world.call(spec, input, person)).status;
  };
}

/** As if they had called there for an hour without a pause. */
async function whileUsedUp(db: Db, door: string, who: string, work: () => Promise<number>) {
  await db`insert into limits (name, who, uses, until)
    values (${door}, ${who}, 1000000, now() + interval '1 hour')
    on conflict (name, who) do update set uses = excluded.uses`;
  const status = await work();
  await db`delete from limits where name = ${door}`;
  return status;
}

/** As if the suspension had come after the cookie was read, and the session not been ended. */
async function whileSuspended(db: Db, { user }: Person, work: () => Promise<void>) {
  await db`update people set suspended_at = now(), suspended_for = 'Because' where id = ${user.uid}`;
  await work();
  await db`update people set suspended_at = null, suspended_for = null where id = ${user.uid}`;
}

/** All that is kept, but for how often somebody has tried, notes that something was changed, and how far the digest of this
 *  day has come: its job begins with the app, and ends when it ends. */
async function everything(db: Db) {
  const tables = await db.unsafe<{ name: string }[]>(`
    select quote_ident(relname) as name from pg_class
    where ${isFilled} and relname not in ('limits', 'catalogue_changes', 'digest_rounds')`);
  const rows = tables.map(
    ({ name }) => `select '${name}: ' || (to_jsonb(t) - 'seen_until')::text as row from ${name} t`,
  );
  return (await db.unsafe<{ row: string }[]>(`${rows.join(' union all ')} order by 1`)).map(({ row }) => row);
}
