import { expect, test } from 'vitest';
import { account } from '#contract/people/account.ts';
import { galleries, maxGalleryPictures } from '#contract/sellers/galleries.ts';
import { products, type SellerRole } from '#contract/trade/products.ts';
import type { PictureParts } from '#server/features/pictures/service.ts';
import { sweepPictures } from '#server/features/pictures/service.ts';
import en from '../../../../public/locale/en.json' with { type: 'json' };
import { listenOnPort } from '../../../../test/listen-on-port.ts';
import { jpeg } from '../../../../test/photos.ts';
import { asFarmer, asVendor, draft, type Person, picture } from '../../../../test/products.ts';
import { newWorld } from '../../../../test/world.ts';
import { galleryOf, publicGalleryOf, sweepGalleries } from './service.ts';

const address = 'https://pictures.example/wheat.jpg';

async function market() {
  const world = await newWorld();
  const { call, db, storage, app } = world;
  const farmer = await world.person(asFarmer);
  const parts: PictureParts = { db, storage, origin: 'http://localhost:3000', log: app.log };
  return {
    ...world,
    parts,
    farmer,
    link: (url: string = address, who: Person | undefined = farmer, role: SellerRole = 'farmer') =>
      call(galleries.link, { role, url }, who),
    hang: (image: string, who = farmer) => call(galleries.hang, { role: 'farmer', image }, who),
    urls: async (who = farmer, role: SellerRole = 'farmer') =>
      (await call(galleries.mine, { role }, who)).body.map(({ url }) => url),
  };
}

test('[2.11-06] a linked picture hangs as the last one', async () => {
  const { link, urls } = await market();
  expect(await urls()).toEqual([]);

  const first = await link();
  await link(`  ${address}?2  `);

  expect(first).toMatchObject({ status: 200, body: { url: address, picture: null, isSample: false } });
  expect(await urls()).toEqual([address, `${address}?2`]);
});

test("[2.11-09] a supplier's gallery begins with three samples, which stay away once they are deleted", async () => {
  const { person, call, urls, db } = await market();
  const vendor = await person(asVendor);
  const samples = en.Gallery.vendorSamples.map(({ url }) => url);
  expect(samples).toHaveLength(3);
  // Two devices that open it at the same instant do not begin it twice.
  const both = await Promise.all([urls(vendor, 'vendor'), urls(vendor, 'vendor')]);
  expect(both).toEqual([samples, samples]);

  expect(await publicGalleryOf(db, vendor.user.uid, 'vendor')).toEqual([]);

  for (const { id } of await galleryOf(db, vendor.user.uid, 'vendor'))
    expect((await call(galleries.remove, { role: 'vendor', id }, vendor)).status).toBe(200);

  expect(await urls(vendor, 'vendor')).toEqual([]);
});

test('a person with both roles has two galleries, and the public pages read either', async () => {
  const { person, link, urls, db } = await market();
  const both = await person({
    roles: { isFarmer: true, isVendor: true },
    farmerData: asFarmer.farmerData,
    vendorData: asVendor.vendorData,
  });
  await link(address, both);

  expect(await urls(both)).toEqual([address]);
  expect(await urls(both, 'vendor')).toHaveLength(3);
  expect((await galleryOf(db, both.user.uid, 'farmer')).map(({ url }) => url)).toEqual([address]);
  expect(await galleryOf(db, crypto.randomUUID(), 'vendor')).toEqual([]);
});

test.each([
  '',
  'wheat.jpg',
  '//pictures.example/wheat.jpg',
  'https://',
  'https:pictures.example/wheat.jpg',
  'javascript:alert(1)',
  'JaVaScRiPt://%0aalert(1)',
  'data:image/svg+xml,<svg onload=alert(1)>',
  'file:///etc/passwd',
  'ftp://pictures.example/wheat.jpg',
  'blob:https://pictures.example/1',
  'https://user:secret@pictures.example/wheat.jpg',
  'https://user@pictures.example/wheat.jpg',
  'https:\\\\user:secret@pictures.example\\wheat.jpg',
  'https://pictures.example\\@evil.example/',
  'https://pic tures.example/wheat.jpg',
  'https://pictures.example/wheat.jpg\u0001',
  "'; drop table people; --",
  '<script>alert(1)</script>',
])('an address that is none, or that could do harm, is refused: %j', async (url) => {
  const { link, urls } = await market();

  const answer = await link(url);

  expect(answer).toMatchObject({
    status: 422,
    body: { code: 'invalid', fields: { url: en.Fields.pictureAddress } },
  });
  expect(await urls()).toEqual([]);
});

test('an address that is too long, holds a NUL, or is missing is refused by name', async () => {
  const { link, call, farmer } = await market();
  for (const url of [`https://pictures.example/${'a'.repeat(5000)}`, 'https://pictures.example/\0', null])
    expect(await link(url as never).then(({ body }) => body)).toHaveProperty('fields.url');
  expect((await call(galleries.mine, { role: 'admin' as never }, farmer)).status).toBe(422);
});

test.each([
  'http://pictures.example/a.png',
  'HTTPS://EXAMPLE.com',
  'https://xn--e1afmkfd.example:8443/a?b=@c#d',
])('an address of a picture on the web is kept as it was typed: %s', async (url) => {
  const { link, urls } = await market();
  expect((await link(url)).status).toBe(200);
  expect(await urls()).toEqual([url]);
});

test('[2.11-04] a deleted picture is gone, and is put back where it was', async () => {
  const { link, call, farmer, urls } = await market();
  const one = (await link('https://a.example/1')).body;
  await link('https://a.example/2');
  const where = { role: 'farmer', id: one.id } as const;

  expect((await call(galleries.remove, where, farmer)).status).toBe(200);
  expect(await urls()).toEqual(['https://a.example/2']);
  expect((await call(galleries.remove, where, farmer)).status).toBe(404);

  expect((await call(galleries.restore, where, farmer)).body).toEqual(one);
  expect((await call(galleries.restore, where, farmer)).status).toBe(200);
  expect(await urls()).toEqual(['https://a.example/1', 'https://a.example/2']);
});

test('an hour after it was deleted a picture cannot be put back, and an hour later it is gone for good', async () => {
  const { link, call, farmer, db, parts } = await market();
  const { id } = (await link()).body;
  const where = { role: 'farmer', id } as const;
  const rows = async () => (await db`select 1 from gallery_pictures`).length;
  await call(galleries.remove, where, farmer);

  await sweepGalleries(parts);
  expect(await rows()).toBe(1);
  await db`update gallery_pictures set deleted_at = now() - interval '61 minutes'`;
  expect((await call(galleries.restore, where, farmer)).status).toBe(404);
  await db`update gallery_pictures set deleted_at = now() - interval '121 minutes'`;
  await sweepGalleries(parts);
  expect(await rows()).toBe(0);
});

test('a stranger, a person without the role and another owner change nothing', async () => {
  const { link, call, urls, person, farmer } = await market();
  const { id } = (await link()).body;
  const where = { role: 'farmer', id } as const;
  const other = await person(asFarmer);
  const buyer = await person();

  for (const [who, status] of [
    [undefined, 401],
    [buyer, 403],
  ] as const) {
    expect((await call(galleries.mine, { role: 'farmer' }, who)).status).toBe(status);
    expect((await call(galleries.link, { role: 'farmer', url: address }, who)).status).toBe(status);
    expect((await call(galleries.hang, { role: 'farmer', image: 'x' }, who)).status).toBe(status);
    expect((await call(galleries.remove, where, who)).status).toBe(status);
    expect((await call(galleries.restore, where, who)).status).toBe(status);
  }
  expect((await link(address, farmer, 'vendor')).status).toBe(403);
  expect((await call(galleries.remove, where, other)).status).toBe(404);
  await call(galleries.remove, where, farmer);
  expect((await call(galleries.restore, where, other)).status).toBe(404);
  expect(await urls()).toEqual([]);
  expect((await call(galleries.remove, { ...where, id: "' or 1=1" }, farmer)).status).toBe(422);
});

test('[2.11-11] an uploaded picture hangs in the gallery, once, however often it is sent', async () => {
  const world = await market();
  const { hang, urls, farmer } = world;
  const image = await picture(world, farmer);

  const [first, second] = [await hang(image), await hang(image)];

  expect(first.body.picture).toMatchObject({ width: 800, height: 600 });
  expect(second.body.id).toBe(first.body.id);
  expect(await urls()).toEqual([new URL(image).pathname]);
});

test("another's picture, one of a product and one that is none are refused", async () => {
  const world = await market();
  const { hang, urls, farmer, person, call } = world;
  const sold = await picture(world, farmer);
  await call(products.add, { ...draft, role: 'farmer', images: [sold] }, farmer);
  const foreign = await picture(world, await person(asFarmer));

  for (const image of [sold, foreign, 'x', `${address}\0`, 'https://evil.example/pictures/../../etc/passwd'])
    expect((await hang(image)).body).toMatchObject({ code: 'picture_unknown' });
  expect((await hang('x'.repeat(5000))).status).toBe(422);
  expect(await urls()).toEqual([]);
});

test('a picture is claimed by a product and by a gallery at the same instant: one of them has it', async () => {
  const world = await market();
  const { hang, farmer, call, db } = world;
  for (let round = 0; round < 8; round++) {
    const image = await picture(world, farmer);

    const answers = await Promise.all([
      hang(image),
      call(products.add, { ...draft, role: 'farmer', images: [image] }, farmer),
    ]);

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  }
  expect((await db`select 1 from pictures where is_in_gallery and product_id is not null`).length).toBe(0);
});

test('the sweep of forgotten pictures leaves a gallery alone, and takes the files of what was deleted', async () => {
  const world = await market();
  const { hang, farmer, call, db, parts, app } = world;
  const { upload, see } = await listenOnPort(app);
  const { secure_url: image } = (await upload(await jpeg(60, 40), farmer)).body;
  const { id } = (await hang(image!)).body;

  await db`update pictures set uploaded_at = now() - interval '2 days'`;
  await sweepPictures(parts);
  expect((await see(image!)).status).toBe(200);

  await call(galleries.remove, { role: 'farmer', id }, farmer);
  await sweepGalleries(parts);
  expect((await see(image!)).status).toBe(200);
  await db`update gallery_pictures set deleted_at = now() - interval '3 hours'`;
  await sweepGalleries(parts);
  expect((await see(image!)).status).toBe(404);
  expect((await db`select 1 from gallery_pictures`).length + (await db`select 1 from pictures`).length).toBe(
    0,
  );
});

test('the pictures of a gallery go with the account', async () => {
  const world = await market();
  const { hang, link, farmer, call, db, parts, app } = world;
  const { upload, see } = await listenOnPort(app);
  const { secure_url: image } = (await upload(await jpeg(60, 40), farmer)).body;
  await hang(image!);
  await link();
  const { body } = await call(account.requestRemovalCode, {}, farmer);

  expect((await call(account.remove, { code: body.demoCode! }, farmer)).status).toBe(200);

  await sweepPictures(parts);
  expect((await see(image!)).status).toBe(404);
  expect((await db`select 1 from gallery_pictures`).length).toBe(0);
});

test('a gallery holds twenty pictures, also when the last ones come at the same instant', async () => {
  const { link, call, urls, farmer } = await market();
  for (let at = 2; at < maxGalleryPictures; at++) await link(`https://a.example/${at}`);

  const last = await Promise.all(['x', 'y', 'z', 'w'].map((name) => link(`https://a.example/${name}`)));

  const refused = last.filter(({ status }) => status !== 200);
  expect(refused.map(({ body }) => body)).toEqual(
    Array.from({ length: 2 }, () => expect.objectContaining({ code: 'gallery_full' })),
  );
  expect(await urls()).toHaveLength(maxGalleryPictures);
  const { id } = last.find(({ status }) => status === 200)!.body;
  await call(galleries.remove, { role: 'farmer', id }, farmer);
  await link('https://a.example/again');
  expect((await call(galleries.restore, { role: 'farmer', id }, farmer)).body).toMatchObject({
    code: 'gallery_full',
  });
});

test('the samples of a supplier take no room in the gallery', async () => {
  const { person, call, urls } = await market();
  const supplier = await person(asVendor);
  const hang = (url: string) => call(galleries.link, { role: 'vendor', url }, supplier);
  for (let at = 0; at < maxGalleryPictures; at++)
    expect((await hang(`https://a.example/${at}`)).status).toBe(200);

  expect((await hang('https://a.example/more')).body).toMatchObject({ code: 'gallery_full' });
  expect(await urls(supplier, 'vendor')).toHaveLength(en.Gallery.vendorSamples.length + maxGalleryPictures);
});

test('the galleries are in what a person takes along', async () => {
  const { link, call, farmer } = await market();
  await link();
  const { body } = await call(account.download, {}, farmer);
  expect(body.galleries).toEqual({ farmer: [expect.objectContaining({ url: address })], vendor: [] });
});
