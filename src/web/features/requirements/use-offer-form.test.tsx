import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { User } from '#contract/people/people.ts';
import type { Product } from '#contract/trade/products.ts';
import type { FoundRequirement } from '#contract/trade/requirements.ts';
import { type OwnPages, ownPagesKey } from '#web/kit/lists/own-products.ts';
import en from '../../../../public/locale/en.json' with { type: 'json' };
import { offeredOf, type OfferTarget } from './offer-draft.ts';
import type { Sent } from './use-sent.ts';
import { useOfferForm } from './use-offer-form.ts';

const words = en.Requirements;
const wheat = {
  productId: 'product_1700000000001',
  name: 'Wheat',
  weight: 250,
  reserved: 50,
  weightCategory: 'Maund (40 kg)',
  price: 2900,
  priceBasis: 'unit',
} as unknown as Product;
const wanted = { weight: 40, price: 75_000, weightCategory: 'Tons' } as FoundRequirement;
const target: OfferTarget = {
  id: 'product_1700000000002',
  product: 'Wheat',
  businessName: 'Flour mill',
  weightCategory: 'Tons',
  wanted,
  productId: wheat.productId,
};

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

async function filled() {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  queries.setQueryData<OwnPages>(ownPagesKey({ role: 'farmer', uid: '1' }, { id: wheat.productId }), {
    pages: [{ items: [wheat], next: null }],
    pageParams: [null],
  });
  const send = vi.fn<Sent['send']>(() => Promise.resolve() as never);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  const parts = {
    user: { uid: '1' } as User,
    words,
    units: en.RequirementModal.units,
    sent: { send } as unknown as Sent,
    target,
    onClose: () => {},
    onSent: () => {},
  };
  const { result } = renderHook(() => useOfferForm(parts), { wrapper });
  await waitFor(() => expect(result.current.draft.amount).toBe('8'));
  return { form: result, send };
}

test('a product fills in its quantity and price in the unit that is wanted', async () => {
  const { form, send } = await filled();
  expect(form.current.draft.price).toBe('72500');

  act(() => form.current.write({ amount: '' }));
  expect(form.current.draft.amount).toBe('');
  act(() => form.current.write({ amount: '5' }));
  await act(() => form.current.submit());
  expect(send).toHaveBeenCalledOnce();
});

test('more than there is, and a price far from theirs, are asked about once', async () => {
  const { form, send } = await filled();
  act(() => form.current.write({ amount: '200', price: '2900' }));
  await act(() => form.current.submit());
  expect(form.current.errors).toEqual({
    amount: 'You have 200 maunds on offer. Is 200 tons right? If so, press "Send offer" again.',
    price: 'They want to pay 75,000 Rupees. Is 2,900 right? If so, press "Send offer" again.',
  });
  expect(send).not.toHaveBeenCalled();

  await act(() => form.current.submit());
  expect(send).toHaveBeenCalledOnce();
});

test.each([
  ['no more than is wanted', { weight: 4000, reserved: 0 }, { amount: '40', price: '72500' }],
  ['a lot by what it weighs', { priceBasis: 'lot', price: 580_000 }, { amount: '8', price: '58000' }],
  ['nothing of what is counted', { weightCategory: 'Piece' }, {}],
])('%s is filled in', (_, part, offered) => {
  expect(offeredOf({ ...wheat, ...part } as Product, target)).toEqual(offered);
});
