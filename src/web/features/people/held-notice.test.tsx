import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import type { User } from '#contract/people/people.ts';
import en from '../../../../public/locale/en.json' with { type: 'json' };
import { HeldNotice } from './held-notice.tsx';

afterEach(cleanup);

const user: User = {
  uid: '1',
  username: 'Imran',
  phoneNumber: null,
  email: null,
  roles: { isVendor: true },
  vendorData: {
    businessId: '1',
    vendorName: 'Imran',
    businessName: 'HBL Loan Office',
    sinceDate: '2011-03-01',
    vendorCity: 'Lahore',
    vendorProvince: 'Punjab',
    marker: null,
  },
};

function show(heldFor: string | null | undefined, at: string) {
  render(
    <MemoryRouter initialEntries={[at]}>
      <HeldNotice user={{ ...user, heldFor }} words={en.HeldName} />
    </MemoryRouter>,
  );
  return screen.queryAllByRole('link').map((link) => link.textContent);
}

test('whose business is called like a bank reads which name it is, and is led to where it is changed', () => {
  const { business, write, title } = en.HeldName;
  expect(show('HBL Loan Office', '/account')).toEqual([business, write]);
  expect(screen.getByRole('region', { name: title }).textContent).toContain('HBL Loan Office');
});

test('where the name can be changed there is no link to the same page', () => {
  expect(show('HBL Loan Office', '/dashboard/vendor')).toEqual([en.HeldName.write]);
});

test.each([null, undefined])('nobody else reads anything (%s)', (heldFor) => {
  expect(show(heldFor, '/account')).toEqual([]);
  expect(screen.queryByRole('region')).toBeNull();
});
