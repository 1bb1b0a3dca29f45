import { expect, test } from 'vitest';
import en from '../../../public/locale/en.json' with { type: 'json' };
import { canonicalPhone, containsPhone, isSignInPhone, isSignUpPhone } from './phone.ts';
import { offeredCities, provinceOf, provinces, spelledCity } from './cities.ts';
import { otherRoles, roles } from './roles.ts';
import { SignUpFlag } from './role-schemas.ts';
import { farmSizeUnits } from '#contract/trade/units.ts';

test.each([
  '03001234567',
  '03491234567',
  '+923001234567',
  '00923001234567',
  '0300-1234567',
  '0300 1234567',
  '۰۳۰۰ ۱۲۳۴۵۶۷',
  '٠٣٠٠١٢٣٤٥٦٧',
  '\u202a+92 300\u20111234567\u202c',
])('[5-06] %s is a phone number for sign-up', (phone) => expect(isSignUpPhone(phone)).toBe(true));

test.each([
  '03501234567',
  '0300123456',
  '030012345678',
  '923001234567',
  '+9203001234567',
  '02001234567',
  'abc',
  '',
])('[5-06] "%s" is none', (phone) => expect(isSignUpPhone(phone)).toBe(false));

test('[5-11] every form of one number is kept as 03 and nine digits', () => {
  const forms = ['03001234567', '+923001234567', '00923001234567', '0300-123 4567', '۰۳۰۰۱۲۳۴۵۶۷'];
  expect(new Set(forms.map(canonicalPhone))).toEqual(new Set(['03001234567']));
});

test('[5-20] sign-in takes 03 and nine digits only', () => {
  expect(['03991234567', '0399 123-4567', '۰۳۹۹۱۲۳۴۵۶۷'].every(isSignInPhone)).toBe(true);
  expect(['+923001234567', '0300123456', '13001234567'].some(isSignInPhone)).toBe(false);
});

test('[2.4-06][6-01] labels and flags are crossed as the spec says', () => {
  const flagOf = Object.fromEntries(roles.map(({ flag }) => [en.Roles[flag], flag]));
  expect(flagOf).toMatchObject({
    Farmer: 'isFarmer',
    Supplier: 'isVendor',
    Expert: 'isAdvisor',
    Wholesaler: 'isServiceProvider',
    Institution: 'isInstitution',
    Finance: 'isFinance',
    Organization: 'isOrganization',
    Consumer: 'isBuyer',
    'Service Provider': 'isWholesaler',
  });
});

test('[2.4-08] one table is read in both directions', () => {
  expect(Object.keys(en.Roles)).toEqual(roles.map(({ flag }) => flag));
  expect(new Set(roles.map(({ flag }) => flag)).size).toBe(roles.length);
  expect(new Set(Object.values(en.Roles)).size).toBe(roles.length);
});

test('[2.4-05] the other options stand in the order of the spec', () => {
  expect(otherRoles.map(({ flag }) => en.Roles[flag])).toEqual([
    'Expert',
    'Wholesaler',
    'Institution',
    'Finance',
    'Organization',
    'Consumer',
    'Service Provider',
  ]);
});

test('[3-08] the flags are those of the spec', () => {
  const flags = roles.map(({ flag }) => flag).filter((flag) => flag !== 'isAdmin');
  expect(flags.toSorted()).toEqual(
    [
      'isFarmer',
      'isVendor',
      'isAdvisor',
      'isServiceProvider',
      'isInvestor',
      'isBuyer',
      'isWholesaler',
      'isInstitution',
      'isFinance',
      'isOrganization',
    ].toSorted(),
  );
  expect(SignUpFlag.safeParse('isAdmin').success).toBe(false);
});

test('[3-09] each role has the name of the spec, and people read the label that goes with it', () => {
  const named = roles.flatMap(({ flag, name }) => (name ? [[name, en.Roles[flag]]] : []));
  expect(Object.fromEntries(named)).toEqual({
    FARMER: 'Farmer',
    VENDOR: 'Supplier',
    EXPERT: 'Expert',
    SERVICE_PROVIDER: 'Service Provider',
    CONSUMER: 'Consumer',
    WHOLESALER: 'Wholesaler',
    INSTITUATION: 'Institution',
    FINANCE: 'Finance',
    ORGANIZATION: 'Organization',
    ADMIN: 'Admin',
  });
});

test('[3-31][3-32][3-33] units, provinces and offered cities are those of the spec', () => {
  expect(farmSizeUnits).toEqual(['Marla', 'Kanal', 'Acre', 'Murabba']);
  expect(provinces).toEqual([
    'Punjab',
    'Sindh',
    'Khyber Pakhtunkhwa',
    'Balochistan',
    'Gilgit-Baltistan',
    'Azad Jammu and Kashmir',
  ]);
  expect(offeredCities.join(', ')).toBe(
    'Abbottabad, Bahawalpur, Faisalabad, Gujranwala, Hyderabad, Islamabad, Karachi, Lahore, Multan, Peshawar, Quetta, Rawalpindi, Sialkot',
  );
});

test.each([
  ['Sindh', ['Karachi', 'Hyderabad', 'Larkana', 'Sukkur']],
  [
    'Punjab',
    ['Faisalabad', 'Lahore', 'Multan', 'Rawalpindi', 'Gujranwala', 'Sialkot', 'Bahawalpur', 'Islamabad'],
  ],
  ['Khyber Pakhtunkhwa', ['Peshawar', 'Abbottabad', 'Mardan', 'Swat']],
  ['Balochistan', ['Quetta', 'Gwadar']],
  ['Gilgit-Baltistan', ['Gilgit', 'Skardu']],
  ['Azad Jammu and Kashmir', ['Muzaffarabad', 'Mirpur']],
])('[3-34] the known cities of %s', (province, cities) => {
  expect(cities.map(provinceOf)).toEqual(cities.map(() => province));
  expect(provinceOf(` ${cities[0]!.toUpperCase()} `)).toBe(province);
  expect(provinceOf('Chak 47')).toBeUndefined();
});

test('a known city is spelled as everybody spells it, and any other stays as it was typed', () => {
  expect(['multan', ' LAHORE ', 'chak 47', 'ملتان'].map(spelledCity)).toEqual([
    'Multan',
    'Lahore',
    'chak 47',
    'ملتان',
  ]);
});

test.each([
  'Call 03001234567',
  'call me: 0300-1234567.',
  '+92 300 1234567',
  '0092(300)123 45 67',
  'whatsapp 92-300-123-4567',
  '3001234567',
  '۰۳۰۰۱۲۳۴۵۶۷',
  '0 3 0 0 1 2 3 4 5 6 7',
])('"%s" holds a phone number', (text) => expect(containsPhone(text)).toBe(true));

test.each([
  'Paid 480000 Rupees for 100 maund on 12/11/2026.',
  'Order KM-10001, 40 kg, all well.',
  '300 bags, 1234567 Rupees',
  '1234567890123456',
  '',
])('"%s" holds none', (text) => expect(containsPhone(text)).toBe(false));
