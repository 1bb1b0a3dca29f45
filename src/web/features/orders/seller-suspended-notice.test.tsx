import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { paths } from '#contract/site/paths.ts';
import type { Order } from '#contract/trade/orders.ts';
import { keepLocale } from '#web/kit/words/words.ts';
import en from '../../../../public/locale/en.json' with { type: 'json' };
import { SellerSuspendedNotice } from './seller-suspended-notice.tsx';

afterEach(cleanup);

function show(sellerSuspended: Order['sellerSuspended']) {
  keepLocale(en);
  const order = { sellerSuspended } as Order;
  return render(<SellerSuspendedNotice order={order} />, { wrapper: MemoryRouter }).container.textContent;
}

test('the buyer of an order that ended with a suspension reads not to pay, and finds the contact form', () => {
  expect(show('seller_suspended_ended')).toContain('Do not pay for it.');
  expect(screen.getByRole('link').getAttribute('href')).toBe(paths.contact);
});

test('whoever can still act on the order itself is led nowhere else', () => {
  expect(show('seller_suspended')).toContain('You can still confirm that you received the goods');
  expect(screen.queryByRole('link')).toBeNull();
});

test('of a seller who is not suspended nothing is said', () => {
  expect(show(null)).toBe('');
});
