import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { type PageData, pageDataId } from '#contract/site/rendered.ts';
import { dataSaverCookie } from '#contract/site/device.ts';
import { farmPath, paths, productPath } from '#contract/site/paths.ts';
import { insertProduct } from '#server/features/products/queries.ts';
import { newMetrics } from '#server/kit/metrics/metrics.ts';
import en from '../public/locale/en.json' with { type: 'json' };
import { drawingSiteFolder } from './attacks/site-folder.ts';
import { draft } from './product-draft.ts';
import { add, asFarmer } from './products.ts';
import { farm, newWorld } from './world.ts';

const id = 'product_1790000000000';

/** A market that draws its pages, by the built renderer and with a locale file of its own. */
async function drawingMarket() {
  const webFolder = await drawingSiteFolder();
  const locale = join(webFolder, 'locale/en.json');
  const world = await newWorld({ webFolder, origin: 'https://mandi.example.pk' });
  const { user } = await world.person();
  await insertProduct(world.db, { ...draft, id, ownerId: user.uid, role: 'farmer' });
  const page = async (url: string, headers: Record<string, string> = {}) =>
    world.app.inject({ url, headers: { accept: 'text/html', ...headers } });
  return { ...world, page, locale, user, webFolder };
}

function dataOf(html: string) {
  const [, json] = new RegExp(`id="${pageDataId}">(.*?)</script>`, 's').exec(html)!;
  return JSON.parse(json!) as PageData;
}

test('whoever has no script reads the whole page, and whoever has one fetches nothing of it again', async () => {
  const { page } = await drawingMarket();

  const landing = await page(paths.home);
  expect(landing.body).toContain(en.HomeHeroSection.Heading);
  expect(landing.body).toContain(`href="${paths.search}"`);
  expect(landing.body).not.toContain('rel="preload" href="/locale/en.json"');

  const search = await page(`${paths.search}?text=wheat`);
  expect(search.body).toContain(`href="${productPath(id)}"`);
  expect(search.body).toContain(`action="${paths.search}"`);

  const product = await page(productPath(id));
  expect(product.statusCode).toBe(200);
  expect(product.body).toMatch(/<h1[^>]*>Wheat, Akbar 2019</);
  const { answers, words } = dataOf(product.body);
  expect(answers.map(({ key }) => key)).toContainEqual(['product', id]);
  expect(Object.keys(words)).toEqual(expect.arrayContaining(['App', 'ProductDetail', 'Product']));
  expect(Object.keys(words)).not.toContain('Admin');
  expect(product.body).not.toContain('03000000001');

  const gone = await page(productPath('product_1790000000001'));
  expect(gone.statusCode).toBe(404);
  expect(gone.body).toContain(en.ProductDetail.notFound.title);
});

test('no page asks for a picture ahead of its turn that it does not show', async () => {
  const { page } = await drawingMarket();
  for (const path of [paths.home, paths.market, `${paths.search}?text=wheat`, productPath(id)]) {
    const { body } = await page(path);
    const ahead = [...body.matchAll(/<link rel="preload" as="image" href="([^"]+)"/g)].map(
      ([, href]) => href,
    );
    const shown = [...body.matchAll(/<img [^>]*src="([^"]+)"/g)].map(([, src]) => src);
    expect(shown).toEqual(expect.arrayContaining(ahead));
  }
});

test('whoever saves data gets each picture in its smallest width from the first HTML on', async () => {
  const { page, ...world } = await drawingMarket();
  const { body: product } = await add(world, await world.person(asFarmer));
  const sizesIn = ({ body }: { body: string }) => new Set(body.match(/ sizes="[^"]*"/g));
  const url = productPath(product.productId);

  const [usual, byBrowser, byAccount] = [
    await page(url),
    await page(url, { 'save-data': 'on' }),
    await page(url, { cookie: `${dataSaverCookie}=on` }),
  ];

  expect(sizesIn(usual)).not.toContain(' sizes="1px"');
  for (const small of [byBrowser, byAccount]) {
    expect(sizesIn(small)).toEqual(new Set([' sizes="1px"']));
    expect(small.headers.etag).not.toBe(usual.headers.etag);
  }
  expect(usual.headers.vary).toContain('save-data');
});

test('a page is sent again only when something on it has changed, and then at once', async () => {
  const { page, db } = await drawingMarket();
  const first = await page(productPath(id), { 'accept-encoding': 'br' });
  expect(brotliDecompressSync(first.rawPayload).toString()).toContain('Wheat, Akbar 2019');

  const kept = { 'if-none-match': String(first.headers.etag) };
  const again = await page(productPath(id), kept);
  expect(again.statusCode).toBe(304);
  // The browser keeps the page with its nonce, and takes the policy from this answer.
  expect(again.headers['content-security-policy']).toBe(first.headers['content-security-policy']);

  await db`update products set name = 'Wheat, Zincol 2016'`;
  const changed = await page(productPath(id), kept);
  expect(changed.statusCode).toBe(200);
  expect(changed.body).toMatch(/<h1[^>]*>Wheat, Zincol 2016</);
});

test('a hundred who follow a link at once are shown the same drawing', async () => {
  const { page } = await drawingMarket();
  const all = await Promise.all(Array.from({ length: 100 }, () => page(productPath(id))));
  expect(all.map(({ statusCode }) => statusCode)).toEqual(all.map(() => 200));
  expect(new Set(all.map(({ headers }) => headers.etag)).size).toBe(1);
});

test('invented addresses lead to the same drawing, and invented searches cannot keep the server drawing', async () => {
  const { page } = await drawingMarket();
  const [one, other] = [await page('/?from=a'), await page('/?from=b')];
  expect(one.headers.etag).toBe(other.headers.etag);

  const found = await Promise.all(Array.from({ length: 100 }, (_, i) => page(`${paths.search}?text=w${i}`)));
  expect(found.map(({ statusCode }) => statusCode)).toEqual(found.map(() => 200));
  // Whoever gets the shell is shown the same by the browser.
  const drawn = found.filter(({ body }) => body.includes(pageDataId));
  expect(drawn.length).toBeGreaterThan(0);
  expect(drawn.length).toBeLessThan(100);
  expect((await page(`${paths.search}?text=wheat`)).body).toContain(`href="${productPath(id)}"`);
});

test('what the server asks itself for a page is not counted as requests', async () => {
  const { db, another, webFolder } = await drawingMarket();
  const metrics = newMetrics(db);
  const app = await another({ metrics, webFolder });
  await app.inject({ url: productPath(id), headers: { accept: 'text/html' } });
  const text = await metrics.read();
  expect(text).toContain('http_requests_total{method="GET",route="/product-detail/:id",status="2xx"} 1');
  expect(text).not.toContain('http_requests_total{method="GET",route="/api/');
});

test('the page of a farm is drawn for a stranger, also when its farmer asks', async () => {
  const { page, person } = await drawingMarket();
  const { user, cookie } = await person({ roles: { isFarmer: true }, farmerData: farm });
  const farmId = user.farmerData!.farmId;
  const [own, strange] = [await page(farmPath(farmId), { cookie }), await page(farmPath(farmId))];
  expect(own.body).toBe(strange.body);
  const [seen] = own.body.split(pageDataId);
  expect(seen).not.toContain(en.FarmInfo.edit);
});

test('[1-07] a text that is changed in the locale file stands on the next page', async () => {
  const { page, locale } = await drawingMarket();
  expect((await page(paths.home)).body).toContain(en.HomeHeroSection.Heading);
  const changed = { ...en, HomeHeroSection: { ...en.HomeHeroSection, Heading: 'Bring your mangoes.' } };
  await writeFile(locale, JSON.stringify(changed));
  expect((await page(paths.home)).body).toContain('Bring your mangoes.');
});

test('an address that is too long to draw for, or a market without the renderer, still has its page', async () => {
  const { page } = await drawingMarket();
  const { statusCode, body } = await page(`${paths.search}?text=${'w'.repeat(2000)}`);
  expect(statusCode).toBe(200);
  expect(body).toContain('rel="preload" href="/locale/en.json"');
  expect(body).not.toContain(pageDataId);
});
