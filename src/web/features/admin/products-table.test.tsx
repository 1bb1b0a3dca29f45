import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import type { AdminProduct } from '#contract/office/admin.ts';
import { keepLocale } from '#web/kit/words/words.ts';
import en from '../../../../public/locale/en.json' with { type: 'json' };
import { AdminList } from './admin-list.tsx';
import { ProductsTable, useHiding } from './products-table.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const { products: words, waiting } = en.Admin;
const product = {
  id: 'farmer/1',
  name: 'Wheat',
  sellerId: 'a',
  sellerName: 'Imran',
  price: 4800,
  priceBasis: 'lot',
  weightCategory: 'Maund (40 kg)',
  location: 'Okara',
  date: '2026-11-16',
  status: 'withheld',
  holds: [{ cause: 'admin', reason: 'Not wheat.', since: '2026-11-16T08:00:00.000Z', answer: '' }],
  openReports: 0,
  picture: null,
} as unknown as AdminProduct;

function List() {
  const { action, dialog, result } = useHiding(en.Admin);
  const list = { isError: false, isFetching: false, hasNextPage: false } as never;
  return (
    <>
      <AdminList
        words={en.Admin}
        title={words.title}
        result={result}
        list={list}
        rows={[product]}
        empty={{ title: words.empty }}
      >
        {(rows) => <ProductsTable products={rows} words={en.Admin} action={action} />}
      </AdminList>
      {dialog}
    </>
  );
}

test('why a product is held back stands in its row and in the question before it is shown again', async () => {
  keepLocale(en);
  const asked = vi.fn<(url: string) => void>();
  vi.stubGlobal('fetch', async (url: string) => {
    asked(url);
    return Response.json({ done: true });
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <List />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const why = `${waiting.causes.admin}: Not wheat.`;
  expect(screen.getByRole('table').textContent).toContain(why);

  fireEvent.click(screen.getByRole('button', { name: 'Show Wheat again' }));
  const dialog = screen.getByRole('alertdialog');
  expect(dialog.textContent).toContain(why);
  expect(asked).not.toHaveBeenCalled();
  fireEvent.click(within(dialog).getByRole('button', { name: words.show }));

  await screen.findByText('Wheat can be shown again.');
});
