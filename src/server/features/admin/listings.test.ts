import { expect, test } from 'vitest';
import { admin } from '#contract/office/admin.ts';
import { products } from '#contract/trade/products.ts';
import { newAdmin, report } from '../../../../test/admins.ts';
import { listenOnPort } from '../../../../test/listen-on-port.ts';
import { patterned } from '../../../../test/photos.ts';
import { add, asFarmer, found, type Person } from '../../../../test/products.ts';
import { newWorld } from '../../../../test/world.ts';

async function office() {
  const world = await newWorld();
  const boss = await newAdmin(world);
  const seller = await world.person(asFarmer);
  const { upload } = await listenOnPort(world.app);
  return {
    ...world,
    world,
    boss,
    seller,
    show: async (who: Person, bytes: Buffer, change: object = {}) =>
      (await add(world, who, { images: [(await upload(bytes, who)).body.secure_url], ...change })).body,
    waiting: async () => (await world.call(admin.waiting, {}, boss)).body,
  };
}

test('a listing that is held back is shown whole to whoever judges it, and to nobody else', async () => {
  const { world, call, seller, boss, waiting } = await office();
  const desc = `Call 0300 123 45 67\n<b>now</b> ${'W'.repeat(3900)}`;
  const { productId: id, pictures } = (await add(world, seller, { desc })).body;

  expect(await waiting()).toMatchObject([
    {
      id,
      isWithheld: true,
      listing: {
        price: '4800',
        priceBasis: 'unit',
        weightCategory: 'Maund (40 kg)',
        quantity: '400',
        location: 'Multan, Punjab',
        desc,
        pictures: [{ ...pictures[0], firstShown: null }],
      },
    },
  ]);
  expect(await found(world)).toEqual([]);
  for (const who of [undefined, await world.person(asFarmer), boss])
    expect((await call(products.show, { id }, who)).status).toBe(404);
  for (const who of [undefined, seller]) {
    const { status, body } = await call(admin.waiting, {}, who);
    expect(status).toBe(who ? 403 : 401);
    expect(JSON.stringify(body)).not.toContain('Call 0300');
  }
});

test('beside a picture stands the one that another showed first, with its listing', async () => {
  const { show, person, seller, waiting } = await office();
  const bytes = await patterned().png().toBuffer();
  const first = await person({ ...asFarmer, username: 'Rashid' });
  const { productId, pictures } = await show(first, bytes, { name: 'Maize' });
  const copy = await show(seller, bytes);

  const [item] = await waiting();

  expect(item).toMatchObject({ id: copy.productId, holds: [{ cause: 'picture_of_another' }] });
  expect(item!.listing!.pictures).toEqual([
    {
      ...copy.pictures[0],
      firstShown: { productId, name: 'Maize', sellerName: 'Rashid', picture: pictures[0], isPublic: true },
    },
  ]);
});

test('the other listing has no page while it is paused, and is not named once it is withheld or gone', async () => {
  const { show, call, person, seller, boss, waiting } = await office();
  const bytes = await patterned().png().toBuffer();
  const first = await person(asFarmer);
  const { productId: id, version } = await show(first, bytes);
  const copy = await show(seller, bytes);
  const firstShown = async () =>
    (await waiting()).find((item) => item.id === copy.productId)!.listing!.pictures[0]!.firstShown;

  await call(products.edit, { id, version, status: 'paused' }, first);
  expect(await firstShown()).toMatchObject({ productId: id, isPublic: false });
  await call(admin.holdProduct, { id, reason: 'Because' }, boss);
  expect(await firstShown()).toBeNull();
});

test('who was first shows a picture of their own, whoever copied it', async () => {
  const { world, show, person, seller, waiting } = await office();
  const bytes = await patterned().png().toBuffer();
  const { productId } = await show(seller, bytes);
  await show(await person(asFarmer), bytes);
  await report(world, productId);

  const mine = (await waiting()).find(({ id }) => id === productId);
  expect(mine!.listing!.pictures).toMatchObject([{ firstShown: null }]);
});

test('somebody who was reported has no listing', async () => {
  const { db, seller, waiting } = await office();
  await db`
    insert into reports (reporter_id, person_id, reason, details)
    values (gen_random_uuid(), ${seller.user.uid}, 'fraud', '')`;

  expect(await waiting()).toMatchObject([{ kind: 'person', listing: null }]);
});
