import { expect, test } from 'vitest';
import { urlFor } from '#contract/api/endpoint.ts';
import { people } from '#contract/people/people.ts';
import { type FoundProduct, products } from '#contract/trade/products.ts';
import { add, asFarmer, found, picture } from '../../../../test/products.ts';
import { newWorld, type World } from '../../../../test/world.ts';
import type { Tx } from '#server/kit/database/db.ts';
import { catalogueChanges, deleteOldChanges } from './catalogue-changes.ts';

/** Without a note that something has changed, as nothing in the market can. */
async function behindTheBack({ db }: World, change: (tx: Tx) => Promise<unknown>) {
  await db.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await change(tx);
  });
}

async function items(world: World, query: object = {}): Promise<FoundProduct[]> {
  return (await world.call(products.search, query)).body.items;
}

/** Another test's long transaction, or a checkpoint, makes the market look anew: it is kept as soon as neither is there. */
async function expectKept(world: World, show: () => Promise<unknown>) {
  let price = 1;
  await expect
    .poll(async () => {
      const shown = JSON.stringify(await show());
      await behindTheBack(world, (tx) => tx`update products set price = ${price++}`);
      return JSON.stringify(await show()) === shown;
    })
    .toBe(true);
}

test('a search is kept while nothing changes, and made anew when something does', async () => {
  const world = await newWorld();
  const farmer = await world.person(asFarmer);
  await add(world, farmer);
  await expectKept(world, () => items(world, { text: 'wheat' }));
  await behindTheBack(world, (tx) => tx`update products set name = 'Changed'`);

  await add(world, farmer, { name: 'Wheat of today' });

  expect(await found(world, { text: 'wheat' })).toEqual(['Wheat of today', 'Changed']);
});

test('a count is answered from the cache until a product changes', async () => {
  const world = await newWorld();
  const farmer = await world.person(asFarmer);
  const count = async () => (await world.call(products.count, { maxPrice: '10' })).body.count;
  await add(world, farmer);
  await expect
    .poll(async () => {
      await behindTheBack(world, (tx) => tx`update products set price = 20`);
      const counted = await count();
      await behindTheBack(world, (tx) => tx`update products set price = 10`);
      return [counted, await count()];
    })
    .toEqual([0, 0]);

  await add(world, farmer, { price: 5 });

  expect(await count()).toBe(2);
});

test('similar products are answered from the cache until one changes, without their sellers', async () => {
  const world = await newWorld();
  const [mine, others] = [await world.person(asFarmer), await world.person(asFarmer)];
  const { productId: id } = (await add(world, mine)).body;
  await add(world, others, { name: 'Gandum' });
  const similar = async () => (await world.call(products.show, { id })).body.similar;
  await expectKept(world, similar);

  await add(world, others, { name: 'Wheat of today' });

  const found = await similar();
  expect(found.map(({ name }) => name)).toEqual(['Wheat of today', 'Gandum']);
  expect(JSON.stringify(found)).not.toContain(others.user.uid);
});

test('whatever a search shows is shown anew once it has changed', async () => {
  const world = await newWorld();
  const farmer = await world.person(asFarmer);
  const { productId: id, version } = (await add(world, farmer)).body;
  const shown = async () => (await items(world))[0];
  expect(await shown()).toMatchObject({ price: '4800', sellerName: 'Imran', quantity: '400' });

  await world.call(products.edit, { id, version, price: 4900 }, farmer);
  expect(await shown()).toMatchObject({ price: '4900' });
  await world.db`update products set reserved = 100`;
  expect(await shown()).toMatchObject({ quantity: '300' });
  await world.call(people.rename, { username: 'Imran Khan' }, farmer);
  expect(await shown()).toMatchObject({ sellerName: 'Imran Khan' });
  await world.db`delete from pictures`;
  expect(await shown()).toMatchObject({ picture: null });
  await world.db`delete from people`;
  expect(await shown()).toBeUndefined();
});

test('what another process changes is found here at once', async () => {
  const world = await newWorld();
  const other = await world.another();
  const farmer = await world.person(asFarmer);
  const { url } = urlFor(products.search, {});
  const namesThere = async () =>
    (await other.inject(url)).json<{ items: FoundProduct[] }>().items.map(({ name }) => name);
  for (const [at, name] of ['One', 'Two', 'Three'].entries()) {
    expect(await namesThere()).toHaveLength(at);
    await add(world, farmer, { name });
    expect((await namesThere())[0]).toBe(name);
  }
});

test('a change that began before the search and ends after it is found', async () => {
  const world = await newWorld();
  const farmer = await world.person(asFarmer);
  await add(world, farmer);
  await world.db.begin(async (tx) => {
    await tx`update products set name = 'Slowly changed'`;
    expect(await found(world)).toEqual(['Wheat, Akbar 2019']);
    // Others come and go meanwhile.
    await world.db`update people set username = 'Bilal'`;
    expect(await found(world)).toEqual(['Wheat, Akbar 2019']);
  });
  expect(await found(world)).toEqual(['Slowly changed']);
});

test('what was seen long ago is not trusted: the notes of changes are swept', async () => {
  const world = await newWorld();
  let time = 0;
  const { look: state } = catalogueChanges(world.db, () => time);
  const first = await state();
  expect(await state()).toBe(first);
  await add(world, await world.person(asFarmer));
  const second = await state();
  expect(second).toBeGreaterThan(first);
  await world.db`update catalogue_changes set at = now() - interval '3 hours'`;
  await deleteOldChanges(world.db);
  expect(await world.db`select from catalogue_changes`).toHaveLength(0);
  expect(await state()).toBe(second);
  time += 600_000;
  expect(await state()).toBeGreaterThan(second);
});

test('a change drops only what it can touch, also of counts and of what is alike', async () => {
  const world = await newWorld();
  const farmer = await world.person(asFarmer);
  const rice = (await add(world, farmer, { name: 'Rice, Super Kernel' })).body.productId;
  await add(world, await world.person(asFarmer), { name: 'Rice 1121' });
  const shown = async () => [
    await items(world, { text: 'rice' }),
    await items(world, { location: 'karachi', sort: 'price' }),
    await items(world, { minPrice: '9000' }),
    await items(world, { farmer: 'false' }),
    (await world.call(products.count, { text: 'chawal' })).body,
    (await world.call(products.show, { id: rice })).body.similar,
  ];
  let price = 1;
  await expect
    .poll(async () => {
      const before = JSON.stringify(await shown());
      await behindTheBack(world, (tx) => tx`update products set price = ${price++}`);
      const { productId: id, version } = (await add(world, farmer, { name: 'Wheat of today' })).body;
      await world.call(products.edit, { id, version, weight: 7 }, farmer);
      await world.call(products.remove, { id }, farmer);
      return JSON.stringify(await shown()) === before;
    })
    .toBe(true);
  await world.call(products.edit, { id: rice, version: 1, price: 4000 }, farmer);
  expect((await items(world, { text: 'rice' })).map((one) => one.price)).toContain('4000');
});

test('a change counts once, however long the transaction of somebody else takes', async () => {
  const world = await newWorld();
  await add(world, await world.person(asFarmer));
  const { look, since } = catalogueChanges(world.db);
  await world.db.begin(async (tx) => {
    await tx`update people set joined_at = joined_at`;
    await world.db`update products set weight = 8`;
    await expect
      .poll(async () => {
        const before = await look();
        await world.db`update products set weight = weight + 1`;
        const [after, again] = [await look(), await look()];
        return [after - before, again - after, since(before)?.length];
      })
      .toEqual([1, 0, 1]);
  });
});

test('who looked at a number, and an upload, leave no note; a list is noted as one of anything', async () => {
  const world = await newWorld();
  const farmer = await world.person(asFarmer);
  await add(world, farmer);
  const notes = async (change: () => Promise<unknown>) => {
    await world.db`delete from catalogue_changes`;
    await change();
    return (await world.db<{ touched: unknown[] | null }[]>`select touched from catalogue_changes`).map(
      ({ touched }) => touched?.length ?? 'anything',
    );
  };
  expect(await notes(() => world.db`update products set reveals = reveals + 1`)).toEqual([]);
  expect(await notes(() => picture(world, farmer))).toEqual([]);
  expect(await notes(() => world.db`update products set description = 'Sold by the bag'`)).toEqual([1]);
  expect(await notes(() => world.db`update pictures set position = 1`)).toEqual([1]);
  expect(await notes(() => world.call(people.rename, { username: 'Bilal' }, farmer))).toEqual(['anything']);
  const copy = world.db`
    insert into products (id, owner_id, role, name, price, price_basis, location, quality, phone, weight_category, weight,
      description, dated, search_text)
    select 'product_1500000' || (100000 + i), owner_id, role, name, price, price_basis, location, quality, phone,
      weight_category, weight, description, dated, search_text from products, generate_series(1, 21) i`;
  expect(await notes(() => copy)).toEqual(['anything']);
  expect(await notes(() => world.db`delete from products`)).toContain('anything');
});
