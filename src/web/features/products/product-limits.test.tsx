import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import en from '../../../../public/locale/en.json' with { type: 'json' };
import { ProductLimits } from './product-limits.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each([
  [12, 3, ''],
  [16_000, 3, '16,000 of 20,000 products'],
  [900, 450, '450 of 500 new products in a day'],
])('a seller who keeps %i products and added %i today reads "%s"', async (kept, today, text) => {
  const answer = { kept: { used: kept, most: 20_000 }, today: { used: today, most: 500 } };
  vi.stubGlobal('fetch', async () => Response.json(answer));
  const queries = new QueryClient();
  queries.setQueryData(['locale'], en);
  const { container } = render(
    <QueryClientProvider client={queries}>
      <ProductLimits uid="1" isAdding />
    </QueryClientProvider>,
  );

  await waitFor(() => expect(container.firstChild).not.toBeNull());
  expect(container.textContent).toBe(text);
});
