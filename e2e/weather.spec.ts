import type { Page } from '@playwright/test';
import { paths } from '#contract/site/paths.ts';
import { weatherKinds } from '#contract/sellers/weather.ts';
import en from '../public/locale/en.json' with { type: 'json' };
import { openFarm, panel } from './farm.ts';
import { expect, test } from './fixtures.ts';
import { holdResponse } from './hold-response.ts';
import { map } from './maps.ts';
import { openSidebar } from './sidebar.ts';
import { alert, city, fact, lookUp, weather, words } from './weather.ts';

const icons: Record<(typeof weatherKinds)[number], string> = {
  'clear sky': 'sun',
  clouds: 'cloudy',
  haze: 'haze',
  rain: 'cloud-rain',
  'heavy rain': 'cloud-rain-wind',
  thunderstorm: 'cloud-lightning',
  snow: 'cloud-snow',
  fog: 'cloud-fog',
  mist: 'cloud-drizzle',
  default: 'thermometer',
};

/** All that the browser sends and gets from now on. */
function overhear(page: Page) {
  const seen: Promise<string>[] = [];
  page.on('response', (response) => {
    const headers = JSON.stringify([response.request().headers(), response.headers()]);
    const isStream = response.url().includes('/api/live');
    const body = isStream ? Promise.resolve('') : response.text().catch(() => '');
    seen.push(body.then((text) => response.url() + headers + (response.request().postData() ?? '') + text));
  });
  return async () => (await Promise.all(seen)).join('\n');
}

test('a farmer looks up the weather and sees all that the service says of it', async ({ page, axe }) => {
  const heard = overhear(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await openFarm(page);
  const button = weather(page).getByRole('button', { name: words.lookUp });

  await test.step('[2.8-24][2.8-25] a city and a button, and nothing else until a lookup succeeds', async () => {
    await expect(city(page)).toHaveValue('Multan');
    await expect(button).toBeVisible();
    await expect(panel(page, en.farmerNeeds.title)).toContainText(en.farmerNeeds.empty.title);
    await expect(weather(page)).not.toContainText(/°C|%|km\/h/);
    expect(asked.filter((url) => url.includes('/api/weather'))).toEqual([]);
  });

  await test.step('[2.8-26] a lookup shows temperature, humidity, wind, description, icon, city and country', async () => {
    await button.click();
    await expect(weather(page).getByText('24.36 °C', { exact: true })).toBeVisible();
    await expect(weather(page)).toContainText('Haze in Multan, PK');
    await expect(fact(page, words.humidity)).toHaveText('48 %');
    await expect(fact(page, words.wind)).toHaveText('9.72 km/h');
    await expect(weather(page).locator('svg.lucide-haze')).toBeVisible();
    await expect(alert(page)).toHaveCount(0);
  });

  await test.step('the coming days are a picture, and sentences for those who hear the page', async () => {
    const days = weather(page).getByRole('figure').filter({ hasText: words.days.title });
    await expect(days.getByRole('listitem')).toHaveCount(5);
    await expect(days.getByRole('listitem').first()).toHaveText(/^\w+day: 18 to 30 °C, clouds$/);
    await expect(days.getByRole('listitem').filter({ hasText: '8 mm of rain' })).toHaveCount(1);
    await expect(days.locator('svg').first()).toContainText('34°');
    await expect(days.locator('svg').first()).toContainText('8 mm');
    await axe(page);
  });

  await test.step('[7-40] nothing that the browser sends or gets holds the key', async () => {
    const all = await heard();
    expect(all).toContain('24.356');
    expect(all).not.toContain('the-key-of-the-e2e-market');
  });

  await test.step('what was found stays on screen while the next lookup runs', async () => {
    const goOn = await holdResponse(page, '**/api/weather*');
    await lookUp(page, 'Sparsepur');
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await expect(weather(page)).toContainText('Haze in Multan, PK');
    goOn();
    await expect(weather(page)).toContainText('7.00 °C');
    await expect(weather(page)).not.toContainText('Multan, PK');
  });

  await test.step('[2.8-32] what the service does not say is a dash', async () => {
    await expect(weather(page)).toContainText('– in Sparsepur, –');
    await expect(fact(page, words.humidity)).toHaveText('–');
    await expect(fact(page, words.wind)).toHaveText('–');
  });

  await test.step('[2.8-27][2.8-28] each description has its icon, any other a default one', async () => {
    for (const kind of weatherKinds) {
      const description = kind === 'default' ? 'tornado' : kind;
      await lookUp(page, `${description} Town`);
      await expect(weather(page).getByText(new RegExp(`^${description} in`, 'i'))).toBeVisible();
      await expect(weather(page).locator('svg.size-14')).toHaveClass(
        new RegExp(`lucide-${icons[kind]}( |$)`),
      );
    }
  });

  await test.step('places are suggested while one types, and one is looked up by keyboard alone', async () => {
    await city(page).fill('bahawal');
    await expect(weather(page).getByRole('option').first()).toHaveText('Bahawalpur');
    await axe(page);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(city(page)).toHaveValue('Bahawalpur');
    await page.keyboard.press('Enter');
    await expect(weather(page)).toContainText('Haze in Bahawalpur, PK');

    await city(page).fill('لاہور');
    await weather(page).getByRole('option', { name: 'Lahore' }).click();
    await expect(city(page)).toHaveValue('Lahore');
  });

  await test.step('a city that the map has looked for is suggested like any other', async () => {
    await (await openSidebar(page, 'farmer')).locator(`a[href="${paths.farmLocation}"]`).click();
    await map(page).waitFor();
    await (await openSidebar(page, 'farmer')).locator(`a[href="${paths.farmerDashboard}"]`).click();
    // With a space behind it, it is not the farm's own city, for which nobody is asked.
    const suggested = page.waitForResponse(/\/api\/places\?q=Multan/);
    await city(page).fill('Multan ');
    await suggested;
    await city(page).press('ArrowDown');
    await expect(weather(page).getByRole('option', { name: 'Multan', exact: true })).toBeVisible();
  });
});
