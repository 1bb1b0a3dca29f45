import { paths } from '#contract/site/paths.ts';
import { fill } from '#contract/text/words.ts';
import type { Product } from '#contract/trade/products.ts';
import en from '../public/locale/en.json' with { type: 'json' };
import { expect, test } from './fixtures.ts';
import { farm, signedInPerson } from './people.ts';
import {
  asFarmer,
  asked,
  chosen,
  dialogOf,
  fillForm,
  openAdd,
  picker,
  row,
  submitOf,
} from './product-form.ts';
import { picturesLoaded, smallPicture } from './products.ts';

const words = en.ProductModal;
const farmer = { roles: { isFarmer: true }, farmerData: farm };

test('a farmer whose phone drops the page finds the product again, with its pictures', async ({
  page,
  axe,
}) => {
  await signedInPerson(page, farmer);
  await page.goto(paths.dashboard);
  await page.goto(paths.farmerDashboard);
  const form = await openAdd(page);
  const draft = page.getByRole('button', { name: words.draft.continue });
  const step = (number: number, part: 'from' | 'price') =>
    dialogOf(page).getByLabel(fill(words.steps[part], { number }));

  await test.step('a reload inside the form opens it again, with the text and the pictures that were sent', async () => {
    await fillForm(page, { ...asFarmer, name: 'گندم' });
    await dialogOf(page).getByText(words.steps.title).click();
    await form.minimumOrder.fill('50');
    await step(1, 'from').fill('500');
    await step(1, 'price').fill('98');
    await step(2, 'from').fill('400');
    await step(2, 'price').fill('86');
    await axe(page);
    const one = await smallPicture();
    await picker(page).setInputFiles([one, one]);
    await expect(dialogOf(page).getByRole('button', { name: /^Remove picture/ })).toHaveCount(2);
    // The browser itself was ended: what belongs to a tab is gone.
    await page.evaluate(() => sessionStorage.clear());
    await page.reload();
    await expect(form.name).toHaveValue('گندم');
    await expect(form.desc).toHaveValue('Picked this week.');
    await expect(form.minimumOrder).toHaveValue('50');
    await expect(step(2, 'from')).toHaveValue('400');
    await expect(chosen(page)).toHaveCount(2);
    await picturesLoaded(dialogOf(page));
    await expect(submitOf(page)).toBeEnabled();
  });

  await test.step('Back closes the form and not the page; the draft waits in the table', async () => {
    await page.goBack();
    await expect(dialogOf(page)).toHaveCount(0);
    await expect(page).toHaveURL(paths.farmerDashboard);
    await expect(page.getByText('Not added yet: گندم')).toBeVisible();
    await axe(page);
    await draft.click();
    await page.keyboard.press('Escape');
    await expect(dialogOf(page)).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL(paths.dashboard);
    await page.goForward();
    await draft.click();
    await expect(form.name).toHaveValue('گندم');
  });

  await test.step('prices for larger quantities that do not fit are told at their fields', async () => {
    await submitOf(page).click();
    await expect(step(1, 'price')).toHaveAccessibleDescription('Please enter less than 95.');
    await expect(step(2, 'from')).toHaveAccessibleDescription('Please enter more than 500.');
    await step(1, 'price').fill('90');
    await step(2, 'from').fill('2000');
  });

  await test.step('once it is added, no draft is left; a date of long ago is asked back first', async () => {
    await form.date.fill('2006-11-17');
    await submitOf(page).click();
    await expect(form.date).toBeFocused();
    await expect(form.date).toHaveAccessibleDescription(
      'Is 17/11/2006 right? If so, press "Add product" again.',
    );
    await submitOf(page).click();
    await expect(dialogOf(page)).toHaveCount(0);
    await expect(row(page, 'گندم')).toBeVisible();
    // Between two signs that keep the sentence around the name from turning.
    await expect(page.getByText(en.ProductModal.added.replace('{name}', '\u2068گندم\u2069'))).toBeVisible();
    await expect(draft).toHaveCount(0);
    const mine = await page.request.get('/api/me/products', { params: { role: 'farmer' } });
    const { items } = (await mine.json()) as { items: Product[] };
    expect(items.map(({ images }) => images.length)).toEqual([2]);
    expect(items).toMatchObject([
      {
        minimumOrder: 50,
        priceSteps: [
          { from: 500, price: 90 },
          { from: 2000, price: 86 },
        ],
      },
    ]);
    await page.reload();
    await expect(row(page, 'گندم')).toBeVisible();
    await expect(dialogOf(page).or(draft)).toHaveCount(0);
  });

  await test.step('an edit asks before it is lost, however it is left', async () => {
    await page.getByRole('button', { name: fill(en.FarmerMainTable.editLabel, { name: 'گندم' }) }).click();
    await expect(step(2, 'price')).toHaveValue('86');
    await form.price.fill('97');
    await page.keyboard.press('Escape');
    await expect(asked(page)).toContainText(words.discard.edit.title);
    await asked(page).getByRole('button', { name: words.discard.confirm }).click();
    await expect(dialogOf(page)).toHaveCount(0);
    await expect(row(page, 'گندم')).toContainText('95 Rupees');
  });
});
