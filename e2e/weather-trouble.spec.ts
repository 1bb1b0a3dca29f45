import type { Page } from '@playwright/test';
import { averageOf, monthIn } from '#contract/sellers/climate.ts';
import { openFarm } from './farm.ts';
import { expect, test } from './fixtures.ts';
import { useStillMarket } from './still-market.ts';
import { alert, city, fact, lookUp, thisMonth, weather, words } from './weather.ts';

/** Of a city that nobody has asked for yet, so that the service itself is asked. What answers also ends a row of
 *  failures: between two such lookups a trouble never makes the market spare the service for the other tests. */
async function lookUpLive(page: Page) {
  const name = `Newpur ${crypto.randomUUID().slice(0, 8)}`;
  await lookUp(page, name);
  await expect(weather(page)).toContainText(`Haze in ${name}, PK`);
  await expect(alert(page)).toHaveCount(0);
}

/** Said by the server: without it the browser would know the average too. */
async function lookUpInVain(page: Page, name: string) {
  const answer = page.waitForResponse('**/api/weather?*');
  await lookUp(page, name);
  expect(await (await answer).json()).toMatchObject({ outcome: 'unavailable' });
}

async function expectAverage(page: Page, name: string) {
  await expect(alert(page)).toHaveText(words.errors.network);
  const usual = averageOf(name, monthIn())!;
  await expect(weather(page)).toContainText(`${usual.temperature!.toFixed(2)} °C`);
  await expect(weather(page)).toContainText(`Monthly average. Live weather is not available`);
  await expect(weather(page)).toContainText(`Long-term average for ${thisMonth()} in ${name}, PK`);
  await expect(fact(page, words.highLow)).toHaveText(`${usual.high} / ${usual.low} °C`);
  await expect(fact(page, words.wind)).toHaveText('–');
  return usual;
}

test('a farmer whose lookup finds nothing is told why, and sees what is usual where the service fails', async ({
  page,
  axe,
  allowNoise,
}) => {
  await openFarm(page);

  await test.step('[8-01] a city that is not known is not found, and the figures of another go', async () => {
    await lookUp(page, 'Nowhere');
    await expect(alert(page)).toContainText(words.errors.notFound);
    await expect(weather(page)).not.toContainText('°C');
    await axe(page);
    await lookUp(page, 'Multan');
    await expect(weather(page)).toContainText('24.36 °C');
    await lookUp(page, 'Nowhere');
    await expect(alert(page)).toContainText('City not found.');
    await expect(weather(page)).not.toContainText('°C');
    await expect(city(page)).toHaveValue('Nowhere');
  });

  await test.step('[5-41] a lookup without a city asks for one', async () => {
    for (const nothing of ['', '   ']) {
      await lookUp(page, nothing);
      await expect(alert(page)).toHaveText('Please enter a city name.');
      await expect(city(page)).toBeFocused();
    }
    await lookUp(page, 'Multan');
    await expect(alert(page)).toHaveCount(0);
  });

  await test.step('too many lookups are told to wait', async () => {
    allowNoise(/429/);
    const message = 'Too many requests. Please wait 1 minute and try again.';
    await page.route('**/api/weather*', (route) =>
      route.fulfill({ status: 429, json: { code: 'too_many', message } }),
    );
    await lookUp(page, 'Multan');
    await expect(alert(page)).toHaveText(message);
    await page.unroute('**/api/weather*');
  });

  await test.step('[8-02][2.8-29] a network failure says so; what is usual is known without a network', async () => {
    allowNoise(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
    await page.context().setOffline(true);
    await lookUp(page, 'Gojra');
    await expect(alert(page)).toContainText(words.errors.network);
    await expect(weather(page)).not.toContainText('°C');
    await lookUp(page, 'lahore');
    await expect(alert(page)).toHaveText(words.errors.network);
    await expect(weather(page)).toContainText(`Long-term average for ${thisMonth()} in Lahore, PK`);

    await page.context().setOffline(false);
    await lookUp(page, 'Multan');
    await expect(weather(page)).toContainText('24.36 °C');
    await expect(alert(page)).toHaveCount(0);
  });

  await test.step('[2.8-29][2.8-30][2.8-31] a service that is down: the average of the month, marked, beside the error', async () => {
    await lookUpInVain(page, 'Quetta');
    const usual = await expectAverage(page, 'Quetta');
    await expect(fact(page, words.rain)).toHaveText(`${usual.rainMm} mm`);
    await lookUpLive(page);
  });

  await test.step('[2.8-29][2.8-30][2.8-31] a service that does not answer in time is not waited for: the average, marked, beside the error', async () => {
    await lookUpInVain(page, 'Sialkot');
    await expectAverage(page, 'Sialkot');
    await lookUpLive(page);
  });

  await test.step('[2.8-29][2.8-30][2.8-31] a service that lies is not believed: the average, marked, beside the error', async () => {
    // In Kelvin, with a page, with half an answer.
    for (const liedAbout of ['Karachi', 'Hyderabad', 'Gilgit']) {
      await lookUpInVain(page, liedAbout);
      await expectAverage(page, liedAbout);
      await lookUpLive(page);
    }
  });
});

test.describe('a market without a key', () => {
  useStillMarket();

  test('[2.8-29][2.8-30][2.8-31] shows the average; a neighbour’s figures are called an estimate', async ({
    page,
    axe,
  }) => {
    await openFarm(page);
    await lookUp(page, 'Multan');
    await expect(alert(page)).toHaveText(words.errors.network);
    await expect(weather(page)).toContainText('Monthly average.');
    await expect(weather(page)).toContainText(
      'We have no figures for Multan. As an estimate, these are for Faisalabad.',
    );
    await expect(fact(page, words.rain)).toHaveText('–');
    await axe(page);

    await lookUp(page, 'Gojra');
    await expect(alert(page)).toContainText('We have no long-term figures for Gojra.');
    await expect(weather(page)).not.toContainText('Faisalabad');
  });
});
