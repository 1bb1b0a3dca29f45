import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { KnownProduct } from '#contract/trade/many-products.ts';
import en from '../../../../../public/locale/en.json' with { type: 'json' };
import { headOf } from './columns.ts';
import { type Judged, judgeFile } from './judge-file.ts';
import { LeftOutRows } from './left-out-rows.tsx';
import { type Decisions, sendingOf } from './sending.ts';

const texts = en.ManyProducts.import;
const fileWords = { words: en.ProductModal, texts, statuses: en.VendorSaleTable.status };
const known = (name: string, id: number) =>
  ({
    productId: `product_170000000000${id}`,
    name,
    sku: '',
    price: 4800,
    priceBasis: 'unit',
    weight: 400,
    weightCategory: 'Maund (40 kg)',
    status: 'open',
    version: 1,
  }) satisfies KnownProduct;
const row = (name: string, price = '4800') =>
  `${name},400,Maund (40 kg),Good,${price},one unit,Multan,03000000001,2026-11-12,Clean`;
const list = [known('Oats', 1), known('Barley', 2), known('Maize', 3), known('Maize', 4)];
const rows = [
  row('Wheat'),
  row('Wheat'),
  row('Rice', 'free'),
  row('Gram', 'free'),
  row('Oats').replace('Multan', ''),
  row('Barley', '5000'),
  row('Maize'),
];

afterEach(cleanup);

function shown(decisions: Decisions) {
  const file = [headOf(fileWords.words).slice(0, 10).join(','), ...rows].join('\n');
  const judged = judgeFile(file, { role: 'farmer', known: list, ...fileWords }) as Judged;
  const chosen = { ...judged, ...decisions, key: '1', held: [] };
  const { container } = render(<LeftOutRows {...{ texts, chosen }} />);
  const sent = sendingOf(chosen);
  return {
    taken: sent.rows.length + sent.changes.length,
    said: [...container.children].map(({ textContent }) => textContent),
  };
}

const mistakes = '2 rows with mistakes were left out. Fix them in the file and import them separately.';
const repeated = '1 row with a repeated name was left out, as you chose.';

test.each<[Decisions, number, string[]]>([
  [
    { twinsAs: 'skip', repeatsAs: 'skip' },
    1,
    [mistakes, repeated, '3 rows with a name that you already have were left out, as you chose.'],
  ],
  [
    { twinsAs: 'update', repeatsAs: 'new' },
    3,
    [
      mistakes,
      '1 row with a name that you already have was left out, because it cannot change a product of yours.',
      '1 row changes nothing.',
    ],
  ],
  [
    { twinsAs: 'new', repeatsAs: 'skip' },
    3,
    [
      mistakes,
      repeated,
      '1 row with a name that you already have was left out, because it cannot be added as new.',
    ],
  ],
])('every row of the file is imported or counted: %o', (decisions, taken, said) => {
  expect(shown(decisions)).toEqual({ taken, said });
});
