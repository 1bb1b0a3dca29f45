import type { Page } from '@playwright/test';
import { paths } from '#contract/site/paths.ts';
import { expect, test } from './fixtures.ts';
import { onDisk } from './on-disk.ts';
import { farm, signedInPerson } from './people.ts';
import { noisyPhoto } from './photos.ts';
import { asFarmer, dialogOf, fillForm, openAdd, picker, row, submitOf } from './product-form.ts';

const slow = { offline: false, latency: 20, downloadThroughput: -1, uploadThroughput: 400 * 1024 };
const gone = { ...slow, offline: true };
const quick = { ...slow, latency: 0, uploadThroughput: -1 };

/** Each piece that was sent, by where it began. */
function piecesOf(page: Page) {
  const begun: number[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') begun.push(Number(request.headers()['upload-offset']));
  });
  return begun;
}

test('a network that is cut in the middle of an upload is waited for, and nothing is sent twice', async ({
  page,
  allowNoise,
}) => {
  allowNoise(/INTERNET_DISCONNECTED|api\/live|Failed to fetch/);
  await signedInPerson(page, { roles: { isFarmer: true }, farmerData: farm });
  await page.goto(paths.farmerDashboard);
  await openAdd(page);
  await fillForm(page, { ...asFarmer, name: 'Wheat sent over a weak line' });
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', slow);
  const begun = piecesOf(page);

  const firstPiece = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await picker(page).setInputFiles(await onDisk(await noisyPhoto(1600, 1600)));
  expect((await firstPiece).status()).toBe(204);
  const cut = page.waitForEvent('requestfailed', (request) => request.method() === 'PATCH');
  await network.send('Network.emulateNetworkConditions', gone);
  await cut;
  const slot = dialogOf(page).getByRole('listitem').first();
  await expect(slot).toContainText('No network: waiting');
  const percent = await slot.getByRole('progressbar').getAttribute('value');
  const waiting = `No network: waiting, ${percent} %`;
  await expect(slot).toContainText(`${percent} %`);
  await expect(dialogOf(page)).toContainText(
    `Picture 1 of 1. ${waiting}. It continues when the network is back.`,
  );
  // Pressed without a network, the product waits with its picture, and the form is free for the next one.
  await submitOf(page).click();
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(page.getByText('Waiting to be sent: Wheat sent over a weak line, 1 picture')).toBeVisible();
  await network.send('Network.emulateNetworkConditions', quick);

  await expect(row(page, 'Wheat sent over a weak line')).toBeVisible();
  await expect(page.getByText('Waiting to be sent')).toHaveCount(0);
  expect(begun.filter((offset) => offset === 0)).toHaveLength(1);
  const shown = page.getByRole('img', { name: /Wheat sent over/ }).or(page.locator('img[src*="/pictures/"]'));
  await expect(shown.first()).toBeVisible();
});
