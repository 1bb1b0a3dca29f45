import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import en from '../../../../../public/locale/en.json' with { type: 'json' };
import { headOf } from './columns.ts';
import { type Judged, judgeFile } from './judge-file.ts';
import { Preview } from './preview.tsx';
import { type Decisions, sendingOf } from './sending.ts';
import type { Chosen } from './use-import.ts';

const fileWords = {
  words: en.ProductModal,
  texts: en.ManyProducts.import,
  statuses: en.VendorSaleTable.status,
};
const head = headOf(fileWords.words).slice(0, 10).join(',');
const wheat = 'Wheat,400,Maund (40 kg),Good,4800,one unit,Multan,03000000001,2026-11-12,Clean';
const onDecide = vi.fn<(decision: Partial<Decisions>) => void>();

afterEach(cleanup);

function show(...rows: string[]) {
  const judged = judgeFile([head, ...rows].join('\n'), { role: 'farmer', known: [], ...fileWords }) as Judged;
  const chosen: Chosen = { ...judged, twinsAs: 'skip', repeatsAs: 'skip', key: '1', held: [] };
  render(<Preview {...fileWords} {...{ chosen, onDecide }} sending={sendingOf(chosen)} isFixed={false} />);
}

test('a file of which nothing can be imported wears no tick', () => {
  show(wheat.replace('4800', 'free'));
  expect(screen.getByText('0 ready to import').querySelector('svg')).toBeNull();
});

test('whoever has the same name twice in a file reads in which row, and says what to do', () => {
  show(wheat, wheat.replace('Good', 'Organic'));
  expect(screen.getByText('1 ready to import').querySelector('svg')).not.toBeNull();
  expect(screen.getAllByRole('listitem')[0]!.textContent).toBe('Row 3 Wheat: Row 2 has the same name.');
  screen.getByLabelText(fileWords.texts.twinsAs.new).click();
  expect(onDecide).toHaveBeenCalledWith({ repeatsAs: 'new' });
});
