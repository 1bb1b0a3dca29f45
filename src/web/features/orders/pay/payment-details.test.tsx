import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import en from '../../../../../public/locale/en.json' with { type: 'json' };
import { PaymentDetails } from './payment-details.tsx';

const words = en.Account.payment;
const queries = new QueryClient({ defaultOptions: { queries: { retryDelay: 0 } } });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('what is being typed stays when the details are asked for again in vain', async () => {
  const answers = [Response.json({ details: 'Raast ID 03000000021', iban: '' })];
  vi.stubGlobal('fetch', async () => answers.pop() ?? Promise.reject(new Error('offline')));
  render(
    <QueryClientProvider client={queries}>
      <PaymentDetails uid="1" words={words} />
    </QueryClientProvider>,
  );
  fireEvent.click(await screen.findByRole('button', { name: words.edit }));
  const field = screen.getByLabelText(words.label);
  fireEvent.change(field, { target: { value: 'HBL 1234' } });

  await act(async () => {
    await queries.refetchQueries();
    // The screen is told of it in a turn of its own.
    await new Promise((resolve) => setTimeout(resolve));
  });

  expect(queries.getQueryState(['payment-details', '1'])?.status).toBe('error');
  expect(screen.getByLabelText<HTMLTextAreaElement>(words.label).value).toBe('HBL 1234');
});
