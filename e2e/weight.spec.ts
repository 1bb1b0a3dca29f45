import { pages, productPath } from '#contract/site/paths.ts';
import en from '../public/locale/en.json' with { type: 'json' };
import { expect, test } from './fixtures.ts';
import { farm, signedInPerson } from './people.ts';
import { newProduct, picturesLoaded } from './products.ts';

const kilobyte = 1024;

test('a visitor on a weak line gets few bytes, compressed, and once for all', async ({ page }) => {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  const kinds = new Map<string, string>();
  const bytes: Record<string, number> = {};
  client.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'unknown';
    bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength;
  });
  const script = page.waitForResponse(/\/static\/.*\.js$/);
  await page.goto('/', { waitUntil: 'networkidle' });

  // What the browser really fetched, as it came over the wire.
  await test.step('the landing page stays within its budget of bytes', () => {
    expect(bytes.Script).toBeGreaterThan(10 * kilobyte);
    expect(bytes.Script).toBeLessThan(100 * kilobyte);
    expect(bytes.Stylesheet).toBeLessThan(30 * kilobyte);
    expect(bytes.Font).toBeLessThan(40 * kilobyte);
  });

  await test.step('static files come compressed and hashed ones for good', async () => {
    expect((await (await script).allHeaders())['content-encoding']).toBe('br');
    expect((await (await script).allHeaders())['cache-control']).toContain('immutable');
    const headers = (await page.request.get('/locale/en.json')).headers();
    expect(headers['content-encoding']).toBe('br');
    expect(headers.etag).toBeTruthy();
    const again = await page.request.get('/locale/en.json', { headers: { 'if-none-match': headers.etag! } });
    expect(again.status()).toBe(304);
  });

  await test.step('the first HTML of each page names the scripts that the page will ask for', async () => {
    const named = await Promise.all(
      pages.map(async (one) => {
        const html = await (await page.request.get(one, { headers: { accept: 'text/html' } })).text();
        return {
          page: one,
          scripts: /<link rel="modulepreload" crossorigin href="\/static\/(signed-in|[\w-]+-pages?)-/.test(
            html,
          ),
        };
      }),
    );
    expect(named.filter(({ scripts }) => !scripts)).toEqual([]);
  });
});

test('what a product page needs comes along with it, and once', async ({ page, browser, baseURL }) => {
  await signedInPerson(page, { roles: { isFarmer: true }, farmerData: farm });
  const { productId, pictures } = await newProduct(page);
  const answer = `/api/products/${productId}`;
  const context = await browser.newContext({ baseURL });
  const visitor = await context.newPage();
  const first = await visitor.goto(productPath(productId));

  expect(await first!.text()).toMatch(/<img[^>]* fetchPriority="high"/);
  await picturesLoaded(visitor.getByRole('region', { name: en.ProductDetail.pictures }));
  const fetched = await visitor.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ transferSize }) => transferSize > 0)
      .map(({ name, initiatorType }) => `${initiatorType} ${new URL(name).pathname}`),
  );
  expect(fetched.filter((one) => one.endsWith(answer))).toEqual([]);
  const picture = fetched.filter((one) => one.includes(pictures[0]!.base));
  expect(picture).toEqual([expect.stringMatching(/^img .*\.webp$/)]);
  await context.close();
});
