import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { afterEach, expect, test } from 'vitest';
import en from '../../../../public/locale/en.json' with { type: 'json' };
import { LimitHint } from './limit-hint.tsx';

const queries = new QueryClient();
queries.setQueryData(['locale'], en);

afterEach(cleanup);

function hint(props: ComponentProps<typeof LimitHint>) {
  const { container } = render(
    <QueryClientProvider client={queries}>
      <LimitHint {...props} />
    </QueryClientProvider>,
  );
  return container.textContent;
}

test.each([
  [0, ''],
  [79, ''],
  [80, '80 of 100 activities'],
  [100, '100 of 100 activities'],
])('a farmer with %i of 100 activities reads "%s"', (used, text) => {
  expect(hint({ of: 'activities', used, most: 100 })).toBe(text);
});

test('large numbers are grouped', () => {
  expect(hint({ of: 'products', used: 19_000, most: 20_000 })).toBe('19,000 of 20,000 products');
});

test('a limit that many reach is told from the beginning', () => {
  expect(hint({ of: 'pictures', used: 0, most: 20, isAlwaysTold: true })).toBe('0 of 20 pictures');
});
