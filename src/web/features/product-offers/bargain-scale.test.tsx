import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import en from '../../../../public/locale/en.json' with { type: 'json' };
import { BargainScale } from './bargain-scale.tsx';

afterEach(cleanup);

test.each([
  { low: 2450, high: 2450, isShown: false },
  { low: 2300, high: 2300, isShown: true },
  { low: 1000, high: 1200, isShown: true },
  { low: 900, high: 1100, isShown: false },
])(
  'what others pay, from $low to $high, is explained with its colour where it is on the scale: $isShown',
  (band) => {
    const { container } = render(
      <BargainScale
        words={en.ProductOffers.scale}
        asked={2400}
        you={2100}
        them={undefined}
        other="seller"
        band={{ ...band, text: 'Paid in Punjab' }}
      />,
    );
    expect(container.textContent).toContain('Paid in Punjab');
    expect(container.querySelectorAll('.bg-green-100')).toHaveLength(band.isShown ? 2 : 0);
  },
);
