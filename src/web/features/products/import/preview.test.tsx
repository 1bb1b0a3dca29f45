import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import en from '../../../../../public/locale/en.json' with { type: 'json' };
import type { KnownProduct } from '#contract/trade/many-products.ts';
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
  showWith([], head, ...rows);
}

function showWith(known: KnownProduct[], ...lines: string[]) {
  const judged = judgeFile(lines.join('\n'), { role: 'farmer', known, ...fileWords }) as Judged;
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

describe('a file that changes nothing', () => {
  const { texts } = fileWords;
  const known = {
    productId: 'product_1700000000001',
    name: 'Wheat',
    sku: 'W-1',
    price: 4800,
    priceBasis: 'unit',
    weight: 400,
    weightCategory: 'Maund (40 kg)',
    status: 'open',
    version: 1,
  } satisfies KnownProduct;
  const prices = 'SKU,Price in Rupees';

  test('is said to be like the list, and nothing is to be fixed in it', () => {
    showWith([known], prices, 'W-1,4800');
    expect(document.body.textContent).toBe(texts.alreadyLike);
  });

  test('is called so only if nothing in it is to be fixed', () => {
    showWith(
      [known, { ...known, productId: 'product_1700000000002', sku: 'W-2' }],
      prices,
      'W-1,4800',
      'W-2,free',
    );
    expect(screen.queryByText(texts.alreadyLike)).toBeNull();
    expect(screen.getByText(texts.notReady)).toBeDefined();
    expect(screen.getByText(texts.same.one)).toBeDefined();
  });
});
