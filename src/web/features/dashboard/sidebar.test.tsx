import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import en from '../../../../public/locale/en.json' with { type: 'json' };
import { farmerEntries, vendorEntries } from './entries.ts';
import { Sidebar } from './sidebar.tsx';

const farm = {
  farmId: '1',
  farmerName: 'Imran Sandhu',
  farmName: 'Sandhu Farms',
  farmSize: { farmSizeCategory: 'Acre', farmSizeValue: 25 },
  farmCity: 'Multan',
  farmProvince: 'Punjab',
  marker: null,
} as const;
const business = {
  businessId: '1',
  vendorName: 'Bilal Mehmood',
  businessName: 'Mehmood Traders',
  sinceDate: '2011-03-01',
  vendorCity: 'Lahore',
  vendorProvince: 'Punjab',
  marker: null,
} as const;
const owner = {
  name: 'Imran',
  label: 'Farm Owner',
  picture: null,
  pictureLabel: 'Profile picture of Imran',
  tone: 'green',
} as const;

beforeEach(() => localStorage.clear());
afterEach(cleanup);

/** The links of the sidebar as it stands when every page exists. */
function links(who: 'farmer' | 'vendor', at = '/') {
  const words = who === 'farmer' ? en.FarmerDashboard.sidebar : en.VendorDashboard.sidebar;
  const entries =
    who === 'farmer'
      ? farmerEntries(en.FarmerDashboard.sidebar, farm)
      : vendorEntries(en.VendorDashboard.sidebar, business);
  render(
    <MemoryRouter initialEntries={[at]}>
      <Sidebar words={words} owner={owner} entries={entries} />
    </MemoryRouter>,
  );
  return within(screen.getByRole('navigation', { name: words.menuLabel })).getAllByRole('link');
}

test('the entries of a farmer, and where they lead', () => {
  const all = links('farmer');
  expect(all.map((link) => link.querySelector('span')?.firstChild?.textContent)).toEqual([
    'Dashboard',
    'Location',
    'Monitoring Tools',
    'Orders',
    'Offers from buyers',
    'What suppliers want',
    'Money',
    'Prices',
  ]);
  expect(all.map((link) => link.getAttribute('href'))).toEqual([
    '/dashboard/farmer',
    '/dashboard/farmer/location',
    '/dashboard/farmer/farmMonitoring',
    '/dashboard/farmer/order',
    '/dashboard/farmer/offers',
    '/requirements',
    '/dashboard/farmer/money',
    '/prices',
  ]);
});

test('[2.8-08][2.8-09][2.8-10] Location shows the place of the farm; the titles are those of the spec', () => {
  const [, location, monitoring] = links('farmer');
  expect(location?.querySelector('small')?.textContent).toBe('Multan, Punjab');
  expect(location?.title).toBe('Farm Size');
  expect(monitoring?.title).toBe('Farm Needs');
});

test('[2.10-10] the links of a supplier, and where they lead', () => {
  const all = links('vendor');
  expect(all.map((link) => link.querySelector('span')?.firstChild?.textContent)).toEqual([
    'Dashboard',
    'Business',
    'Business Setup',
    'Orders',
    'Offers from buyers',
    'What suppliers want',
    'Money',
    'Prices',
  ]);
  expect(all.map((link) => link.getAttribute('href'))).toEqual([
    '/dashboard/vendor',
    '/dashboard/vendor/location',
    '/',
    '/dashboard/vendor/order',
    '/dashboard/vendor/offers',
    '/requirements',
    '/dashboard/vendor/money',
    '/prices',
  ]);
});

test('[2.10-09] Business is followed by the city', () => {
  const [, link] = links('vendor');
  expect(link?.textContent).toBe('BusinessLahore');
});

test.each([
  ['/dashboard/farmer', 'Dashboard'],
  ['/dashboard/farmer/', 'Dashboard'],
  ['/dashboard/farmer/farmMonitoring', 'Monitoring Tools'],
])('at %s the entry %s is marked, and no other', (at, label) => {
  const marked = links('farmer', at).filter((link) => link.hasAttribute('aria-current'));
  expect(marked.map((link) => link.textContent)).toEqual([label]);
});

test('folded, the entries keep their names', () => {
  localStorage.setItem('sidebar', 'collapsed');
  const all = links('vendor');
  expect(all.map((link) => link.title)).toEqual([
    'Dashboard',
    'Business',
    'Business Setup',
    'Orders',
    'Offers from buyers',
    'What suppliers want',
    'Money',
    'Prices',
  ]);
  expect(screen.getByRole('button', { name: 'Expand', expanded: false })).toBeTruthy();
});
