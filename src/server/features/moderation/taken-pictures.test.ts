import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { manyProducts } from '#contract/trade/many-products.ts';
import { type Product, products } from '#contract/trade/products.ts';
import { listenOnPort } from '../../../../test/listen-on-port.ts';
import { patterned } from '../../../../test/photos.ts';
import { add, asFarmer, draft, type Person } from '../../../../test/products.ts';
import { newWorld } from '../../../../test/world.ts';

async function market() {
  const world = await newWorld();
  const seller = await world.person(asFarmer);
  const { upload } = await listenOnPort(world.app);
  return {
    ...world,
    seller,
    upload,
    show: async (who: Person, bytes: Buffer) =>
      add(world, who, { images: [(await upload(bytes, who)).body.secure_url] }),
    edit: async ({ productId: id, version }: Product, change: object) =>
      (await world.call(products.edit, { id, version, ...change }, seller)).body,
    causes: ({ holds }: Product) => holds.map(({ cause }) => cause),
  };
}

test('a picture that another seller showed first holds a product back, also in another size and file', async () => {
  const { seller, causes, edit, show, person } = await market();
  const original = await patterned().png().toBuffer();
  const again = () => sharp(original).resize(500).jpeg({ quality: 60 }).toBuffer();
  const first = await person(asFarmer);

  expect((await show(first, original)).body.status).toBe('open');
  expect((await show(first, await again())).body.status).toBe('open');
  expect((await show(seller, await patterned().png().toBuffer())).body.status).toBe('open');
  const taken = (await show(seller, await again())).body;
  expect(causes(taken)).toEqual(['picture_of_another']);

  const edited = await edit(taken, { desc: 'It is my own.', price: 4700 });
  expect(causes(edited)).toEqual(['picture_of_another']);
  expect((await show(first, await again())).body.status).toBe('open');
});

test('a picture that comes to an imported product later is judged then', async () => {
  const { seller, person, call, edit, upload, show, causes } = await market();
  const bytes = await patterned().png().toBuffer();
  await show(await person(asFarmer), bytes);
  await call(manyProducts.import, { key: randomUUID(), role: 'farmer', rows: [draft] }, seller);

  const images = [(await upload(bytes, seller)).body.secure_url];
  const [imported] = (await call(products.mine, { role: 'farmer' }, seller)).body.items;
  expect(causes(await edit(imported!, { images }))).toEqual(['picture_of_another']);
});

test('plain walls and sheets look alike, and nobody is held back for one', async () => {
  const { seller, person, show, db } = await market();
  const wall = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#bbbbbb' } })
    .png()
    .toBuffer();

  for (const who of [await person(asFarmer), seller]) {
    expect((await show(who, wall)).body.status).toBe('open');
  }
  expect(await db`select from pictures where image_hash is not null`).toEqual([]);
});
