import type { Page } from '@playwright/test';
import { paths } from '#contract/site/paths.ts';
import { picturesPath } from '#contract/trade/pictures.ts';
import type { Product } from '#contract/trade/products.ts';
import en from '../public/locale/en.json' with { type: 'json' };
import { propertyRuns } from '../test/property-runs.ts';
import { panel } from './farm.ts';
import { expect, test } from './fixtures.ts';
import { onDisk } from './on-disk.ts';
import { openMenu } from './open-menu.ts';
import { networkIsBack, weakNetwork } from './outbox.ts';
import { farm, newPerson, signedInPerson, signIn } from './people.ts';
import { noisyPhoto } from './photos.ts';
import { asFarmer, dialogOf, fields, fillForm, openAdd, picker, row, submitOf } from './product-form.ts';
import { changeElsewhere, newProduct, smallPicture, wheat } from './products.ts';

const words = en.Outbox;
const refusal = { code: 'invalid', message: 'Not so.' };
const farmer = { roles: { isFarmer: true }, farmerData: farm };
const noise = /ERR_FAILED|Failed to fetch|Error (adding|updating) product|Error uploading image|api\/live/;

type Line = Awaited<ReturnType<typeof weakNetwork>>;
type Cut = { at: string; arm?: (line: Line) => void; isLarge?: true; isAnswerLost?: true; isReloaded?: true };

/** Where the network goes while a product with three pictures is added. */
const cuts: Cut[] = [
  { at: 'before anything', arm: (line) => void (line.isCut = true) },
  {
    at: 'during the first picture',
    isLarge: true,
    arm: (line) => {
      let pieces = 0;
      line.cut = (method) => method === 'PATCH' && pieces++ > 0;
    },
  },
  {
    at: 'between two pictures',
    arm: (line) => {
      let pictures = 0;
      line.cut = (_, path) => path === picturesPath && pictures++ > 0;
    },
  },
  { at: 'after the server has it and before its answer', isAnswerLost: true },
  { at: 'and gone over a reload', isReloaded: true, arm: (line) => void (line.isCut = true) },
];

test('a product with three pictures is added once, wherever the network is cut and the tab closed', async ({
  page,
  context,
  allowNoise,
}) => {
  allowNoise(noise);
  await signedInPerson(page, farmer);
  await page.goto(paths.farmerDashboard);
  await page.close();
  const rounds = propertyRuns(cuts.length, 40);
  for (let round = 0; round < rounds; round++) {
    const cut = cuts[round % cuts.length]!;
    const name = `Potatoes of day ${round + 1}`;
    await test.step(`${name}: the network is cut ${cut.at}`, async () => {
      const line = await weakNetwork(context);
      if (cut.isAnswerLost)
        await context.route('**/api/products', async (route) => {
          await route.fetch();
          line.isCut = true;
          await route.abort();
        });
      const tab = await context.newPage();
      if (!cut.isReloaded) await tab.addInitScript(dieOnceLetGo);
      await tab.goto(paths.farmerDashboard);
      await openAdd(tab);
      await fillForm(tab, { ...asFarmer, name });
      cut.arm?.(line);
      const [first, ...others] = [await smallPicture(), await smallPicture(), await smallPicture()];
      const pictures = [cut.isLarge ? await noisyPhoto(700, 700) : first, ...others];
      await picker(tab).setInputFiles(await Promise.all(pictures.map(onDisk)));
      const lost =
        cut.isAnswerLost &&
        tab.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/products'));
      await submitOf(tab).click();
      const waiting = tab.getByText(`Waiting to be sent: ${name}, 3 pictures`);
      await (lost || expect(waiting).toBeVisible());
      if (cut.isReloaded) {
        await tab.reload();
        await expect(waiting).toBeVisible();
      }
      await tab.close();
      await context.unrouteAll({ behavior: 'ignoreErrors' });

      const back = await context.newPage();
      const begun: number[] = [];
      back.on('request', (request) => {
        if (request.method() === 'PATCH') begun.push(Number(request.headers()['upload-offset']));
      });
      await back.goto(paths.farmerDashboard);
      await expect(row(back, name)).toBeVisible();
      await expect(back.getByText('Waiting to be sent')).toHaveCount(0);
      await expect(back.getByText(en.ProductModal.draft.named)).toHaveCount(0);
      const mine = await back.request.get('/api/me/products', { params: { role: 'farmer' } });
      const { items } = (await mine.json()) as { items: Product[] };
      const same = items.filter((one) => one.name === name);
      expect(same.map(({ images }) => images.length)).toEqual([3]);
      expect(begun, 'a picture that was sent in part goes on from there').not.toContain(0);
      await back.close();
    });
  }
});

const needs = (page: Page) => panel(page, en.farmerNeeds.title);
const need = (page: Page, text: string) => needs(page).getByRole('listitem').filter({ hasText: text });
const crop = (page: Page) => dialogOf(page).getByLabel(en.farmerNeeds.form.crop, { exact: true });
const sendNeed = (page: Page) =>
  dialogOf(page).getByRole('button', { name: en.farmerNeeds.form.submit, exact: true }).click();

async function addNeed(page: Page, name: string) {
  await needs(page).getByRole('button', { name: en.farmerNeeds.addLabel }).first().click();
  await crop(page).fill(name);
  await sendNeed(page);
}

/** As a release would save it that is newer than the page. */
async function saveNewer() {
  const opening = indexedDB.open('kisan-mandi-outbox');
  await new Promise((done) => opening.addEventListener('success', done));
  const entries = opening.result.transaction('entries', 'readwrite').objectStore('entries');
  const reading = entries.getAll() as IDBRequest<object[]>;
  await new Promise((done) => reading.addEventListener('success', done));
  const putting = entries.put({ ...reading.result[0], format: 99 });
  await new Promise((done) => putting.addEventListener('success', done));
  opening.result.close();
}

/** A browser may end between two of its steps: once something is let go, this tab changes nothing more of its draft. */
function dieOnceLetGo() {
  const put = Reflect.get(IDBObjectStore.prototype, 'put') as IDBObjectStore['put'];
  IDBObjectStore.prototype.put = function (entry: { isHeld?: boolean }, ...rest) {
    if (entry.isHeld === false) Storage.prototype.removeItem = () => {};
    return put.call(this, entry, ...rest);
  };
}

/** Takes away all room on the device, or gives it back. */
function leaveRoom(hasRoom: boolean) {
  const here = globalThis as unknown as { put?: IDBObjectStore['put'] };
  here.put ??= Reflect.get(IDBObjectStore.prototype, 'put') as IDBObjectStore['put'];
  IDBObjectStore.prototype.put = hasRoom
    ? here.put
    : () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
}

test('what a farmer writes without a network is kept for them, shown, and sent by one tab', async ({
  page,
  context,
  axe,
  allowNoise,
}) => {
  allowNoise(noise);
  allowNoise(/(401|409).*\/api/);
  const phone = await signedInPerson(page, farmer);
  const product = await newProduct(page, { ...wheat, name: 'Wheat in sacks' });
  await page.goto(paths.farmerDashboard);
  await expect(row(page, 'Wheat in sacks')).toBeVisible();
  const line = await weakNetwork(context);

  await test.step('a device without room says so, and what was typed stays', async () => {
    await page.evaluate(leaveRoom, false);
    line.isCut = true;
    await addNeed(page, 'Gypsum');
    await expect(dialogOf(page).getByRole('alert')).toHaveText(words.full);
    await expect(crop(page)).toHaveValue('Gypsum');
    await page.evaluate(leaveRoom, true);
    await sendNeed(page);
    await expect(need(page, 'Waiting to be sent: Gypsum')).toContainText(/Saved on this device at \d\d:\d\d/);
  });

  const other = await context.newPage();
  const sent: string[] = [];
  // By its answer: a try that was under way when the network came back has begun before.
  context.on('response', (response) => {
    const asked = response.request();
    const isGypsum = asked.url().endsWith('/api/needs') && asked.postData()?.includes('Gypsum');
    if (asked.method() === 'POST' && isGypsum) sent.push(asked.url());
  });
  await test.step('two tabs show it, and one of them sends it', async () => {
    await other.goto(paths.farmerDashboard);
    await expect(need(other, 'Waiting to be sent: Gypsum')).toBeVisible();
    line.isCut = false;
    await networkIsBack(page, other);
    for (const tab of [page, other]) {
      await expect(need(tab, 'Gypsum')).toHaveCount(1);
      await expect(need(tab, 'Waiting to be sent')).toHaveCount(0);
    }
    expect(sent).toHaveLength(1);
  });

  await test.step('what is refused needs its writer and keeps nothing else from leaving; its form is filled again', async () => {
    line.isCut = true;
    await page.getByRole('button', { name: 'Edit Wheat in sacks' }).click();
    await fields(dialogOf(page)).price.fill('4321');
    await submitOf(page).click();
    await expect(page.getByText('Waiting to be sent: Wheat in sacks')).toBeVisible();
    await addNeed(page, 'Urea');
    await expect(need(page, 'Waiting to be sent: Urea')).toBeVisible();
    await axe(page);
    await changeElsewhere(page, product, { weight: 77 });
    line.isCut = false;
    await networkIsBack(page, other);
    await expect(need(page, 'Urea')).toHaveCount(1);
    await expect(need(page, 'Waiting to be sent')).toHaveCount(0);
    const refused = page.getByRole('listitem').filter({ hasText: 'Not sent: Wheat in sacks' });
    await expect(refused).toContainText(en.Refusals.changed_elsewhere);
    await expect(refused).toContainText(words.needsYou);
    await axe(page);
    await refused.getByRole('button', { name: words.open }).click();
    await expect(fields(dialogOf(page)).price).toHaveValue('4321');
    await expect(fields(dialogOf(page)).weight).toHaveValue('77');
    await submitOf(page).click();
    await expect(dialogOf(page)).toHaveCount(0);
    await expect(refused).toHaveCount(0);
    await expect(row(page, 'Wheat in sacks')).toContainText('4,321 Rupees');
  });

  await test.step('what needs its writer is open in two tabs: sent from both, it is there once', async () => {
    line.isCut = true;
    await addNeed(page, 'Lime');
    await expect(need(page, 'Waiting to be sent: Lime')).toBeVisible();
    await context.route('**/api/needs', (route) => route.fulfill({ status: 409, json: refusal }), {
      times: 1,
    });
    line.isCut = false;
    await networkIsBack(page, other);
    for (const tab of [page, other])
      await need(tab, 'Not sent: Lime').getByRole('button', { name: words.open }).click();
    for (const tab of [page, other]) {
      await sendNeed(tab);
      await expect(dialogOf(tab)).toHaveCount(0);
    }
    for (const tab of [page, other]) {
      await expect(need(tab, 'Lime')).toHaveCount(1);
      await expect(need(tab, 'Not sent')).toHaveCount(0);
    }
  });
  await other.close();
  // Nor did the other tab send it later.
  expect(sent).toHaveLength(1);

  await test.step('one that a newer version has saved is left to it; deleting asks first', async () => {
    line.isCut = true;
    await addNeed(page, 'Zinc');
    const waiting = need(page, 'Waiting to be sent: Zinc');
    await expect(waiting).toBeVisible();
    await page.evaluate(saveNewer);
    line.isCut = false;
    await page.reload();
    await expect(waiting).toContainText(words.newer);
    const remove = waiting.getByRole('button', { name: 'Delete Zinc, not sent yet' });
    const asked = page.getByRole('alertdialog');
    await remove.click();
    await expect(asked).toContainText(words.ask.text);
    await asked.getByRole('button', { name: words.ask.keep }).click();
    await remove.click();
    await asked.getByRole('button', { name: words.ask.confirm, exact: true }).click();
    await expect(waiting).toHaveCount(0);
  });

  await test.step('a sign-in that has run out keeps it; nobody else sees or sends it', async () => {
    line.isCut = true;
    await addNeed(page, 'Potash');
    await expect(need(page, 'Waiting to be sent: Potash')).toBeVisible();
    await (await openMenu(page)).getByRole('button', { name: en.Navbar.signOut }).click();
    const asked = page.getByRole('alertdialog');
    await expect(asked).toContainText(words.signOut.text.one);
    await asked.getByRole('button', { name: words.signOut.keep }).click();
    await page.request.post('/api/sign-out', { data: {} });
    line.isCut = false;
    await networkIsBack(page);
    await expect(page.getByText(words.atSignIn)).toBeVisible();

    await signIn(page, await newPerson(page.request, { ...farmer, username: 'Bilal Mehmood' }));
    await page.goto(paths.farmerDashboard);
    await expect(needs(page)).toContainText(en.farmerNeeds.empty.title);
    await expect(page.getByText('Waiting to be sent')).toHaveCount(0);

    await signIn(page, phone);
    await page.goto(paths.farmerDashboard);
    await expect(need(page, 'Potash')).toHaveCount(1);
    await expect(need(page, 'Waiting to be sent')).toHaveCount(0);
  });
});
