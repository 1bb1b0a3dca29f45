import { paths } from '#contract/site/paths.ts';
import { expect, test } from './fixtures.ts';
import { farm, signedInPerson } from './people.ts';
import { alert, chosen, dialogOf, fields, row, submitOf } from './product-form.ts';
import { changeElsewhere, newProduct, wheat } from './products.ts';

const farmer = { roles: { isFarmer: true }, farmerData: farm };

test('a farmer edits products, one of them while it changes elsewhere', async ({ page, allowNoise, axe }) => {
  allowNoise(/409|Error updating product/);
  await signedInPerson(page, farmer);
  const barley = await newProduct(page, { ...wheat, name: 'Barley' });
  await newProduct(page, wheat, 2);
  await page.goto(paths.farmerDashboard);

  await test.step('[4-10][4-11][4-12][7-15] Edit is prefilled, shows the pictures and leaves them', async () => {
    await page.getByRole('button', { name: `Edit ${wheat.name}` }).click();
    const dialog = page.getByRole('dialog', { name: `Edit ${wheat.name}` });
    const form = fields(dialog);
    for (const name of ['name', 'location', 'quality', 'phone', 'weightCategory', 'desc', 'date'] as const) {
      await expect(form[name]).toHaveValue(wheat[name]);
    }
    await expect(form.price).toHaveValue('4800');
    await expect(form.weight).toHaveValue('400');
    await expect(chosen(page)).toHaveCount(2);
    for (const input of await dialog.locator('input[type=file]').all()) await expect(input).toBeDisabled();
    await axe(page);

    await form.price.fill('4950');
    await submitOf(page).click();
    await expect(dialog).toHaveCount(0);
    await expect(row(page, wheat.name)).toContainText('4,950 Rupees');
  });

  await test.step('an edit that was overtaken shows what stands there now and keeps what was typed', async () => {
    await page.getByRole('button', { name: 'Edit Barley' }).click();
    const form = fields(dialogOf(page));
    await form.price.fill('5300');
    await changeElsewhere(page, barley, { location: 'Vehari', weight: 380 });
    await submitOf(page).click();
    await expect(alert(page)).toContainText('Location Vehari');
    await expect(alert(page)).toContainText('Quantity 380');
    await expect(form.price).toHaveValue('5300');
    await axe(page);
    await submitOf(page).click();
    await expect(dialogOf(page)).toHaveCount(0);
    for (const text of ['5,300 Rupees', 'Vehari', '380 maunds']) {
      await expect(row(page, 'Barley')).toContainText(text);
    }
  });

  await test.step('[7-15] what was edited is still there after a reload', async () => {
    await page.reload();
    await expect(row(page, wheat.name)).toContainText('4,950 Rupees');
    await expect(row(page, wheat.name)).toContainText('400 maunds');
  });
});
