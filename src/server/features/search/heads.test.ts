import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { paths, productPath } from '#contract/site/paths.ts';
import en from '../../../../public/locale/en.json' with { type: 'json' };
import { ownDatabase } from '../../../../test/database.ts';
import { temporaryFolder } from '../../../../test/server-process.ts';
import { draft } from '../../../../test/product-draft.ts';
import { newWorld } from '../../../../test/world.ts';
import { insertProduct } from '#server/features/products/queries.ts';

await ownDatabase();

const wheat = {
  ...draft,
  price: 95,
  weightCategory: 'Kilograms',
  weight: 6000,
  desc: 'Clean and dry.\nLoading is included.',
} as const;
const id = 'product_1790000000000';

/** A market with a page to show, and one product in it. */
async function marketWith(change: object = {}, status = 'open') {
  const webFolder = await temporaryFolder();
  await copyFile('index.html', join(webFolder, 'index.html'));
  const world = await newWorld({ webFolder, origin: 'https://mandi.example.pk' });
  const { user } = await world.person();
  await insertProduct(world.db, { ...wheat, id, ownerId: user.uid, role: 'farmer', ...change });
  await world.db`update products set status = ${status}`;
  return world;
}

function dataIn(html: string) {
  return JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)![1]!) as object;
}

test('[2.1-21] the first HTML of a product says what it is, for whoever previews or finds it', async () => {
  const { app } = await marketWith();

  const { statusCode, body } = await app.inject(productPath(id));

  const url = `https://mandi.example.pk/product-detail/${id}`;
  expect(statusCode).toBe(200);
  expect(body).toContain('<title>Wheat, Akbar 2019 | Kisan Mandi</title>');
  expect(body).toContain(
    'content="95 Rupees per kilogram = Rs 3,800 per 40 kg, 6,000 kilograms, Good, Multan, Punjab. Clean and dry. Loading is included."',
  );
  expect(body).toContain('<meta property="og:type" content="product" />');
  expect(body).toContain(`<meta property="og:url" content="${url}" />`);
  expect(body).toContain('<meta property="og:image" content="https://mandi.example.pk/assets/wheat.png" />');
  expect(body.match(/<title>/g)).toHaveLength(1);
  expect(dataIn(body)).toMatchObject({
    '@type': 'Product',
    name: 'Wheat, Akbar 2019',
    offers: { price: '95', priceCurrency: 'PKR', availability: 'https://schema.org/InStock' },
  });
  expect(body).not.toContain('03000000001');
});

test('its own picture stands in the preview', async () => {
  const { app, db } = await marketWith();
  await db`insert into pictures (public_id, owner_id, product_id, width, height, placeholder)
    select 'samples/ecommerce/abc', owner_id, id, 800, 600, 'data:' from products`;

  const { body } = await app.inject(productPath(id));

  expect(body).toContain('content="https://mandi.example.pk/pictures/samples/ecommerce/abc.jpg"');
});

test.each(['</script><b>', '"><script>alert(1)</script>', '<!-- /page head -->', '$& %CSP_NONCE%'])(
  'a product named %s is harmless',
  async (name) => {
    const { app } = await marketWith({ name, desc: name });

    const { body } = await app.inject(productPath(id));

    const head = body.slice(0, body.indexOf('</head>'));
    expect(head).not.toContain('<b>');
    expect(head).not.toContain('alert(1)</script>');
    expect(head.match(/<script/g)).toHaveLength(2);
    expect(dataIn(body)).toMatchObject({ name, description: name });
    expect(body).not.toContain('<!-- /page head -->');
  },
);

test('a product that is gone, paused or no product at all is answered with 404 and the page', async () => {
  const { app } = await marketWith({}, 'paused');

  for (const path of [productPath(id), productPath('product_1700000000000'), productPath('x%00y')]) {
    const { statusCode, body } = await app.inject(path);
    expect(statusCode).toBe(404);
    expect(body).toContain('<div id="root">');
  }
});

test('a product that is sold out is still shown', async () => {
  const { app } = await marketWith({}, 'sold_out');

  const { statusCode, body } = await app.inject(productPath(id));

  expect(statusCode).toBe(200);
  expect(dataIn(body)).toMatchObject({ offers: { availability: 'https://schema.org/SoldOut' } });
});

test('a product of which all is reserved for orders is reserved, not sold out', async () => {
  const { app, db } = await marketWith();
  await db`update products set reserved = weight`;

  const { body } = await app.inject(productPath(id));

  expect(dataIn(body)).toMatchObject({ offers: { availability: 'https://schema.org/Reserved' } });
  expect(body).toContain(en.Product.reserved);
});

test('a page is shown even when its head cannot be made', async () => {
  const { app, db } = await marketWith();
  await db`alter table products rename to products_away`;
  try {
    const { statusCode, body } = await app.inject(productPath(id));
    expect(statusCode).toBe(200);
    expect(body).toContain('<title>Kisan Mandi</title>');
  } finally {
    await db`alter table products_away rename to products`;
  }
});

test('[2.1-18] the search has a head of its own, the landing page keeps that of index.html', async () => {
  const { app } = await marketWith();
  expect((await app.inject(paths.search)).body).toContain('<title>Search products | Kisan Mandi</title>');
  expect((await app.inject(paths.home)).body).toContain('<title>Kisan Mandi</title>');
});

test('the sitemap lists home, search, the market, prices, requirements, what is read and what is open; robots.txt leads to it', async () => {
  const { app, db } = await marketWith();

  const { body, headers } = await app.inject('/sitemap.xml');
  const robots = await app.inject('/robots.txt');

  expect(headers['content-type']).toContain('xml');
  expect([...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
    'https://mandi.example.pk/',
    'https://mandi.example.pk/search',
    'https://mandi.example.pk/market',
    'https://mandi.example.pk/prices',
    'https://mandi.example.pk/requirements',
    'https://mandi.example.pk/help',
    'https://mandi.example.pk/terms',
    'https://mandi.example.pk/privacy',
    `https://mandi.example.pk/product-detail/${id}`,
  ]);
  expect(robots.body).toContain('Sitemap: https://mandi.example.pk/sitemap.xml');
  expect(robots.body).toContain('Disallow: /api/');

  await db`update products set status = 'paused'`;
  expect((await app.inject('/sitemap.xml')).body).not.toContain(id);
});
