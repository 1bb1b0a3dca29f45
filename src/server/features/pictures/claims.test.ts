import { expect, test } from 'vitest';
import { listenOnPort } from '../../../../test/listen-on-port.ts';
import { jpeg } from '../../../../test/photos.ts';
import { newWorld, type World } from '../../../../test/world.ts';
import {
  claimPictures,
  type PictureParts,
  picturesOf,
  removePictures,
  removePicturesOf,
  sweepPictures,
} from './service.ts';

let products = 1_700_000_000_000;

async function market() {
  const world = await newWorld();
  const { db, storage } = world;
  const parts: PictureParts = { db, storage, origin: 'http://localhost:3000', log: world.app.log };
  const { upload, see } = await listenOnPort(world.app);
  const seller = await world.person();
  const bytes = await jpeg(60, 40);
  return {
    ...world,
    parts,
    see,
    seller,
    ownerId: seller.user.uid,
    pictures: async (count: number, by = seller) => {
      const answers = [];
      for (let i = 0; i < count; i++) answers.push((await upload(bytes, by)).body);
      return answers.map(({ secure_url, public_id }) => ({ url: secure_url!, id: public_id! }));
    },
    claim: (productId: string, urls: string[], ownerId = seller.user.uid) =>
      db.begin((tx) => claimPictures(tx, ownerId, productId, urls)),
  };
}

async function newProduct({ db }: Pick<World, 'db'>, ownerId: string) {
  const id = `product_${products++}`;
  await db`
    insert into products (id, owner_id, role, name, price, price_basis, location, quality, phone, weight_category,
      weight, description, dated, search_text)
    values (${id}, ${ownerId}, 'farmer', 'Wheat', 100, 'unit', 'Multan', 'Good', '03001234567', 'Maund',
      1, 'dry', '2026-01-01', 'wheat')`;
  return id;
}

test('[7-29] the secure_urls of uploaded pictures are put on a product, in their order', async () => {
  const world = await market();
  const product = await newProduct(world, world.ownerId);
  const [one, two, three] = await world.pictures(3);

  await world.claim(product, [three!.url, one!.url]);
  await world.claim(product, [two!.url]);

  const shown = (await picturesOf(world.db, [product])).get(product)!;
  expect(shown.map(({ publicId }) => publicId)).toEqual([three!.id, one!.id, two!.id]);
  expect(shown[0]).toEqual({
    publicId: three!.id,
    base: `/pictures/${three!.id}`,
    width: 60,
    height: 40,
    placeholder: expect.stringMatching(/^data:image\/webp;base64,/),
  });
  expect((await picturesOf(world.db, ['product_none'])).get('product_none')).toEqual([]);
});

test('[9-01] the server refuses a fifth picture, also beside four that are there', async () => {
  const world = await market();
  const product = await newProduct(world, world.ownerId);
  const urls = (await world.pictures(5)).map(({ url }) => url);

  await expect(world.claim(product, urls)).rejects.toThrow('Max 4 images allowed.');
  await world.claim(product, urls.slice(0, 4));
  await expect(world.claim(product, urls.slice(4))).rejects.toThrow('Max 4 images allowed.');
});

test('[9-01] five claims at the same instant put on four at most', async () => {
  const world = await market();
  const product = await newProduct(world, world.ownerId);
  const made = await world.pictures(5);

  const claims = await Promise.allSettled(made.map(({ url }) => world.claim(product, [url])));

  expect(claims.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
  expect((await picturesOf(world.db, [product])).get(product)).toHaveLength(4);
});

test('a picture that is unknown, another’s, in use or named twice is refused, and none is put on', async () => {
  const world = await market();
  const product = await newProduct(world, world.ownerId);
  const elsewhere = await newProduct(world, world.ownerId);
  const [mine, used] = await world.pictures(2);
  const [foreign] = await world.pictures(1, await world.person());
  await world.claim(elsewhere, [used!.url]);

  for (const bad of [
    foreign!.url,
    used!.url,
    mine!.url,
    'https://evil.example/x.jpg',
    '',
    mine!.url.replace(/.{20}\.jpg/, '0000000000000000.jpg'),
    `${mine!.url}?`,
  ]) {
    await expect(world.claim(product, [mine!.url, bad])).rejects.toThrow('cannot be used');
  }
  expect((await picturesOf(world.db, [product])).get(product)).toEqual([]);
});

test('nobody puts pictures on another’s product', async () => {
  const world = await market();
  const stranger = await world.person();
  const product = await newProduct(world, world.ownerId);
  const [theirs] = await world.pictures(1, stranger);
  await expect(world.claim(product, [theirs!.url], stranger.user.uid)).rejects.toMatchObject({ status: 404 });
});

test('the pictures of a product go with all their files, by its owner only', async () => {
  const world = await market();
  const product = await newProduct(world, world.ownerId);
  const made = await world.pictures(2);
  await world.claim(
    product,
    made.map(({ url }) => url),
  );

  await removePicturesOf(world.parts, product, (await world.person()).user.uid);
  expect((await world.see(made[0]!.url)).status).toBe(200);
  await removePicturesOf(world.parts, product, world.ownerId);

  for (const { url } of made) expect((await world.see(url)).status).toBe(404);
  expect(await world.db`select from pictures`).toHaveLength(0);
});

test('a store that fails does not keep a picture’s row; the next sweep removes the files', async () => {
  const world = await market();
  const [made] = await world.pictures(1);
  const { pictures } = world.storage;
  const remove = () => Promise.reject(new Error('the disk is away'));
  const broken = { ...world.parts, storage: { ...world.storage, pictures: { ...pictures, remove } } };

  await removePictures(broken, [made!.id]);
  expect(await world.db`select from pictures`).toHaveLength(0);
  expect((await world.see(made!.url)).status).toBe(200);
  await sweepPictures(world.parts);

  expect((await world.see(made!.url)).status).toBe(404);
  expect(await world.db`select from picture_leavings`).toHaveLength(0);
});

test('a picture that no product took is removed after a day, row and files; two sweeps at once do no harm', async () => {
  const world = await market();
  const product = await newProduct(world, world.ownerId);
  const [old, fresh, used] = await world.pictures(3);
  await world.claim(product, [used!.url]);
  await world.db`
    update pictures set uploaded_at = now() - interval '25 hours' where public_id <> ${fresh!.id}`;

  await Promise.all([sweepPictures(world.parts), sweepPictures(world.parts)]);

  expect((await world.see(old!.url)).status).toBe(404);
  expect((await world.see(fresh!.url)).status).toBe(200);
  expect((await world.see(used!.url)).status).toBe(200);
  expect(await world.db`select from pictures`).toHaveLength(2);
});

test('when a person or a product goes, the files follow at the next sweep', async () => {
  const world = await market();
  const other = await world.person();
  const [theirs] = await world.pictures(1, other);
  const product = await newProduct(world, world.ownerId);
  const [mine] = await world.pictures(1);
  await world.claim(product, [mine!.url]);
  await world.db`update pictures set uploaded_at = now() - interval '25 hours'`;

  await world.db`delete from people where id = ${other.user.uid}`;
  await world.db`delete from products where id = ${product}`;
  await sweepPictures(world.parts);

  expect((await world.see(theirs!.url)).status).toBe(404);
  expect((await world.see(mine!.url)).status).toBe(404);
});

test('files that were written when the process died are removed an hour later, not before', async () => {
  const world = await market();
  const key = 'products/1700000000000-0123456789abcdef.jpg';
  const publicId = 'samples/ecommerce/1700000000000-0123456789abcdef';
  await world.storage.pictures.put(key, Buffer.from('x'), 'image/jpeg');
  await world.db`
    insert into picture_leavings (public_id, due_at) values (${publicId}, now() + interval '1 hour')`;

  await sweepPictures(world.parts);
  const early = await world.storage.pictures.get(key);
  early?.body.destroy();
  await world.db`update picture_leavings set due_at = now()`;
  await sweepPictures(world.parts);

  expect(early).toBeDefined();
  expect(await world.storage.pictures.get(key)).toBeUndefined();
});
