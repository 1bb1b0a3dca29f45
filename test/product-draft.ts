import type { ProductDraft } from '#contract/trade/products.ts';

/** What a farmer fills in: of tests, browser tests and benches, which change what matters to them. */
export const draft = {
  name: 'Wheat, Akbar 2019',
  weight: 400,
  weightCategory: 'Maund (40 kg)',
  quality: 'Good',
  price: 4800,
  priceBasis: 'unit',
  location: 'Multan, Punjab',
  phone: '03000000001',
  date: '2026-11-10',
  desc: 'Clean and dry.',
} as const satisfies ProductDraft;
