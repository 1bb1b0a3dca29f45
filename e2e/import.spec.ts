import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { paths } from '#contract/site/paths.ts';
import en from '../public/locale/en.json' with { type: 'json' };
import { expect, test } from './fixtures.ts';
import { holdResponse } from './hold-response.ts';
import { onDisk } from './on-disk.ts';
import { business, farm, signedInPerson } from './people.ts';
import { dap, newProduct, smallPicture, wheat } from './products.ts';

const words = en.ManyProducts;
const farmer = { roles: { isFarmer: true }, farmerData: farm };
const vendor = { roles: { isVendor: true }, vendorData: business };
const head =
  'Product name,Quantity,Unit,Quality,Price in Rupees,The price is for,Location,Phone,Date,Description';
const stepHead =
  'Smallest order,From quantity 1,Price 1 in Rupees,From quantity 2,Price 2 in Rupees,From quantity 3,Price 3 in Rupees';
const dialog = (page: Page) => page.getByRole('dialog');
const tool = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function choose(page: Page, text: string, name = 'products.csv') {
  const path = await onDisk({ name, buffer: Buffer.from(text) });
  await dialog(page).locator('input[type=file]').setInputFiles(path);
}

async function textOf(download: Download) {
  return readFile(await download.path(), 'utf8');
}

async function saved(page: Page, press: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return { name: download.suggestedFilename(), text: await textOf(download) };
}

test('a farmer comes from the template through a file with mistakes to the table', async ({ page, axe }) => {
  await signedInPerson(page, farmer);
  await newProduct(page, { ...wheat, name: 'Wheat' });
  await page.goto(paths.farmerDashboard);
  await tool(page, words.tools.import).click();
  await axe(page);

  const template = await saved(page, () => tool(page, words.import.template).click());
  expect(template.name).toBe(words.import.templateName);
  expect(template.text.split('\r\n')[0]).toBe(`\uFEFF${head},${stepHead},SKU`);
  await choose(page, template.text);
  await expect(dialog(page)).toContainText(words.import.errors.empty);

  await choose(
    page,
    [
      template.text.trimEnd(),
      'Maize,300,Maund (40 kg),Good,2900,one unit,Okara,03000000001,2026-11-12,Dry,10,100,2800',
      'Eggs,1.5,Dozen,Good,300,one unit,Okara,03000000001,2026-11-12,Fresh',
      'Onion,2,Tons,Best,free,the whole lot,Okara,03000000001,2026-11-12,"Red, large"',
      'wheat,20,Kilograms,organic,150,one unit,Okara,3000000001,12/11/2026,Clean',
    ].join('\r\n'),
  );
  await expect(dialog(page)).toContainText('1 ready to import');
  await expect(dialog(page)).toContainText('2 rows need fixing');
  await expect(dialog(page)).toContainText(words.import.exampleLeftOut);
  const row = (line: number) =>
    dialog(page)
      .getByRole('listitem')
      .filter({ hasText: `Row ${line}` });
  await expect(row(4)).toContainText('Quantity: Please enter a whole number. It says: 1.5');
  await expect(row(5)).toContainText(
    'Quality: Please choose one of: Excellent, Good, Medium, Organic. It says: Best',
  );
  await expect(row(5)).toContainText('Price in Rupees: Please enter a number. It says: free');
  await expect(dialog(page)).toContainText('You already have wheat.');
  await axe(page);
  await expect(dialog(page).getByLabel(words.import.twinsAs.skip)).toBeChecked();
  await tool(page, words.import.submit.one).click();

  await expect(dialog(page)).toContainText(words.import.imported.one);
  const bad = await saved(page, () => tool(page, words.import.downloadBad).click());
  await tool(page, words.import.done).click();
  await expect(page.getByRole('row').filter({ hasText: 'Maize' })).toContainText('2,900 Rupees');
  await expect(page.getByRole('row')).toHaveCount(3);

  expect(bad.text.split('\r\n')[0]).toBe(`\uFEFF${head},${stepHead},SKU,${words.import.reason}`);
  await tool(page, words.tools.import).click();
  await choose(page, bad.text.replace('Best', 'Good').replace('free', '90000'));
  await expect(dialog(page)).toContainText('1 ready to import');
  await expect(dialog(page)).toContainText(`left out: ${words.import.reason}.`);
  await tool(page, words.import.submit.one).click();
  await expect(dialog(page)).toContainText(words.import.imported.one);
  await tool(page, words.import.done).click();
  await expect(page.getByRole('row').filter({ hasText: 'Onion' })).toContainText('90,000 Rupees');
});

test('a supplier takes the products out as a file and brings files back', async ({
  page,
  allowNoise,
  axe,
}) => {
  await signedInPerson(page, vendor);
  await newProduct(page, { ...dap, name: '=DAP, "50 kg"', minimumOrder: 100 });
  await newProduct(page, { ...dap, name: 'Urea', weightCategory: 'tons', weight: 2.5, priceBasis: 'lot' });
  await page.goto(paths.vendorDashboard);
  await expect(page.getByRole('row')).not.toHaveCount(0);
  let exported = '';

  await test.step('an export has every product under the head of the template, and what finds it again', async () => {
    const { name, text } = await saved(page, () => tool(page, words.tools.export).click());
    expect(name).toBe(words.tools.fileName);
    const ids = text.match(/product_\d+/g)!;
    expect(text.trimEnd().split('\r\n')).toEqual([
      `\uFEFF${head},${stepHead},SKU,Status,Product ID`,
      `Urea,2.5,tons,good,12600,the whole lot,Multan,${dap.phone},2026-11-12,"Clean and dry, in 50 kg bags.",,,,,,,,,Open,${ids[0]}`,
      `"'=DAP, ""50 kg""",220,piece,good,12600,one unit,Multan,${dap.phone},2026-11-12,"Clean and dry, in 50 kg bags.",100,,,,,,,,Open,${ids[1]}`,
    ]);
    exported = text;
  });

  await test.step('a workbook and other files are refused in a sentence', async () => {
    await tool(page, words.tools.import).click();
    await choose(page, 'PK\u0003\u0004', 'products.xlsx');
    await expect(dialog(page)).toContainText(words.import.errors.workbook);
    await choose(page, 'Crop,Rate\nWheat,4800');
    await expect(dialog(page)).toContainText('These columns are missing: Product name, Quantity');
  });

  await test.step('an export changes nothing, and what changes nothing cannot be sent', async () => {
    await choose(page, exported);
    await expect(dialog(page)).toContainText(words.import.alreadyLike);
    await expect(dialog(page).getByRole('button', { name: /Import|Change/ })).toHaveCount(0);
  });

  await test.step('new prices and quantities in it are shown as old and new, and saved together', async () => {
    await choose(page, exported.replaceAll('12600', 'Rs ۱۳٬۰۰۰').replace(',220,', ',200,'));
    await expect(dialog(page)).toContainText('2 changes');
    const changes = dialog(page).getByRole('listitem');
    await expect(changes).toHaveText([
      'Row 2UreaRs 12,600 becomes Rs 13,000',
      'Row 3=DAP, "50 kg"Rs 12,600 becomes Rs 13,000220 pieces becomes 200 pieces',
    ]);
    await axe(page);
    await tool(page, 'Change 2 products').click();
    await expect(dialog(page)).toContainText('2 products were changed.');
    await tool(page, words.import.done).click();
    await expect(page.getByRole('row').filter({ hasText: 'Urea' })).toContainText('13,000 Rupees');
    await expect(tool(page, words.bulk.undo)).toBeInViewport();
  });

  await test.step('it is taken back as a whole, also after the page was left', async () => {
    await page.reload();
    await expect(page.getByRole('row').filter({ hasText: 'Urea' })).toContainText('13,000 Rupees');
    await tool(page, words.tools.import).click();
    await expect(dialog(page)).toContainText(words.import.undoTitle);
    await axe(page);
    await dialog(page).getByRole('button', { name: 'Undo: 2 changed' }).click();
    await expect(page.getByText(words.bulk.undone)).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'Urea' })).toContainText('12,600 Rupees');
    await expect(page.getByRole('row').filter({ hasText: 'DAP' })).toContainText('220 pieces');
  });

  await test.step('rows of known names are asked about, and what a rule will hold back is named', async () => {
    await tool(page, words.tools.import).click();
    await choose(
      page,
      [
        `${head},SKU`,
        'urea,3,tons,good,12600,the whole lot,Multan,03000000001,,Bags,',
        'Zinc,5 kg,,good,Rs 900/-,,Multan,03000000001,,Call 0301 2345678,ZN-1',
      ].join('\n'),
    );
    await expect(dialog(page)).toContainText('You already have urea.');
    await expect(dialog(page)).toContainText('Row 3 Zinc: We saw a phone number in the text.');
    await dialog(page).getByText(words.import.twinsAs.update, { exact: true }).click();
    await expect(dialog(page)).toContainText('2.5 tons becomes 3 tons');
    await expect(dialog(page)).toContainText(words.import.heldTitle);
    await axe(page);
    await tool(page, 'Import 1 and change 1').click();
    await expect(dialog(page)).toContainText(
      '1 product was changed. 1 product was imported, but is held back',
    );
    await tool(page, words.import.undo).click();
    await expect(page.getByText(words.bulk.undone)).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'Zinc' })).toHaveCount(0);
    await expect(page.getByRole('row').filter({ hasText: 'Urea' })).toContainText('2.5 tons');
  });

  await test.step('a lost answer is asked for again, and the products are there once', async () => {
    allowNoise(/ERR_FAILED/);
    await tool(page, words.tools.import).click();
    await choose(page, `${head}\nPotash,5,piece,good,4200,one unit,Multan,03000000001,,Bags\n`);
    await page.route('**/api/me/products/import', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await tool(page, words.import.submit.one).click();
    await expect(dialog(page)).toContainText('No product is imported twice.');
    await page.unroute('**/api/me/products/import');
    await tool(page, words.import.tryAgain).click();
    await expect(dialog(page)).toContainText(words.import.imported.one);
    await tool(page, words.import.done).click();
    await expect(page.getByRole('row').filter({ hasText: 'Potash' })).toHaveCount(1);
  });

  await test.step('a product that came in a list gets its first pictures by Edit', async () => {
    await page.getByRole('button', { name: 'Edit Potash' }).click();
    await dialog(page)
      .getByLabel(en.ProductModal.pictures.add)
      .setInputFiles(await smallPicture());
    await tool(page, en.ProductModal.editSubmit).click();
    await expect(page.getByText('Potash was saved', { exact: false })).toBeVisible();
    await page.getByRole('button', { name: 'Edit Potash' }).click();
    await expect(dialog(page).getByRole('img')).toHaveCount(1);
    await expect(dialog(page).getByLabel(en.ProductModal.pictures.add)).toBeDisabled();
  });
});

test('a supplier imports five thousand rows with thirty-seven mistakes', async ({ page, axe }) => {
  await signedInPerson(page, vendor);
  await page.goto(paths.vendorDashboard);
  const badLines = new Set(Array.from({ length: 37 }, (_, at) => 100 + at * 131));
  const rows = Array.from({ length: 5000 }, (_, at) => {
    const price = badLines.has(at + 2) ? 'ask me' : 500 + at;
    return `Seed ${at + 2},${at + 1},kilograms,good,${price},one unit,"Multan, Punjab",03000000001,2026-11-12,Packed dry`;
  });
  await tool(page, words.tools.import).click();
  await choose(page, `${head}\n${rows.join('\n')}\n`);

  await expect(dialog(page)).toContainText('4,963 ready to import');
  await expect(dialog(page)).toContainText('37 rows need fixing');
  for (const line of badLines) {
    const row = dialog(page)
      .getByRole('listitem')
      .filter({ has: page.getByText(`Row ${line}`, { exact: true }) });
    await expect(row).toContainText('Price in Rupees: Please enter a number. It says: ask me');
  }
  const goOn = await holdResponse(page, '**/api/me/products/import');
  await tool(page, 'Import 4,963 products').click();
  await expect(dialog(page).getByRole('progressbar', { name: 'Sending 4,963 products' })).toBeVisible();
  await axe(page);
  goOn();
  // The server writes for seconds, and on a busy machine for many.
  await expect(dialog(page)).toContainText('4,963 products were imported.');
  await expect(dialog(page).getByRole('progressbar')).toHaveCount(0);
  await tool(page, words.import.done).click();
  await expect(page.getByText('4,963 products, all visible in search')).toBeVisible();
  await expect(page.getByText('50 of 4,963 shown')).toBeVisible();
  await page.getByLabel(words.find.label).fill('seed 4321');
  await expect(page.getByRole('table').first().getByRole('row')).toHaveCount(2);
  await axe(page);
});
