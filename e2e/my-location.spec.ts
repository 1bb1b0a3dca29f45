import type { Page } from '@playwright/test';
import { paths } from '#contract/site/paths.ts';
import en from '../public/locale/en.json' with { type: 'json' };
import { expect, test } from './fixtures.ts';
import { centreOf, expectView, map } from './maps.ts';
import { business, farm, signedInPerson } from './people.ts';

const words = en.farmLocation.move;
const shujabad = { lat: 29.88, lng: 71.295 };
const inDegrees = ({ lat, lng }: typeof shujabad, accuracy: number) => ({
  latitude: lat,
  longitude: lng,
  accuracy,
});
const locate = (page: Page) => page.getByRole('button', { name: words.locate });
const save = (page: Page) => page.getByRole('button', { name: words.save });
const sign = (page: Page, name: string) => page.locator('.map-sign').filter({ hasText: name });

test('a seller finds the way on the map without tiles, and puts the marker where the phone is', async ({
  page,
  context,
  axe,
}) => {
  await signedInPerson(page, {
    roles: { isFarmer: true, isVendor: true },
    farmerData: farm,
    vendorData: business,
  });

  await test.step('at zoom 13 signs name the towns and the river around, and nothing covers them', async () => {
    await page.goto(paths.farmLocation);
    await expect(map(page)).toHaveAttribute('data-zoom', '13');
    await expect(sign(page, 'Qadirpur Ran')).toContainText('21 km');
    await expect(sign(page, en.farmLocation.river)).toContainText('13 km');
    expect(await covered(page)).toEqual([]);
    await axe(page);
  });

  await test.step('nobody is asked before the tap; a refusal and an unknown place are said', async () => {
    await expect(page.getByText(words.refused)).toHaveCount(0);
    // Everything that is not granted is refused.
    await context.grantPermissions([]);
    await locate(page).click();
    await expect(page.getByText(words.refused)).toBeVisible();

    await context.grantPermissions(['geolocation']);
    await context.setGeolocation(null);
    await locate(page).click();
    await expect(page.getByText(words.unknown)).toBeVisible();
    await context.setGeolocation({ latitude: 51.5, longitude: 0 });
    await locate(page).click();
    await expect(page.getByText(words.abroad)).toBeVisible();
    await expect(save(page)).toHaveCount(0);
    await axe(page);
  });

  await test.step('the marker of the farm goes to the phone, beside the town by its name, and is saved', async () => {
    await context.setGeolocation(inDegrees(shujabad, 20));
    await locate(page).click();
    await expectView(page, shujabad);
    await expect(map(page).getByText('Shujabad')).toBeVisible();
    expect(await covered(page)).toEqual([]);
    await save(page).click();
    await expect(page.getByText(words.saved)).toBeVisible();
    await page.reload();
    await expectView(page, shujabad);
  });

  await test.step('that of the shop too; where the phone is not sure, the seller is told to look', async () => {
    await page.goto(paths.vendorLocation);
    await map(page).waitFor();
    await context.setGeolocation(inDegrees(shujabad, 3600));
    await locate(page).click();
    await expect(page.getByRole('alert')).toContainText('within about 4 km');
    await save(page).click();
    await expect(page.getByText(words.saved)).toBeVisible();
    const { vendorData } = (await (await page.request.get('/api/me')).json()) as {
      vendorData: { marker: typeof shujabad };
    };
    const { lat, lng } = await centreOf(page);
    expect(vendorData.marker).toEqual({ lat: expect.closeTo(lat, 3), lng: expect.closeTo(lng, 3) });
  });
});

/** Signs that lie over another sign, a button, the popup or the bar of the move. */
function covered(page: Page) {
  return page.locator('.map-sign').evaluateAll((signs) => {
    const others = [...document.querySelectorAll('.map-popup, section[aria-label="Map"] button')];
    const overlap = (a: DOMRect, b: DOMRect) =>
      a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    return signs
      .filter((one) =>
        [...signs, ...others].some(
          (other) => other !== one && overlap(one.getBoundingClientRect(), other.getBoundingClientRect()),
        ),
      )
      .map((one) => one.textContent);
  });
}
