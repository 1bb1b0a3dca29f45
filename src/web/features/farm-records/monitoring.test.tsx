import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import en from '../../../../public/locale/en.json' with { type: 'json' };
import { Monitoring } from './monitoring.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a farmer with 80 activities reads that 100 are the most, beside the button that adds one', () => {
  const activities = Array.from({ length: 80 }, (_, at) => ({
    id: crypto.randomUUID(),
    recordId: crypto.randomUUID(),
    activity: `Work ${at}`,
    amount: 100,
    daysSinceLast: 1,
    lastOn: '2026-01-01',
    records: 1,
    spent: 100,
    isExample: false,
  }));
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  const queries = new QueryClient();
  queries.setQueryData(['locale'], en);
  queries.setQueryData(['farm-records', 'activities', '1'], activities);
  render(
    <QueryClientProvider client={queries}>
      <Monitoring words={en.farmMonitoring} uid="1" />
    </QueryClientProvider>,
  );

  expect(screen.getByText('80 of 100 activities')).toBeTruthy();
});
