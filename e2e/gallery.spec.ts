import type { Page } from '@playwright/test';
import en from '../public/locale/en.json' with { type: 'json' };
import { expect, sizes, test } from './fixtures.ts';
import {
  add,
  addButton,
  address,
  answerPictures,
  farmer,
  field,
  openFarmer,
  openGallery,
  popup,
  position,
  shown,
  small,
  vendor,
  words,
} from './gallery.ts';
import { holdResponse } from './hold-response.ts';
import { signedInPerson, signIn } from './people.ts';
import { finger, mouse } from './swipes.ts';

const notAddresses = [
  'wheat.png',
  'javascript:alert(1)',
  'data:image/svg+xml,<svg/>',
  'file:///etc/passwd',
  'https://user:secret@pictures.example/a.png',
];
const thumbnail = (page: Page) => page.getByRole('button', { name: en.FarmerMain.openPhotos.none });
const phoneButton = (page: Page) => page.getByRole('button', { name: words.farmerTitle, exact: true });

/** The page has heard of a deletion: a list that was asked for before it may bring the picture back for a moment. */
function listWith(page: Page, count: number) {
  return page.waitForResponse(async (response) => {
    const isList = response.request().method() === 'GET' && response.url().endsWith('/galleries/farmer');
    return isList && ((await response.json()) as unknown[]).length === count;
  });
}

test('a farmer opens the empty gallery, and hangs the first pictures in it from two devices', async ({
  page,
  browser,
  baseURL,
  axe,
  allowNoise,
}) => {
  const phone = await signedInPerson(page, farmer);
  await answerPictures(page);

  await test.step('a gallery that does not load says so and is asked for again', async () => {
    allowNoise(/500.*\/api\/me\/galleries\/farmer/);
    const answer = await holdResponse(page, '**/api/me/galleries/farmer', (route) =>
      route.fulfill({ status: 500, json: {} }),
    );
    await openGallery(page);
    await expect(popup(page).getByText(words.loading)).toHaveCount(1);
    answer();
    await expect(popup(page).getByRole('alert')).toContainText(words.errors.loadFailed);
    await axe(page);
    await page.unroute('**/api/me/galleries/farmer');
    await popup(page).getByRole('button', { name: words.errors.retry }).click();
    await expect(popup(page).getByText(words.empty.title)).toBeVisible();
    await axe(page);
    await page.keyboard.press('Escape');
    await expect(popup(page)).toHaveCount(0);
  });

  await test.step('[2.8-15] the farm photo opens the gallery; on a phone a button does', async () => {
    for (const width of ['desk', 'phone'] as const) {
      await page.setViewportSize(sizes[width]);
      const way = width === 'desk' ? thumbnail(page) : phoneButton(page);
      await expect(way).toBeVisible();
      await expect(thumbnail(page)).toHaveCount(width === 'desk' ? 1 : 0);
      if (width === 'desk') {
        await expect(way.locator('img')).toBeVisible();
        await expect(way).toContainText(en.FarmerMain.photos.none);
      }
      await way.click();
      await expect(page.getByRole('dialog', { name: words.farmerTitle })).toBeVisible();
      await expect(popup(page).getByText(words.empty.title)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(popup(page)).toHaveCount(0);
      await expect(way).toBeFocused();
    }
    await phoneButton(page).click();
  });

  expect(en.Fields.pictureAddress).toBe(words.errors.url);
  for (const url of notAddresses) {
    await test.step(`an address that is none is refused and stays typed: ${url}`, async () => {
      await field(page).fill(url);
      await expect(popup(page).getByText(words.errors.url)).toHaveCount(0);
      await addButton(page).click();
      await expect(popup(page).getByText(words.errors.url)).toBeVisible();
      await expect(field(page)).toHaveValue(url);
      await expect(field(page)).toHaveAttribute('aria-invalid', 'true');
      await expect(small(page)).toHaveCount(0);
    });
  }
  await axe(page);

  await test.step('[2.11-10] what is added on one device hangs on the other without a reload', async () => {
    await add(page, address('one'));
    await position(page, 1, 1);
    const context = await browser.newContext({ baseURL });
    const other = await context.newPage();
    await answerPictures(other);
    await signIn(other, phone);
    await openGallery(other);
    await position(other, 1, 1);
    await add(page, address('two'));
    await expect(small(other)).toHaveCount(2);
    await position(other, 1, 2);
    await popup(other).getByRole('button', { name: words.delete }).click();
    await position(page, 1, 1);
    await expect(shown(page)).toHaveAttribute('src', address('two'));
    await context.close();
  });

  await test.step('a link that leads to no picture is not kept; one that breaks later says so in place of the picture', async () => {
    allowNoise(/404.*pictures\.example\/broken/);
    await add(page, address('broken'));
    await expect(field(page)).toHaveAccessibleDescription(words.errors.noPicture);
    await expect(field(page)).toHaveValue(address('broken'));
    await expect(small(page)).toHaveCount(1);
    // One that was there when it was added.
    const data = { url: address('broken-since') };
    await page.request.post('/api/me/galleries/farmer/links', { data });
    await popup(page).getByRole('button', { name: 'Picture 2 of 2' }).click();
    await expect(popup(page).getByText(words.brokenPicture)).toBeVisible();
    await axe(page);
    await popup(page).getByRole('button', { name: words.next }).click();
    await expect(popup(page).getByText(words.brokenPicture)).toHaveCount(0);
  });
});

test('a farmer turns the pictures of the gallery, adds some and deletes them', async ({
  page,
  axe,
  allowNoise,
}) => {
  const { asked } = await openFarmer(page, 'one', 'two', 'three');
  const remove = popup(page).getByRole('button', { name: words.delete });

  await test.step('the arrow keys turn the pictures, but move the caret in the address', async () => {
    await popup(page).getByRole('button', { name: words.next }).focus();
    await page.keyboard.press('ArrowLeft');
    await position(page, 3, 3);
    await page.keyboard.press('ArrowRight');
    await position(page, 1, 3);
    await field(page).fill('https');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.type('_');
    await expect(field(page)).toHaveValue('http_s');
    await position(page, 1, 3);
  });

  for (const [way, width] of [
    ['mouse', 'desk'],
    ['finger', 'phone'],
  ] as const) {
    await test.step(`a ${way} swipes to the next picture and back`, async () => {
      await page.setViewportSize(sizes[width]);
      const swipe = way === 'finger' ? await finger(page) : mouse(page);
      const box = (await shown(page).boundingBox())!;
      const y = box.y + box.height / 2;
      await swipe({ x: box.x + box.width * 0.7, y }, { x: box.x + box.width * 0.3, y: y + 10 });
      await position(page, 2, 3);
      await swipe({ x: box.x + box.width * 0.3, y }, { x: box.x + box.width * 0.7, y });
      await position(page, 1, 3);
      await swipe({ x: box.x + box.width * 0.5, y }, { x: box.x + box.width * 0.5 + 15, y });
      await position(page, 1, 3);
    });
  }

  await test.step('[2.11-05][2.11-06][2.11-07][2.11-08] a picture is added by its address, hangs last and is shown', async () => {
    await expect(field(page)).toHaveAttribute('type', 'url');
    await expect(field(page)).toHaveAttribute('required');
    await add(page, '   ');
    await expect(small(page)).toHaveCount(3);
    await expect(popup(page).getByRole('alert')).toHaveCount(0);

    await field(page).fill(`  ${address('four')} `);
    await page.keyboard.press('Enter');
    await position(page, 4, 4);
    await expect(shown(page)).toHaveAttribute('src', address('four'));
    await expect(shown(page)).toHaveAccessibleName('Picture 4 of Sandhu Farms');
    await expect(shown(page)).toHaveAttribute('referrerpolicy', 'no-referrer');
    await expect(field(page)).toHaveValue('');
    await axe(page);
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.filter(({ referer }) => referer !== undefined)).toEqual([]);
  });

  await test.step('[2.11-10] an address that the network swallows stays typed, as what was added stays, when the page is opened anew', async () => {
    allowNoise(/ERR_FAILED.*\/farmer\/links|\/farmer\/links net::ERR_FAILED/);
    await page.route('**/api/me/galleries/farmer/links', (route) => route.abort());
    await add(page, address('five'));
    await expect(popup(page).getByRole('alert')).toHaveText(words.errors.addFailed);
    await axe(page);
    await page.unroute('**/api/me/galleries/farmer/links');
    await openGallery(page);
    await position(page, 1, 4);
    await small(page).last().click();
    await expect(shown(page)).toHaveAttribute('src', address('four'));
    await expect(field(page)).toHaveValue(address('five'));
    await addButton(page).click();
    await position(page, 5, 5);
  });

  await test.step('a deletion that the network swallows is taken back and told', async () => {
    allowNoise(/ERR_FAILED.*\/farmer\/pictures\/|\/farmer\/pictures\/\S+ net::ERR_FAILED/);
    await page.route('**/api/me/galleries/farmer/pictures/*', (route) => route.abort());
    await remove.click();
    await expect(popup(page).getByRole('alert')).toHaveText(words.errors.deleteFailed);
    await expect(small(page)).toHaveCount(5);
    await axe(page);
    await page.unroute('**/api/me/galleries/farmer/pictures/*');
  });

  await test.step('[2.11-04][2.11-10] a picture is deleted, taken back, and what is deleted stays so', async () => {
    await small(page).nth(1).click();
    await remove.click();
    await position(page, 2, 4);
    await expect(shown(page)).toHaveAttribute('src', address('three'));
    await expect(popup(page).getByText(words.deleted)).toBeVisible();
    await axe(page);
    await popup(page).getByRole('button', { name: words.undo }).click();
    await position(page, 2, 5);
    await expect(shown(page)).toHaveAttribute('src', address('two'));

    for (const left of [4, 3, 2, 1, 0]) {
      const told = listWith(page, left);
      await remove.click();
      await told;
      await expect(small(page)).toHaveCount(left);
    }
    await expect(popup(page).getByText(words.empty.title)).toBeVisible();
    await expect(popup(page).getByRole('button', { name: words.undo })).toBeFocused();
    await openGallery(page);
    await expect(popup(page).getByText(words.empty.title)).toBeVisible();
  });
});

test('a supplier looks at the samples in the gallery, and deletes one', async ({ page, axe }) => {
  await signedInPerson(page, vendor);
  await openGallery(page, 'vendor');

  await test.step('[2.11-09][2.11-01][2.11-02][2.11-03] a supplier sees three samples, one at a time and round and round', async () => {
    await expect(page.getByRole('dialog', { name: words.vendorTitle })).toBeVisible();
    const [one, two, three] = words.vendorSamples;
    await expect(small(page)).toHaveCount(3);
    const next = popup(page).getByRole('button', { name: words.next });
    const previous = popup(page).getByRole('button', { name: words.previous });
    for (const [number, sample] of [
      [1, one],
      [2, two],
      [3, three],
      [1, one],
    ] as const) {
      await position(page, number, 3);
      await expect(shown(page)).toHaveCount(1);
      await expect(shown(page)).toHaveAttribute('src', sample!.url);
      await expect(shown(page)).toHaveAccessibleName(sample!.alt);
      await expect(popup(page).getByText(words.example, { exact: true })).toBeVisible();
      await next.click();
    }
    await position(page, 2, 3);
    await previous.click();
    await position(page, 1, 3);
    await previous.click();
    await position(page, 3, 3);
    await small(page).nth(1).click();
    await position(page, 2, 3);
    await expect(small(page).nth(1)).toHaveAttribute('aria-current', 'true');
    await axe(page);
  });

  await test.step('samples that a supplier deletes do not come back', async () => {
    await small(page).first().click();
    await popup(page).getByRole('button', { name: words.delete }).click();
    await expect(popup(page).getByText(words.deleted)).toBeVisible();
    await openGallery(page, 'vendor');
    await expect(small(page)).toHaveCount(2);
    await expect(shown(page)).toHaveAttribute('src', words.vendorSamples[1]!.url);
  });
});
