import { expect, test } from 'vitest';
import {
  allowedOfferSteps,
  hoursOf,
  maxOfferRounds,
  OfferKind,
  offerLife,
  OfferState,
} from './offer-life.ts';

const fresh = { state: 'open', turn: 'seller', rounds: { buyer: 1, seller: 0 } } as const;
const events = (standing: Parameters<typeof allowedOfferSteps>[0], side: 'buyer' | 'seller') =>
  allowedOfferSteps(standing, side).map(({ event }) => event);

test('whoever has to answer accepts or declines, and whoever offered takes it back, of both kinds', () => {
  for (const kind of OfferKind.options) {
    expect(events({ ...fresh, kind }, 'seller')).toEqual(expect.arrayContaining(['accept', 'decline']));
    expect(events({ ...fresh, kind }, 'buyer')).toContain('withdraw');
    expect(events({ ...fresh, kind }, 'buyer')).not.toContain('accept');
  }
});

test('only about a product is there another price, three times for each side, and an end by time', () => {
  expect(events({ ...fresh, kind: 'product' }, 'seller')).toContain('counter');
  const last = { ...fresh, kind: 'product', rounds: { buyer: 3, seller: maxOfferRounds } } as const;
  expect(events(last, 'seller')).toEqual(['accept', 'decline']);
  expect(events({ ...fresh, kind: 'requirement' }, 'buyer')).not.toContain('counter');
  expect(OfferKind.options.map(hoursOf)).toEqual([null, 48]);
});

test('what is over stays over, but for an answer to a requirement that is taken back', () => {
  for (const state of OfferState.exclude(['open']).options) {
    const steps = offerLife.filter(({ from }) => from.includes(state));
    expect(steps.every(({ event, kind }) => event === 'reopen' && kind === 'requirement')).toBe(true);
  }
});

test('two rows never answer the same event of the same side in the same state', () => {
  const keys = offerLife.flatMap(({ event, from, by, kind }) =>
    from.map((state) => [event, state, by, kind].join()),
  );
  expect(new Set(keys).size).toBe(keys.length);
});
