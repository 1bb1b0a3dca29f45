import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { farmPath } from '#contract/site/paths.ts';
import type { Order } from '#contract/trade/orders.ts';
import { keepLocale } from '#web/kit/words/words.ts';
import en from '../../../../public/locale/en.json' with { type: 'json' };
import { OrderFacts, Party } from './order-facts.tsx';

afterEach(cleanup);

const agreed = [{ to: 'accepted' }];

test('[2.8-23] an order by weight tells its price per 40 kg too, unless that is the same figure', () => {
  expect(factsOf({ weightCategory: 'Kilograms', price: 95 })).toContain(
    '95 Rupees per kilogram= Rs 3,800 per 40 kg',
  );
  expect(factsOf({ weightCategory: 'Maund (40 kg)', price: 4800 })).not.toContain('= Rs');
  expect(factsOf({ weightCategory: 'Piece', price: 700 })).not.toContain('= Rs');
});

test.each([
  ['pickup', 'Buyer collects'],
  ['delivery', 'Seller delivers'],
] as const)('an order with %s says who brings or fetches it', (delivery, text) => {
  expect(factsOf({ delivery })).toContain(`Delivery${text}`);
});

test.each([
  ['a seller who has not accepted', { viewerRole: 'seller' }, en.Order.addressLater],
  ['a seller who has', { viewerRole: 'seller', address: 'Chak 12', state: 'accepted' }, 'AddressChak 12'],
  ['a buyer', { viewerRole: 'buyer', address: 'Chak 12' }, 'AddressChak 12'],
  [
    'a buyer',
    { ordered: 690, deliveryCharge: 500 },
    'Goods190 RupeesDelivery charge500 RupeesTotal690 Rupees',
  ],
  [
    'a seller whose buyer has deleted the account',
    { viewerRole: 'seller', history: agreed, buyer: { hasLeft: true } },
    en.Order.leaving.left.buyer,
  ],
  [
    'a seller who was told no address',
    { viewerRole: 'seller', history: agreed, buyer: { hasLeft: false } },
    en.Order.addressMissing,
  ],
] as const)('%s reads of an order with delivery %j: %s', (_, part, text) => {
  expect(factsOf({ delivery: 'delivery', ...part } as Partial<Order>)).toContain(text);
});

test.each([
  ['agreed on a requirement', { history: [{ event: 'agree' }], offer: null }, true],
  ['handed over since', { history: [{ event: 'agree' }], offer: null, state: 'handed_over' }, false],
  ['agreed by an offer for a product', { history: [{ event: 'agree' }] }, false],
  ['placed', { history: [{ event: 'place' }], offer: null }, false],
] as const)(
  'the seller of an order that was %s is told that no stock was reserved, or not',
  (_, part, isTold) => {
    const order = {
      kind: 'order',
      viewerRole: 'seller',
      state: 'accepted',
      offer: { id: '1', asked: 5000, day: '2026-11-20' },
      ...part,
    };
    expect(factsOf(order as unknown as Partial<Order>).includes(en.Order.notReserved)).toBe(isTold);
  },
);

test('who collects reads where, and has the page of the seller; the seller knows', () => {
  const pickup = { place: 'Okara', sellerPageId: '6f1f4f7e-7a5e-4b8a-9a43-6f6d3c1f5b11' };
  expect(factsOf({ viewerRole: 'buyer', role: 'farmer', pickup })).toContain(
    'Where to collectOkaraSee the farm',
  );
  expect(screen.getByRole('link').getAttribute('href')).toBe(farmPath(pickup.sellerPageId));
  cleanup();
  expect(factsOf({ viewerRole: 'seller', role: 'farmer', pickup })).not.toContain('Okara');
});

test.each([
  ['the market office', 'a', ['/dashboard/admin/people/a']],
  ['the other side', null, []],
])(
  'a name on an order, as %s reads it, leads to the page of who it is in the office alone',
  (_, id, hrefs) => {
    const order = { seller: { id, name: 'Imran', picture: null, phone: null } } as Order;
    render(<Party side="seller" order={order} words={en.Order} />, { wrapper: MemoryRouter });
    expect(screen.queryAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(hrefs);
  },
);

function factsOf(part: Partial<Order>) {
  keepLocale(en);
  const order = {
    productId: null,
    productName: 'Wheat',
    quantity: 2,
    price: 95,
    priceBasis: 'unit',
    weightCategory: 'Kilograms',
    ordered: 190,
    payment: 'cash',
    delivery: 'pickup',
    deliveryCharge: 0,
    address: null,
    pickup: null,
    buyer: { hasLeft: false },
    town: null,
    state: 'placed',
    history: [],
    date: '2026-11-16',
    ...part,
  } as Order;
  return render(<OrderFacts order={order} words={en.Order} units={en.Product} />, { wrapper: MemoryRouter })
    .container.textContent;
}
