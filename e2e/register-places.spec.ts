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
/** One of each province: place.test.ts knows the others. */
const provinces = {
  Multan: 'Punjab',
  Sukkur: 'Sindh',
  Mardan: 'Khyber Pakhtunkhwa',
  Gwadar: 'Balochistan',
  Skardu: 'Gilgit-Baltistan',
  Muzaffarabad: 'Azad Jammu and Kashmir',
};

test('whoever signs up finds their city by hand and by keyboard, and the province comes with it', async ({
  page,
  axe,
}) => {
  await openSignUp(page);
  const part = farmPart(page);
  const city = cityField(part);
  const province = provinceField(part);

  await test.step('[2.4-16][3-33] the city fields offer thirteen cities, narrowed by what is typed', async () => {
    await toggle(page, 'Farmer').click();
    await toggle(page, 'Supplier').click();
    for (const one of [businessPart(page), part]) {
      await cityField(one).click();
      await expect(one.getByRole('listbox').getByRole('option')).toHaveText(cities);
      if (one === part) await axe(page);
      await cityField(one).fill('pindi');
      await expect(one.getByRole('listbox').getByRole('option')).toHaveText(['Rawalpindi']);
      await one.getByRole('listbox').getByRole('option').click();
      await expect(cityField(one)).toHaveValue('Rawalpindi');
      await expect(one.getByRole('listbox').getByRole('option')).toHaveCount(0);
      await expect(provinceField(one)).toHaveValue('Punjab');
    }
    await toggle(page, 'Supplier').click();
  });

  await test.step('[2.4-16] a city is chosen by keyboard, and Escape closes the list', async () => {
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

  await test.step('[2.4-17] a city that is not offered is taken, and its province is chosen by hand', async () => {
    await fillBasics(page, newPhone());
    await fillAll(farmAnswers(part));
    await city.fill('Mirpur');
    await expect(province).toHaveValue('Azad Jammu and Kashmir');
    await city.fill('Mirpur Khas');
    await expect(province).toHaveValue('');
    await expect(registerButton(page)).toBeDisabled();
    await province.selectOption('Sindh');
    await city.fill('Mirpur Khas West');
    await expect(province).toHaveValue('Sindh');
    await expect(registerButton(page)).toBeEnabled();
  });

  await test.step('[2.4-18][2.4-19][3-34] a known city fills its province, an emptied one clears it', async () => {
    for (const [name, itsProvince] of Object.entries(provinces)) {
      await city.fill(name);
      await expect(province).toHaveValue(itsProvince);
      await city.fill('');
      await expect(province).toHaveValue('');
    }
  });
});
