import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import en from '../../../../../public/locale/en.json' with { type: 'json' };
import { release } from '#web/kit/api/release.ts';
import { headOf } from './columns.ts';
import { ImportDialog } from './import-dialog.tsx';

const texts = en.ManyProducts.import;
const parts = {
  words: en.ProductModal,
  texts,
  statuses: en.VendorSaleTable.status,
  role: 'farmer',
} as const;
const wheat = 'Wheat,400,Maund (40 kg),Good,4800,one unit,Multan,03000000001,2026-11-12,Clean';

afterEach(cleanup);

test('after an import, rows that were left out by choice are counted beside those with mistakes', async () => {
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(url.endsWith('/preview') ? { heldRows: [], heldChanges: [] } : [], {
      headers: { 'x-release': release },
    }),
  );
  const request = vi.spyOn(XMLHttpRequest.prototype, 'send');
  request.mockImplementation(function (this: XMLHttpRequest) {
    this.dispatchEvent(new Event('load'));
  });
  vi.spyOn(XMLHttpRequest.prototype, 'getResponseHeader').mockReturnValue(release);
  vi.spyOn(XMLHttpRequest.prototype, 'status', 'get').mockReturnValue(200);
  const saved = JSON.stringify({ count: 1, changed: 0, withheld: 0 });
  vi.spyOn(XMLHttpRequest.prototype, 'responseText', 'get').mockReturnValue(saved);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ImportDialog {...parts} onClose={() => {}} onUndo={() => {}} />
    </QueryClientProvider>,
  );

  const file = [headOf(parts.words).slice(0, 10).join(','), wheat, wheat, wheat.replace('4800', 'free')];
  fireEvent.change(screen.getByLabelText(texts.choose), {
    target: { files: [new File([file.join('\n')], 'products.csv')] },
  });
  const submit = await screen.findByRole('button', { name: texts.submit.one });
  await waitFor(() => expect(submit.getAttribute('aria-busy')).toBeNull());
  fireEvent.click(submit);
  await screen.findByText(texts.imported.one);
  expect(screen.getByText(texts.leftOut.one)).toBeTruthy();
  expect(screen.getByText(texts.repeatsLeftOut.one)).toBeTruthy();
});
