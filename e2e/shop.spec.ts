import type { Page } from '@playwright/test';
import { paths } from '#contract/site/paths.ts';
import en from '../public/locale/en.json' with { type: 'json' };
import { expect, sizes, test } from './fixtures.ts';
import { address, answerPictures, vendor } from './gallery.ts';
import { inMarket } from './market-db.ts';
import { signedInPerson } from './people.ts';
import { dap, newProduct } from './products.ts';

const words = en.Shop;
const kinds = en.Categories;
const names = (page: Page) =>
  page.getByRole('region', { name: en.Business.products.title }).getByRole('heading', { level: 3 });
const group = (page: Page, name: string) =>
  page.getByRole('navigation', { name: words.groups.label }).getByRole('link', { name });

test('a supplier tells of the shop, and a buyer finds one of many products in it, also without a script', async ({
  page,
  axe,
  browser,
  baseURL,
  allowNoise,
}) => {
  await page.setViewportSize(sizes.phone);
  const phone = await signedInPerson(page, vendor);
  await newProduct(page, dap);
  await addMany(phone);

  await test.step('a supplier saves the texts of the shop in the form of the business', async () => {
    await page.goto(paths.vendorDashboard);
    await page.getByRole('button', { name: en.VendorHeader.edit.button }).click();
    await page.getByLabel(words.fields.about).fill('بیج اور کھاد');
    await page.getByLabel(words.fields.hours).fill('Mon to Sat, 9 am to 6 pm');
    await page.getByLabel(words.fields.address).fill('Shop 14, Grain Market Road');
    await page.getByRole('dialog').getByRole('button', { name: en.VendorHeader.edit.submit }).click();
    await expect(page.getByText(en.VendorHeader.edit.saved)).toBeVisible();
  });

  const user = (await (await page.request.get('/api/me')).json()) as { vendorData: { businessId: string } };
  const path = `/business/${user.vendorData.businessId}`;
  await test.step('a buyer without a script finds one of many products', async () => {
    allowNoise(/\.js csp$/);
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: sizes.phone, baseURL });
    const plain = await context.newPage();
    await (Object.getPrototypeOf(plain).goto.call(plain, path) as Promise<unknown>);
    await plain.getByRole('button', { name: en.Business.products.more }).click();
    await expect(names(plain)).toHaveCount(3);
    await group(plain, kinds.fertiliser).click();
    await plain.getByRole('searchbox', { name: words.search.searchLabel }).fill('bag 7');
    await plain.getByRole('button', { name: words.search.submit, exact: true }).click();
    await expect(names(plain)).toHaveText(['Urea bag 7']);
    await context.close();
  });

  allowNoise(/404/);
  await answerPictures(page);
  for (const name of ['shop', 'broken'])
    await page.request.post('/api/me/galleries/vendor/links', { data: { url: address(name) } });
  await page.goto(path);

  await test.step('everyone reads it, and sees no picture that does not load', async () => {
    await expect(page.getByText('Shop 14, Grain Market Road')).toBeVisible();
    await expect(page.getByText('Mon to Sat, 9 am to 6 pm')).toBeVisible();
    await expect(page.getByText('بیج اور کھاد')).toHaveCSS('direction', 'rtl');
    const photos = page.getByRole('region', { name: en.Business.gallery.title }).getByRole('button');
    await expect(photos).toHaveCount(1);
    await axe(page);
  });

  await test.step('a buyer searches it, looks at one group, and at all of it again', async () => {
    const field = page.getByRole('searchbox', { name: words.search.searchLabel });
    await field.fill('gandum');
    await field.press('Enter');
    await expect(page.getByText('1 product found')).toBeVisible();
    await expect(names(page)).toHaveText(['Wheat seed, Galaxy']);
    await page.goBack();
    await expect(field).toHaveValue('');
    await group(page, kinds.machinery).click();
    await expect(names(page)).toHaveText(['Hand sprayer']);
    await expect(group(page, kinds.machinery)).toHaveAttribute('aria-current', 'true');
    await page.getByRole('link', { name: words.found.all }).click();
    await expect(names(page)).toHaveCount(12);
  });
});

/** Twelve bags, a seed and a machine beside the one that is there. */
function addMany(phone: string) {
  const goods = [
    ...Array.from({ length: 12 }, (_, at) => ({ name: `Urea bag ${at}`, category: 'fertiliser', tag: '' })),
    { name: 'Wheat seed, Galaxy', category: 'seed', tag: '\twheat\t' },
    { name: 'Hand sprayer', category: 'machinery', tag: '' },
  ];
  return inMarket(async (db) => {
    const [column] = await db<{ names: string[] }[]>`
      select array_agg(attname::text) as names from pg_attribute
      where attrelid = 'products'::regclass and attnum > 0 and not attisdropped and attgenerated = ''
        and attname not in ('id', 'name', 'category', 'search_text', 'posted_at')`;
    const same = db.unsafe(column!.names.map((name) => `p.${name}`).join(', '));
    const into = db.unsafe(column!.names.join(', '));
    for (const { name, category, tag } of goods)
      await db`
        insert into products (id, name, category, search_text, posted_at, ${into})
        select 'product_' || (extract(epoch from clock_timestamp()) * 1000000)::bigint, ${name}, ${category},
          ${name.toLowerCase() + tag}, p.posted_at - interval '1 minute', ${same}
        from products p join people o on o.id = p.owner_id where o.phone = ${phone} and p.name = ${dap.name}`;
  });
}
