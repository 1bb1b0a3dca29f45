import { pakistanDay } from '#contract/text/pakistan-time.ts';
import { cropPricesPath, paths } from '#contract/site/paths.ts';
import en from '../public/locale/en.json' with { type: 'json' };
import { expect, sizes, test } from './fixtures.ts';
import { onDisk } from './on-disk.ts';
import { signedInAdmin } from './people.ts';

const words = en.Admin.rates;

test('an admin imports official rates, sees which rows are wrong, and everyone sees the others', async ({
  page,
  axe,
}) => {
  await page.setViewportSize(sizes.phone);
  await signedInAdmin(page);
  await page.goto(paths.adminRates);
  const today = pakistanDay();
  const lines = [
    'Date,Place,Crop,Lowest,Highest,Usual,Unit,Source',
    `${today},Narowal mandi,Bajra,"8,000",8500,8200,100 kg,AMIS Punjab`,
    `${today},Narowal mandi,Unicorn,10000,9000,,bag,AMIS Punjab`,
  ];
  const choose = async (text: string) => {
    const path = await onDisk({ name: 'rates.csv', buffer: Buffer.from(text) });
    await page.locator('input[type=file]').setInputFiles(path);
  };

  await test.step('a file without the columns is explained', async () => {
    await choose('Name\nWheat');
    await expect(page.getByText(words.errors.notATable)).toBeVisible();
    await choose('Date,Place\n2026-11-01,Multan');
    await expect(page.getByText(/^The file has no column for: Crop, Lowest/)).toBeVisible();
  });

  await test.step('the rows are judged one by one before anything is kept', async () => {
    await choose(lines.join('\r\n'));
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('1 row is ready');
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Row 3' }).first()).toContainText(
      words.troubles.crop,
    );
    await expect(dialog).toContainText('3,200 to 3,400 Rupees per 40 kg');
    await axe(page);
    await page.setViewportSize(sizes.phone);
    await dialog.getByRole('button', { name: 'Import 1 row' }).click();
    await expect(page.getByText('1 rate was imported.')).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'Narowal mandi' })).toContainText('3,200 to 3,400');
  });

  await test.step('it stands on the page of the crop with its source, and goes when it is deleted', async () => {
    await page.goto(cropPricesPath('millet'));
    const table = page.getByRole('table', { name: en.Prices.official.title });
    await expect(table.getByRole('row').filter({ hasText: 'Narowal mandi' })).toContainText('AMIS Punjab');
    await axe(page);
    await page.goto(paths.adminRates);
    await page.getByRole('button', { name: /^Delete the rate of millet, Narowal mandi/ }).click();
    const asked = page.getByRole('alertdialog');
    await expect(asked).toContainText('3,200 to 3,400 Rupees per 40 kg, Narowal mandi');
    await asked.getByRole('button', { name: en.Admin.rates.delete }).click();
    await expect(page.getByText('The rate of millet in Narowal mandi was deleted.')).toBeVisible();
  });
});
