import { expect, test } from './fixtures.ts';
import { newPhone } from './people.ts';
import {
  businessPart,
  cityField,
  farmAnswers,
  farmPart,
  fillAll,
  fillBasics,
  openSignUp,
  provinceField,
  registerButton,
  toggle,
} from './sign-up.ts';

const cities = [
  'Abbottabad',
  'Bahawalpur',
  'Faisalabad',
  'Gujranwala',
  'Hyderabad',
  'Islamabad',
  'Karachi',
  'Lahore',
  'Multan',
  'Peshawar',
  'Quetta',
  'Rawalpindi',
  'Sialkot',
];
const provinces = {
  Punjab: 'Faisalabad, Lahore, Multan, Rawalpindi, Gujranwala, Sialkot, Bahawalpur, Islamabad',
  Sindh: 'Karachi, Hyderabad, Larkana, Sukkur',
  'Khyber Pakhtunkhwa': 'Peshawar, Abbottabad, Mardan, Swat',
  Balochistan: 'Quetta, Gwadar',
  'Gilgit-Baltistan': 'Gilgit, Skardu',
  'Azad Jammu and Kashmir': 'Muzaffarabad, Mirpur',
};

test('[2.4-16][3-33] the city fields offer thirteen cities, narrowed by what is typed', async ({ page }) => {
  await openSignUp(page);
  await toggle(page, 'Farmer').click();
  await toggle(page, 'Supplier').click();
  for (const part of [farmPart(page), businessPart(page)]) {
    await cityField(part).click();
    await expect(part.getByRole('listbox').getByRole('option')).toHaveText(cities);
    await cityField(part).fill('pindi');
    await expect(part.getByRole('listbox').getByRole('option')).toHaveText(['Rawalpindi']);
    await part.getByRole('listbox').getByRole('option').click();
    await expect(cityField(part)).toHaveValue('Rawalpindi');
    await expect(part.getByRole('listbox').getByRole('option')).toHaveCount(0);
    await expect(provinceField(part)).toHaveValue('Punjab');
  }
});

test('[2.4-16] a city is chosen by keyboard, and Escape closes the list', async ({ page }) => {
  await openSignUp(page);
  await toggle(page, 'Farmer').click();
  const city = cityField(page);
  await city.focus();
  await expect(city).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('listbox').getByRole('option', { name: 'Bahawalpur' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.keyboard.press('Enter');
  await expect(city).toHaveValue('Bahawalpur');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('listbox').getByRole('option', { name: 'Sialkot' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(city).toHaveValue('Bahawalpur');
});

test('[2.4-17] a city that is not offered is taken, and its province is chosen by hand', async ({ page }) => {
  await openSignUp(page);
  await fillBasics(page, newPhone());
  await toggle(page, 'Farmer').click();
  await fillAll(farmAnswers(farmPart(page)));
  await cityField(page).fill('Mirpur');
  await expect(provinceField(page)).toHaveValue('Azad Jammu and Kashmir');
  await cityField(page).fill('Mirpur Khas');
  await expect(provinceField(page)).toHaveValue('');
  await expect(registerButton(page)).toBeDisabled();
  await provinceField(page).selectOption('Sindh');
  await cityField(page).fill('Mirpur Khas West');
  await expect(provinceField(page)).toHaveValue('Sindh');
  await expect(registerButton(page)).toBeEnabled();
});

test('[2.4-18][2.4-19][3-34] a known city fills its province, an emptied one clears it', async ({ page }) => {
  await openSignUp(page);
  await toggle(page, 'Farmer').click();
  for (const [province, known] of Object.entries(provinces)) {
    for (const city of known.split(', ')) {
      await cityField(page).fill(city);
      await expect(provinceField(page)).toHaveValue(province);
      await cityField(page).fill('');
      await expect(provinceField(page)).toHaveValue('');
    }
  }
});
