import { beforeEach, expect, test } from 'vitest';
import type { OfferEntry, ProductOffer } from '#contract/trade/product-offers.ts';
import { keepLocale } from '#web/kit/words/words.ts';
import en from '../../../../public/locale/en.json' with { type: 'json' };
import { changedTexts } from './changed-terms.ts';

type Terms = NonNullable<OfferEntry['terms']>;

const first: Terms = { quantity: 20, price: 3900, delivery: 'pickup', payment: 'cash', day: '2026-11-21' };

beforeEach(() => keepLocale(en));

test.each<[string, Partial<Terms>, string[]]>([
  ['another price for another quantity', { price: 4050, quantity: 25 }, []],
  ['a transfer', { payment: 'transfer' }, ['Changed by Imran: payment by transfer (you said cash).']],
  ['another day', { day: '2026-11-23' }, ['Changed by Imran: pickup on 23/11/2026 (you said 21/11/2026).']],
  [
    'delivery on another day',
    { delivery: 'delivery', day: '2026-11-23' },
    [
      'Changed by Imran: the seller delivers the goods (you said that the buyer collects them).',
      'Changed by Imran: delivery on 23/11/2026 (you said 21/11/2026).',
    ],
  ],
])('a buyer who is answered with %s reads what that changes besides the price', (_, change, lines) => {
  expect(changedFor('buyer', [offered('buyer'), offered('seller', change)])).toEqual(lines);
});

test('what one has said oneself since is no change of the other side', () => {
  const transfer = { payment: 'transfer' as const };
  const rounds = [
    offered('buyer'),
    offered('seller', transfer),
    offered('buyer', { ...transfer, price: 3980 }),
  ];
  expect(changedFor('buyer', rounds)).toEqual([]);
  expect(changedFor('buyer', [...rounds, offered('seller', { price: 4000 })])).toEqual([
    'Changed by Imran: payment in cash (you said transfer).',
  ]);
});

test('to whoever has named no terms yet nothing was changed', () => {
  expect(changedFor('seller', [offered('buyer', { payment: 'transfer' })])).toEqual([]);
});

test('an entry without terms, as that there was not enough, changes nothing', () => {
  const short: OfferEntry = { ...offered('buyer'), event: 'short', terms: null, left: 5 };
  expect(
    changedFor('buyer', [offered('buyer'), offered('seller', { payment: 'transfer' }), short]),
  ).toHaveLength(1);
});

function changedFor(viewerRole: ProductOffer['viewerRole'], history: OfferEntry[]) {
  const { delivery, payment, day } = history.findLast(({ terms }) => terms)!.terms!;
  return changedTexts({ viewerRole, name: 'Imran', delivery, payment, day, history }, en.ProductOffers);
}

function offered(by: OfferEntry['by'], change: Partial<Terms> = {}): OfferEntry {
  const terms = { ...first, ...change };
  return { event: 'counter', by, terms, note: '', isNoteHeld: false, left: null, at: '2026-11-19T10:49:00Z' };
}
