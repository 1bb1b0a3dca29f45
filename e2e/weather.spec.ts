import { paths } from '#contract/paths.ts';
import { weatherKinds } from '#contract/weather.ts';
import en from '../public/locale/en.json' with { type: 'json' };
import { openFarm, panel } from './farm.ts';
import { expect, test } from './fixtures.ts';
import { hold } from './hold.ts';
import { map } from './maps.ts';
import { sidewaysScroll } from './products.ts';
import { openSidebar } from './sidebar.ts';
import { alert, city, fact, lookUp, weather, words } from './weather.ts';

test('[2.8-24][2.8-25] a city and a button, and nothing else until a lookup succeeds @wide', async ({
  page,
  axe,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await openFarm(page);

  await expect(city(page)).toHaveValue('Multan');
  await expect(weather(page).getByRole('button', { name: words.lookUp })).toBeVisible();
  await expect(panel(page, en.farmerNeeds.title)).toContainText(en.farmerNeeds.empty.title);
  await expect(weather(page)).not.toContainText(/°C|%|km\/h/);
  expect(asked.filter((url) => url.includes('/api/weather'))).toEqual([]);
  await axe(page);
});

test('[2.8-26] a lookup shows temperature, humidity, wind, description, icon, city and country @wide', async ({
  page,
  axe,
}) => {
  await openFarm(page);
  await weather(page).getByRole('button', { name: words.lookUp }).click();

  await expect(weather(page).getByText('24.36 °C', { exact: true })).toBeVisible();
  await expect(weather(page)).toContainText('Haze in Multan, PK');
  await expect(fact(page, words.humidity)).toHaveText('48 %');
  await expect(fact(page, words.wind)).toHaveText('9.72 km/h');
  await expect(weather(page).locator('svg.lucide-haze')).toBeVisible();
  await expect(alert(page)).toHaveCount(0);
  await axe(page);
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
});

test('the coming days are a picture, and sentences for those who hear the page', async ({ page }) => {
  await openFarm(page);
  await lookUp(page, 'Multan');
  const days = weather(page).getByRole('figure').filter({ hasText: words.days.title });
  await expect(days.getByRole('listitem')).toHaveCount(5);
  await expect(days.getByRole('listitem').first()).toHaveText(/^\w+day: 18 to 30 °C, clouds$/);
  await expect(days.locator('svg').first()).toContainText('34°');
});

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

test('[2.8-27][2.8-28] each description has its icon, any other a default one', async ({ page }) => {
  await openFarm(page);
  for (const kind of weatherKinds) {
    const description = kind === 'default' ? 'tornado' : kind;
    await lookUp(page, `${description} Town`);
    await expect(weather(page).getByText(new RegExp(`^${description} in`, 'i'))).toBeVisible();
    await expect(weather(page).locator('svg.size-14')).toHaveClass(new RegExp(`lucide-${icons[kind]}( |$)`));
  }
});

test('[2.8-32] what the service does not say is a dash @wide', async ({ page, axe }) => {
  await openFarm(page);
  await lookUp(page, 'Sparsepur');
  await expect(weather(page)).toContainText('7.00 °C');
  await expect(weather(page)).toContainText('– in Sparsepur, –');
  await expect(fact(page, words.humidity)).toHaveText('–');
  await expect(fact(page, words.wind)).toHaveText('–');
  await axe(page);
});

test('[8-01] a city that is not known is not found, and what stood there stays @wide', async ({
  page,
  axe,
}) => {
  await openFarm(page);
  await lookUp(page, 'Nowhere');
  await expect(alert(page)).toContainText(words.errors.notFound);
  await expect(weather(page)).not.toContainText('°C');
  await axe(page);
  await lookUp(page, 'Multan');
  await expect(weather(page)).toContainText('24.36 °C');
  await lookUp(page, 'Nowhere');
  await expect(alert(page)).toContainText('City not found.');
  await expect(weather(page)).toContainText('24.36 °C');
  await expect(city(page)).toHaveValue('Nowhere');
});

test('[5-41] a lookup without a city asks for one @wide', async ({ page, axe }) => {
  await openFarm(page);
  for (const nothing of ['', '   ']) {
    await lookUp(page, nothing);
    await expect(alert(page)).toHaveText('Please enter a city name.');
    await expect(city(page)).toBeFocused();
  }
  await axe(page);
  await lookUp(page, 'Multan');
  await expect(alert(page)).toHaveCount(0);
});

test('what was found stays on screen while the next lookup runs', async ({ page }) => {
  await openFarm(page);
  await lookUp(page, 'Multan');
  await expect(weather(page)).toContainText('Haze in Multan, PK');
  const goOn = await hold(page, '**/api/weather*');

  await lookUp(page, 'Sparsepur');

  await expect(weather(page).getByRole('button', { name: words.lookUp })).toHaveAttribute(
    'aria-busy',
    'true',
  );
  await expect(weather(page)).toContainText('Haze in Multan, PK');
  goOn();
  await expect(weather(page)).toContainText('7.00 °C');
  await expect(weather(page)).not.toContainText('Multan, PK');
});

test('places are suggested while one types, and one is looked up by keyboard alone @wide', async ({
  page,
  axe,
}) => {
  await openFarm(page);
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

test('too many lookups are told to wait', async ({ page, allowNoise }) => {
  allowNoise(/429/);
  await openFarm(page);
  const message = 'Too many requests. Please wait a little and try again.';
  await page.route('**/api/weather*', (route) =>
    route.fulfill({ status: 429, json: { code: 'too_many', message } }),
  );
  await lookUp(page, 'Multan');
  await expect(alert(page)).toHaveText(message);
});

test('[7-40] nothing that the browser sends or gets holds the key', async ({ page }) => {
  const seen: Promise<string>[] = [];
  page.on('response', (response) => {
    const headers = JSON.stringify([response.request().headers(), response.headers()]);
    const isStream = response.url().endsWith('/api/live');
    const body = isStream ? Promise.resolve('') : response.text().catch(() => '');
    seen.push(body.then((text) => response.url() + headers + (response.request().postData() ?? '') + text));
  });
  await openFarm(page);
  await lookUp(page, 'Multan');
  await expect(weather(page)).toContainText('24.36 °C');

  const all = (await Promise.all(seen)).join('\n');
  expect(all).toContain('24.356');
  expect(all).not.toContain('the-key-of-the-e2e-market');
});

test('a city that the map has looked for is suggested as any other', async ({ page }) => {
  await openFarm(page);
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
