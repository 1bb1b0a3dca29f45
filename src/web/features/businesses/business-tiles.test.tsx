import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import type { User } from '#contract/people/people.ts';
import en from '../../../../public/locale/en.json' with { type: 'json' };
import { BusinessTiles } from './business-tiles.tsx';

const user: User = {
  uid: '1',
  username: 'Bilal',
  phoneNumber: '03000000045',
  email: null,
  roles: { isVendor: true },
  vendorData: {
    businessId: '1',
    vendorName: 'Bilal Mehmood',
    businessName: 'Mehmood Traders',
    sinceDate: '2011-03-01',
    vendorCity: 'Sahiwal',
    vendorProvince: 'Punjab',
    marker: null,
  },
};

const pictures = { name: 'Business photos', count: 3, onOpen: () => {} };

afterEach(cleanup);

function tiles(props: Partial<Parameters<typeof BusinessTiles>[0]> = {}) {
  render(
    <MemoryRouter>
      <BusinessTiles user={user} words={en.VendorTiles} pictures={pictures} {...props} />
    </MemoryRouter>,
  );
  return screen.getAllByRole('listitem').map((tile) => tile.textContent);
}

test('[2.10-14] the three tiles: location, business setup, contact', () => {
  expect(tiles()).toEqual(['LocationSahiwal, Punjab', 'Business setup3 pictures', 'Contact0300 000 0045']);
});

test('[2.10-15] the location tile leads to the map', () => {
  tiles();
  expect(screen.getByRole('link', { name: /^Location/ }).getAttribute('href')).toBe(
    '/dashboard/vendor/location',
  );
});

test('the business setup tile opens the pictures, however many there are, and before it is known how many', () => {
  const onOpen = vi.fn<() => void>();
  for (const [count, text] of [
    [undefined, 'Business photos'],
    [0, 'No pictures yet'],
    [1, '1 picture'],
  ] as const) {
    expect(tiles({ pictures: { ...pictures, count, onOpen } })).toHaveLength(3);
    screen.getByRole('button', { name: `Business setup ${text}` }).click();
    cleanup();
  }
  expect(onOpen).toHaveBeenCalledTimes(3);
});

test('[2.10-17] the contact tile shows the number, or that there is none', () => {
  tiles();
  expect(screen.getByRole('link', { name: '0300 000 0045' }).getAttribute('href')).toBe('tel:+923000000045');
  cleanup();
  expect(tiles({ user: { ...user, phoneNumber: null } }).at(-1)).toBe('ContactNo phone number yet');
});
