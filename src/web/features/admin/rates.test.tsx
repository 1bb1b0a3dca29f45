import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { RateCells, RatePreview } from '#contract/trade/official-rates.ts';
import { fill } from '#web/kit/words/words.ts';
import en from '../../../../public/locale/en.json' with { type: 'json' };
import { isNoDay } from './judged-rates.ts';
import { RatesDialog } from './rates-dialog.tsx';
import { readRates } from './read-rates.ts';

afterEach(cleanup);

const words = en.Admin.rates;
const cells: RateCells = { ...words.example };
const { day, place, source, ...prices } = {
  day: '2026-11-16',
  place: 'Lahore',
  source: 'AMIS Punjab',
  low: 4000,
  high: 4200,
  usual: null,
};
const rate = { crop: 'wheat', day, place, source, ...prices, far: null };

test('a row that repeats an earlier one is named with it, and only the first is sent', async () => {
  const judged: RatePreview = {
    good: [
      { at: 0, ...rate },
      { at: 2, ...rate, low: 3900 },
      { at: 3, ...rate, place: 'Multan' },
    ],
    bad: [{ at: 1, fields: ['date'] }],
  };
  const sent = vi.fn<(body: unknown) => void>();
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    if (!url.endsWith('/preview')) sent(JSON.parse(body as string));
    return Response.json(judged);
  });
  const each = [
    cells,
    { ...cells, date: '31/02/2026' },
    { ...cells, crop: 'Gandum' },
    { ...cells, place: 'Multan' },
  ];
  show(each);

  await screen.findByText('2 rows are ready');
  expect(rowsLeftOut()).toEqual([
    `Row 3Date: ${words.troubles.noSuchDay} (31/02/2026)`,
    `Row 4${fill(words.repeated, { line: 2 })}`,
  ]);
  expect(screen.getByText('2 rows have mistakes and are left out')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Import 2 rows' }));
  await waitFor(() => expect(sent).toHaveBeenCalledExactlyOnceWith({ rows: [each[0], each[3]] }));
});

test.each([
  ['31/02/2026', true],
  ['2026-02-31', true],
  ['29.02.2026', true],
  ['0/11/2026', true],
  ['29/02/2024', false],
  ['2027-01-01', false],
  // Written as in America: the form is what is wrong.
  ['11/16/2026', false],
  ['yesterday', false],
  ['', false],
])('whether there is no such day as "%s": %s', (typed, isMissing) => {
  expect(isNoDay(typed)).toBe(isMissing);
});

test.each([
  ['bytes of a picture', new Uint8Array([0xa7, 0x62, 0, 0x56, 0xa7])],
  ['UTF-16 without its mark', utf16('date,place,crop\n2026-11-16,Lahore,Wheat')],
  ['letters that were lost before', new TextEncoder().encode('date,pl\uFFFDce,crop\n1,2,3')],
])('a file of %s is said to be no text, not to lack columns', async (_, bytes) => {
  expect(await readRates(new File([bytes], 'rates.csv'), words)).toEqual({ trouble: words.errors.noText });
});

test('a rate far from others is taken only on purpose, and a swap is asked for once', async () => {
  const far = { from: 'asked' as const, isAbove: true, times: 98, low: 4000, high: 4300 };
  const judged: RatePreview = {
    good: [
      { at: 0, ...rate },
      { at: 1, ...rate, place: 'Multan', low: 400_000, high: 410_000, far },
    ],
    bad: [{ at: 2, fields: ['highest'] }],
  };
  const sent = vi.fn<(body: unknown) => void>();
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    if (!url.endsWith('/preview')) sent(JSON.parse(body as string));
    return Response.json(judged);
  });
  const each = [
    cells,
    { ...cells, place: 'Multan' },
    { ...cells, lowest: '۴۲۰۰', highest: '4,000', usual: '4100' },
  ];
  show(each);

  const box = await screen.findByRole<HTMLInputElement>('checkbox', {
    name: /98 times what farmers ask \(4,000 to 4,300\)/,
  });
  expect(box.checked).toBe(false);
  expect(screen.getByRole('button', { name: 'Import 1 row' })).toBeTruthy();
  expect(rowsLeftOut()).toEqual([`Row 4Highest: ${words.troubles.swapped} (4,000)`]);
  fireEvent.click(box);
  fireEvent.click(screen.getByRole('button', { name: 'Import 2 rows' }));
  await waitFor(() => expect(sent).toHaveBeenCalledExactlyOnceWith({ rows: each.slice(0, 2) }));
});

function show(rows: RateCells[]) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RatesDialog
        file={{ rows: rows.map((row, at) => ({ line: at + 2, cells: row })) }}
        words={words}
        onClose={() => {}}
      />
    </QueryClientProvider>,
  );
}

function rowsLeftOut() {
  const section = screen.getByRole('heading', { name: words.badTitle }).parentElement!;
  return Array.from(section.querySelectorAll(':scope > ul > li'), (row) => row.textContent);
}

function utf16(text: string) {
  return new Uint8Array(Array.from(text, (letter) => [letter.charCodeAt(0), 0]).flat());
}
