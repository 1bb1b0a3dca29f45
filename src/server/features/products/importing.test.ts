import { randomUUID } from 'node:crypto';
import { type AddressInfo, connect as connectSocket } from 'node:net';
import { expect, test, vi } from 'vitest';
import { manyProducts, maxImportRows } from '#contract/trade/many-products.ts';
import { products } from '#contract/trade/products.ts';
import { add, asFarmer, asVendor, draft, found, type Person, picture } from '../../../../test/products.ts';
import { ownDatabase } from '../../../../test/database.ts';
import { startServer, temporaryFolder } from '../../../../test/server-process.ts';
import { newWorld, type World } from '../../../../test/world.ts';
import { patience } from '../../../../test/patience.ts';

await ownDatabase();

const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ ...draft, name: `Wheat ${at + 1}` }));
const send = (world: World, who: Person | object, change: object = {}) =>
  world.call(
    manyProducts.import,
    { key: randomUUID(), role: 'farmer', rows: rowsOf(3), ...change } as never,
    who,
  );

async function kept({ db }: World) {
  const [row] = await db<{ products: number; imports: number }[]>`
    select (select count(*) from products)::int as products, (select count(*) from idempotency_keys)::int as imports`;
  return row!;
}

test('imported products stand in the owner’s table in the order of the file, and in the catalogue as if added one by one', async () => {
  const world = await newWorld();
  const farmer = await world.person(asFarmer);
  const { productId } = (await add(world, farmer)).body;

  const rows = [
    { ...draft, name: 'Gandum', location: 'Multan, Punjab' },
    { ...draft, name: 'Eggs', weightCategory: 'Dozen', weight: 30, location: 'Nowhere at all' },
    { ...draft, name: 'Onion', priceBasis: 'lot', price: 9000, weight: 2.5, desc: 'it\'s {a}, "b", \\c\nd' },
  ];
  expect((await send(world, farmer, { rows })).body).toEqual({ count: 3, changed: 0, withheld: 0 });

  const body = (await world.call(products.mine, { role: 'farmer' }, farmer)).body.items;
  expect(body.slice(0, 3)).toMatchObject([
    { ...rows[0], rupeesPerMaund: 4800, version: 1, status: 'open', images: [] },
    { ...rows[1], rupeesPerMaund: null },
    { ...rows[2], rupeesPerMaund: 3600 },
  ]);
  expect(body[3]!.productId).toBe(productId);
  expect(await found(world, { text: 'wheat' })).toEqual(['Gandum', draft.name]);
  const columns = await world.db<{ name: string; row: object }[]>`
    select name, to_jsonb(p) - '{id,name,posted_at,news_at}'::text[] as row from products p
    where name in ('Gandum', ${draft.name}) order by posted_at`;
  expect(columns[1]!.row).toEqual({ ...columns[0]!.row, search_text: expect.stringContaining('wheat') });
});

test('one bad row in the middle: nothing is imported, and the row and cell are named', async () => {
  const world = await newWorld();
  const farmer = await world.person(asFarmer);
  const rows: object[] = rowsOf(5);
  rows[2] = { ...draft, price: -1, desc: '' };

  const { status, body } = await send(world, farmer, { rows });

  expect(status).toBe(422);
  expect(body).toMatchObject({
    code: 'invalid',
    fields: {
      'rows.2.price': 'Please enter a price above 0.',
      'rows.2.desc': 'Please fill this in.',
    },
  });
  expect(await kept(world)).toEqual({ products: 0, imports: 0 });
});

test('a unit, a quality or half a piece that the form of the role would refuse is refused here too', async () => {
  const world = await newWorld();
  const farmer = await world.person(asFarmer);
  const rows = [
    draft,
    { ...draft, weightCategory: 'kilograms', quality: 'Inorganic' },
    { ...draft, weightCategory: 'Piece', weight: 1.5 },
  ];

  const { body } = await send(world, farmer, { rows });

  expect(Object.keys((body as unknown as { fields: object }).fields)).toEqual([
    'rows.1.weightCategory',
    'rows.1.quality',
    'rows.2.weight',
  ]);
  expect(await kept(world)).toEqual({ products: 0, imports: 0 });
});

test('a database that fails in the middle leaves nothing, and the same key works afterwards', async () => {
  const world = await newWorld();
  const farmer = await world.person(asFarmer);
  const key = randomUUID();
  await world.db`alter table products add constraint no_second check (name <> 'Wheat 2')`;

  expect((await send(world, farmer, { key })).status).toBe(500);
  await world.db`alter table products drop constraint no_second`;

  expect(await kept(world)).toEqual({ products: 0, imports: 0 });
  expect((await send(world, farmer, { key })).body).toEqual({ count: 3, changed: 0, withheld: 0 });
});

test('the same key, at once and later, imports once; with another list it is refused', async () => {
  const world = await newWorld();
  const farmer = await world.person(asFarmer);
  const key = randomUUID();

  const answers = await Promise.all(Array.from({ length: 5 }, () => send(world, farmer, { key })));
  answers.push(await send(world, farmer, { key }));

  expect(answers.map(({ status, body }) => [status, body])).toEqual(
    Array.from({ length: 6 }, () => [200, { count: 3, changed: 0, withheld: 0 }]),
  );
  expect((await send(world, farmer, { key, rows: rowsOf(4) })).body).toMatchObject({ code: 'import_reused' });
  expect(await kept(world)).toEqual({ products: 3, imports: 1 });
});

test('two sellers who use the same key do not meet, nor do their keys of the same instant', async () => {
  const world = await newWorld();
  const sellers = await Promise.all([world.person(asFarmer), world.person(asFarmer), world.person(asFarmer)]);
  vi.setSystemTime(new Date());
  const key = randomUUID();

  const answers = await Promise.all(sellers.map((seller) => send(world, seller, { key, rows: rowsOf(40) })));
  vi.useRealTimers();

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await kept(world)).toEqual({ products: 120, imports: 3 });
});

test('a process that is killed in the middle leaves nothing; sent again to another, all is there once', async () => {
  const world = await newWorld();
  const farmer = await world.person(asFarmer);
  const settings = {
    DATABASE_URL: await ownDatabase(),
    DATA_DIR: await temporaryFolder(),
  };
  const body = JSON.stringify({ key: randomUUID(), role: 'farmer', rows: rowsOf(1000) });
  const sendTo = (url: string) =>
    fetch(`${url}${manyProducts.import.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: farmer.cookie },
      body,
    });
  const first = await startServer(settings);

  await world.db.begin(async (tx) => {
    await tx`lock table products in share mode`;
    const cut = sendTo(first.url).then(
      () => 'answered',
      () => 'cut',
    );
    await vi.waitFor(async () => {
      const waiting =
        await world.db`select from pg_locks where relation = 'products'::regclass and not granted`;
      expect(waiting).toHaveLength(1);
    }, patience);
    await first.end('SIGKILL');
    expect(await cut).toBe('cut');
  });

  const second = await startServer(settings);
  expect(await kept(world)).toEqual({ products: 0, imports: 0 });
  const answers = await Promise.all([sendTo(second.url), sendTo(second.url)]);
  expect(await Promise.all(answers.map((answer) => answer.json()))).toEqual([
    { count: 1000, changed: 0, withheld: 0 },
    { count: 1000, changed: 0, withheld: 0 },
  ]);
  expect(await kept(world)).toEqual({ products: 1000, imports: 1 });
});

test('a line that is cut before all has arrived imports nothing; one that is cut before the answer is finished by sending again', async () => {
  const world = await newWorld();
  const farmer = await world.person(asFarmer);
  await world.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = world.app.server.address() as AddressInfo;
  const key = randomUUID();
  const body = JSON.stringify({ key, role: 'farmer', rows: rowsOf(500) });
  const head = [
    `POST ${manyProducts.import.path} HTTP/1.1`,
    'host: localhost:3000',
    'content-type: application/json',
    `cookie: ${farmer.cookie}`,
    `content-length: ${Buffer.byteLength(body)}`,
  ].join('\r\n');
  const cutAfter = (bytes: number) =>
    new Promise<void>((resolve) => {
      const socket = connectSocket(port, '127.0.0.1', () =>
        socket.write(`${head}\r\n\r\n${body.slice(0, bytes)}`, () => socket.destroy()),
      );
      socket.on('close', () => resolve());
    });

  await cutAfter(body.length / 2);
  expect(await kept(world)).toEqual({ products: 0, imports: 0 });
  await cutAfter(body.length);
  expect((await send(world, farmer, { key, rows: rowsOf(500) })).body).toEqual({
    count: 500,
    changed: 0,
    withheld: 0,
  });
  expect(await kept(world)).toEqual({ products: 500, imports: 1 });
});

test('a stranger is refused before anything is read; a supplier cannot import as a farmer', async () => {
  const world = await newWorld();
  expect((await send(world, {})).status).toBe(401);
  expect((await send(world, {}, { rows: [{ ...draft, desc: 'x'.repeat(9_000_000) }] })).status).toBe(401);
  expect((await send(world, await world.person(asVendor))).status).toBe(403);
  expect(await kept(world)).toEqual({ products: 0, imports: 0 });
});

test.each([
  ['no rows', { rows: [] }, 422],
  ['one row too many', { rows: rowsOf(maxImportRows + 1) }, 422],
  ['a body that is too large', { rows: [{ ...draft, desc: 'x'.repeat(9_000_000) }] }, 413],
  ['an enormous cell', { rows: [{ ...draft, desc: 'x'.repeat(4001) }] }, 422],
  ['a character that cannot be kept', { rows: [{ ...draft, name: 'a\0b' }] }, 422],
  ['rows that are none', { rows: [null, 'x', 7] }, 422],
  ['a key that is none', { key: '1' }, 422],
  ['no role', { role: 'admin' }, 422],
])('%s is refused and nothing is kept', async (_, change, expected) => {
  const world = await newWorld();
  expect((await send(world, await world.person(asFarmer), change)).status).toBe(expected);
  expect(await kept(world)).toEqual({ products: 0, imports: 0 });
});

test('formulas, markup and broken letters are kept as the plain text that they are', async () => {
  const world = await newWorld();
  const farmer = await world.person(asFarmer);
  const names = [
    '=HYPERLINK("http://evil")',
    '<img src=x onerror=alert(1)>',
    "'); drop table products; --",
    '{"a"}',
  ];
  const rows = [...names, 'half \uD800 pair'].map((name) => ({ ...draft, name }));

  expect((await send(world, farmer, { rows })).status).toBe(200);

  const mine = (await world.call(products.mine, { role: 'farmer' }, farmer)).body.items;
  expect(mine.map(({ name }) => name)).toEqual([...names, 'half \uFFFD pair']);
});

test('a row at the edge of what is allowed does not keep the others from being found', async () => {
  const world = await newWorld();
  const farmer = await world.person(asFarmer);
  const dust = { ...draft, name: 'Dust', price: 1_000_000_000, priceBasis: 'lot', weight: 0.001 };
  const rows = ['Grams', 'Kilograms'].map((weightCategory) => ({ ...dust, weightCategory }));
  expect((await send(world, farmer, { rows })).status).toBe(200);
  expect(await found(world)).toEqual(['Dust', 'Dust']);
  expect((await world.call(products.mine, { role: 'farmer' }, farmer)).status).toBe(200);
});

test('a seller who has as many as one can keep is told so', async () => {
  const world = await newWorld();
  const farmer = await world.person(asFarmer);
  await send(world, farmer, { rows: rowsOf(1) });
  await world.db`
    insert into products (id, owner_id, role, name, price, price_basis, location, quality, phone, weight_category, weight,
      description, dated, search_text)
    select 'product_' || (1500000000000 + i), owner_id, role, 'w', price, price_basis, 'x', quality, phone,
      weight_category, weight, '', dated, 'w'
    from products, generate_series(1, 19998) i`;
  expect((await send(world, farmer, { rows: rowsOf(2) })).body).toMatchObject({ code: 'too_many_products' });
  expect((await send(world, farmer, { rows: rowsOf(1) })).status).toBe(200);
  expect((await add(world, farmer)).body).toMatchObject({ code: 'too_many_products' });
});

test('imports are limited per person and hour; an answer that was lost is not', async () => {
  const world = await newWorld();
  const farmer = await world.person(asFarmer);
  const key = randomUUID();
  await send(world, farmer, { key });
  await world.db`update limits set uses = 20 where name = 'product imports per person'`;

  expect((await send(world, farmer)).status).toBe(429);
  expect((await send(world, farmer, { key })).status).toBe(200);
  expect((await send(world, await world.person(asFarmer))).status).toBe(200);
  expect(await kept(world)).toEqual({ products: 6, imports: 2 });
});

test('a product that came in a list gets its first pictures by an edit, once, and only its owner’s', async () => {
  const world = await newWorld();
  const [farmer, other] = [await world.person(asFarmer), await world.person(asFarmer)];
  await send(world, farmer, { rows: rowsOf(1) });
  const [made] = (await world.call(products.mine, { role: 'farmer' }, farmer)).body.items;
  const edit = (version: number, images: string[]) =>
    world.call(products.edit, { id: made!.productId, version, images }, farmer);

  expect((await edit(1, [await picture(world, other)])).body).toMatchObject({ code: 'picture_unknown' });
  expect((await edit(1, [])).body).toMatchObject({ code: 'invalid' });
  const first = await picture(world, farmer);
  expect((await edit(1, [first])).body).toMatchObject({ images: [new URL(first).pathname], version: 2 });
  expect((await edit(2, [await picture(world, farmer)])).body).toMatchObject({ code: 'pictures_stay' });
  expect((await world.call(products.mine, { role: 'farmer' }, farmer)).body.items[0]!.images).toHaveLength(1);
});
